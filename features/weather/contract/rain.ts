import { attribution, defineRoute, id, instant, plainDate } from "@surco/contract";
import { z } from "zod";
import { openMeteo } from "./attribution";
import { fieldIdList } from "./forecast";
import { historyQuery } from "./stations";

/** Rain of a field over the last days, mm. */
export const fieldRain = z.object({
  fieldId: id,
  /** First and last day, both included; the last one is yesterday by the field's clocks. */
  from: plainDate,
  until: plainDate,
  /** null where fewer than 90 % of the days have a value: then it is no total. */
  totalMm: z.number().nullable(),
  /** Of the days one by one, logged rain before the model's. */
  dailyMm: z.array(z.number().nullable()),
  daysWithData: z.number().int(),
  /** Days with rain logged on the field, which stands in place of the model's. */
  loggedDays: z.number().int(),
});
export type FieldRain = z.infer<typeof fieldRain>;

export const rainOfFields = z.object({
  fields: z.array(fieldRain),
  attributions: z.array(attribution),
  /** Oldest of the places' times of the last request for their newest days; null where one was never asked for. */
  refreshedAt: instant.nullable(),
  simulated: z.boolean(),
  /** False while days of some of the places are missing and ordered. */
  isComplete: z.boolean(),
});
export type RainOfFields = z.infer<typeof rainOfFields>;

const fieldId = "01994c1e-0000-7000-8000-00000000000a";

export const listRain = defineRoute({
  method: "GET",
  path: "/weather/rain",
  access: "account",
  keyScope: "read",
  summary:
    "Rain of several fields over the last 1, 7 or 30 days up to yesterday: logged rain where there is some, else the model's. Fields that are not there for the caller are left out; starts the fetch of missing days.",
  query: z.object({ fieldIds: fieldIdList, ...historyQuery }),
  response: rainOfFields,
  errors: [],
  example: {
    query: { fieldIds: fieldId, days: 7 },
    answer: {
      fields: [
        {
          fieldId,
          from: "2026-02-22",
          until: "2026-02-28",
          totalMm: 32.4,
          dailyMm: [0, 0, 12.4, 20, 0, 0, 0],
          daysWithData: 7,
          loggedDays: 1,
        },
      ],
      attributions: [openMeteo],
      refreshedAt: "2026-03-01T15:02:00Z",
      simulated: false,
      isComplete: true,
    },
  },
});
