import { commaList, defineRoute, id, instant } from "@surco/contract";
import { z } from "zod";
import { alertCause } from "./causes";
import { alertKinds } from "./kinds";

/** Alert that a rule has raised. */
export const raisedAlert = z.object({
  id,
  ruleId: id,
  field: z.object({
    id,
    name: z.string(),
    farmName: z.string(),
    /** ISO 3166-1 alpha-2; null where it is not known. */
    country: z.string().nullable(),
  }),
  cause: alertCause,
  raisedAt: instant,
});
export type RaisedAlert = z.infer<typeof raisedAlert>;

export const listRaisedAlerts = defineRoute({
  method: "GET",
  path: "/alert",
  access: "account",
  keyScope: "read",
  summary:
    "Alerts that own rules have raised, newest first, paged; those of fields that one may not read any more are left out.",
  query: z.object({
    fieldId: id.optional(),
    ruleId: id.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: z.object({ alerts: z.array(raisedAlert), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { limit: 30 },
    answer: {
      alerts: [
        {
          id: "01994c1e-0000-7000-8000-0000000000f2",
          ruleId: "01994c1e-0000-7000-8000-0000000000f1",
          field: {
            id: "01994c1e-0000-7000-8000-00000000000a",
            name: "La Loma",
            farmName: "La Esperanza",
            country: "AR",
          },
          cause: {
            kind: "frost",
            date: "2026-07-12",
            time: "06:00",
            tempC: -1.3,
            belowC: 2,
            forecast: {
              source: "open-meteo",
              fetchedAt: "2026-07-10T12:00:00Z",
              fetchedOn: "2026-07-10",
              fetchedTime: "09:00",
              simulated: false,
            },
          },
          raisedAt: "2026-07-10T12:20:00Z",
        },
      ],
      nextCursor: null,
    },
  },
});

/** Days in which an alert counts as recent. */
export const RECENT_ALERT_DAYS = 7;

export const countRecentAlerts = defineRoute({
  method: "GET",
  path: "/alert/recent",
  access: "account",
  keyScope: "read",
  summary: `Alerts of the last ${RECENT_ALERT_DAYS} days that own rules have raised, counted for each of up to 200 own or shared fields; fields without any are left out.`,
  query: z.object({
    fieldIds: commaList(id, 200),
  }),
  response: z.object({
    fields: z.array(
      z.object({
        fieldId: id,
        count: z.number().int().describe("alerts"),
        kinds: z.array(z.enum(alertKinds)),
      }),
    ),
  }),
  errors: [],
  example: {
    query: { fieldIds: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      fields: [{ fieldId: "01994c1e-0000-7000-8000-00000000000a", count: 2, kinds: ["frost", "wind"] }],
    },
  },
});

export const raisedRoutes = [listRaisedAlerts, countRecentAlerts] as const;
