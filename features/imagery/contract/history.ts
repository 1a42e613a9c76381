import { defineRoute, id, period, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { definitionExample, growthExample, methodExample } from "./curve-examples";
import { curveMethod, growthSeason, phenologyDefinition } from "./curves";
import { numberLayerId } from "./layers";
import { noSeasonYield, seasonYield, seasonYieldExample } from "./season-yields";

/** Share of a season's images that is stored: all, some or none. */
export const storedState = z.enum(["stored", "partial", "missing"]);

export const historicalSeason = z.object({
  season,
  from: plainDate,
  until: plainDate,
  state: storedState,
  /** Read dates, and how many of them are usable. */
  dates: z.number().int(),
  usableDates: z.number().int(),
  cropId: z.number().int().nullable(),
  seasons: z.array(growthSeason),
  yield: seasonYield,
});
export type HistoricalSeason = z.infer<typeof historicalSeason>;

/** Values expected from the other seasons, for each day of season. */
export const expectation = z.object({
  firstDay: z.number().int(),
  median: z.array(z.number()),
  /** Standard deviation: 1.4826 × median absolute deviation of the seasons, at least their curves' uncertainty. */
  spread: z.array(z.number()),
  /** Number of seasons with a value on the day. */
  seasons: z.array(z.number().int()),
});

export type Expectation = z.infer<typeof expectation>;

export const historical = defineRoute({
  method: "GET",
  path: "/crop_explorer/historical",
  access: "field:read",
  summary:
    "Every season of a field: whether its images are stored, its growth metrics, its harvest and predicted yield, and what past seasons let expect by day of season. GET /sentinel/catalog with a season's range brings a missing one in.",
  query: z.object({
    fieldId: id,
    layer: numberLayerId.default("ndvi"),
    period: period.default("2"),
    /** Season left out of the expectation, since its dates are compared with the others. */
    without: season.optional(),
  }),
  response: z.object({
    /** Newest first, from the current season back to the first of Sentinel-2. */
    seasons: z.array(historicalSeason),
    /** Expectation from the stored seasons before the current one, or from all but `without`; null without any. */
    expectation: expectation.nullable(),
    pendingDates: z.number().int(),
    method: curveMethod,
    definition: phenologyDefinition,
  }),
  errors: ["FIELD_NOT_FOUND", "FORMULA_NOT_FOUND", "FIELD_PLAN_TOO_LOW"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", layer: "ndvi" },
    answer: {
      seasons: [
        {
          season: "2025/26",
          from: "2025-07-01",
          until: "2026-06-30",
          state: "partial",
          dates: 52,
          usableDates: 31,
          cropId: 7,
          seasons: [growthExample],
          yield: seasonYieldExample,
        },
        {
          season: "2024/25",
          from: "2024-07-01",
          until: "2025-06-30",
          state: "missing",
          dates: 0,
          usableDates: 0,
          cropId: 4,
          seasons: [],
          yield: noSeasonYield,
        },
      ],
      expectation: { firstDay: 210, median: [0.81, 0.812], spread: [0.03, 0.031], seasons: [2, 2] },
      pendingDates: 0,
      method: methodExample,
      definition: definitionExample,
    },
  },
});
