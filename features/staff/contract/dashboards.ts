import { defineRoute, period, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { producerFilters } from "./producers";

/** Groupings of a dashboard. */
export const dashboardGroupings = ["district", "hybrid", "season"] as const;
export type DashboardGrouping = (typeof dashboardGroupings)[number];

const dashboardRow = z.object({
  /** District, hybrid or season; null: not known. */
  name: z.string().nullable(),
  /** Of a hybrid; null for other groupings. */
  cropId: cropId.nullable(),
  areaHa: z.number(),
  fieldCount: z.number().int(),
  producerCount: z.number().int(),
  /** Mean of the harvested fields, weighted by their hectares; null: none was harvested, or crops are mixed. */
  meanYieldTPerHa: z.number().nullable(),
  /** Fields that the mean rests on. */
  harvestedFieldCount: z.number().int(),
  harvestedAreaHa: z.number(),
  /** Grain of these fields, t: their hectares by their yields; null as the mean. */
  harvestedMassT: z.number().nullable(),
});
export type DashboardRow = z.infer<typeof dashboardRow>;

export const readStaffDashboard = defineRoute({
  method: "GET",
  path: "/staff/dashboard",
  access: "staff",
  summary:
    "Hectares, fields, producers and mean yield of the crops below the caller, by district, hybrid or season; the largest first, or seasons in their order.",
  query: z.object({
    by: z.enum(dashboardGroupings),
    season: season.describe("By season: the last of five"),
    period,
    managerId: producerFilters.managerId,
    cropId: producerFilters.cropId,
  }),
  response: z.object({
    rows: z.array(dashboardRow),
    /** Groups left out, the smallest. */
    omittedCount: z.number().int(),
  }),
  errors: [],
  example: {
    query: { by: "district", season: "2026/27", period: "2" },
    answer: {
      rows: [
        {
          name: "Pergamino",
          cropId: null,
          areaHa: 12_400.5,
          fieldCount: 160,
          producerCount: 22,
          meanYieldTPerHa: 8.7,
          harvestedFieldCount: 41,
          harvestedAreaHa: 3100,
          harvestedMassT: 26_970,
        },
      ],
      omittedCount: 0,
    },
  },
});
