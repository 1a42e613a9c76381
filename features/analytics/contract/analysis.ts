import { defineRoute, id, period, plainDate, season } from "@surco/contract";
import {
  curveMethod,
  definitionExample,
  growthExample,
  growthSeason,
  methodExample,
  numberLayerId,
  phenologyDefinition,
  seasonYield,
  seasonYieldExample,
} from "@surco/imagery/contract";
import { z } from "zod";

/** Limits of a response: fields, seasons, and pairs of both. */
export const MAX_ANALYSED_FIELDS = 50;
export const MAX_ANALYSED_SEASONS = 10;
export const MAX_ANALYSED_SERIES = 60;

const listOf = (item: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .max(8000)
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(item).min(1).max(most));

/** Daily values by day of season: `values[i]` is of day `firstDay + i`. Rounded to 4 places. */
export const seasonCurve = z.object({
  /** 0 is the season's first day. */
  firstDay: z.number().int(),
  values: z.array(z.number()),
  lower: z.array(z.number()),
  upper: z.array(z.number()),
});

export const seriesPoint = z.object({
  sceneId: z.string(),
  date: plainDate,
  /** Day of season. */
  day: z.number().int(),
  usable: z.boolean(),
  validFraction: z.number(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  p10: z.number().nullable(),
  p90: z.number().nullable(),
});

/** One field in one season. */
export const analysedSeries = z.object({
  fieldId: id,
  season,
  /** Analysed days. */
  from: plainDate,
  until: plainDate,
  /** Crop of the season's period; null if unknown. */
  cropId: z.number().int().nullable(),
  /** Hybrid or variety of the field in that season; null if unknown. */
  genotype: z.string().nullable(),
  /** Oldest first; cloudy dates too. */
  points: z.array(seriesPoint),
  curve: seasonCurve,
  seasons: z.array(growthSeason),
  yield: seasonYield,
});
export type AnalysedSeries = z.infer<typeof analysedSeries>;

export const analysis = defineRoute({
  method: "GET",
  path: "/crop_explorer/analisis", // as the specification spells it
  access: "account",
  keyScope: "read",
  summary:
    "Curves of several own or shared fields in several seasons, by day of season, with their growth metrics, harvests and predicted yields. Fields × seasons may be at most 60. Answers what is stored; seasons are brought in by GET /sentinel/catalog with their range.",
  query: z.object({
    fieldIds: listOf(id, MAX_ANALYSED_FIELDS),
    seasons: listOf(season, MAX_ANALYSED_SEASONS),
    period: period.default("2"),
    layer: numberLayerId.default("ndvi"),
    /** Clips every season to the days of season between two dates; both or none. */
    from: plainDate.optional(),
    until: plainDate.optional(),
  }),
  response: z.object({
    series: z.array(analysedSeries),
    /** Dates whose statistics are still to be computed; repeat the request. */
    pendingDates: z.number().int(),
    /** Fields left out because their plan does not open the layer. */
    lockedFields: z.number().int(),
    method: curveMethod,
    definition: phenologyDefinition,
  }),
  errors: ["FORMULA_NOT_FOUND"],
  example: {
    query: { fieldIds: "01994c1e-0000-7000-8000-00000000000a", seasons: "2025/26", layer: "ndvi" },
    answer: {
      series: [
        {
          fieldId: "01994c1e-0000-7000-8000-00000000000a",
          season: "2025/26",
          from: "2025-07-01",
          until: "2026-06-30",
          cropId: 7,
          genotype: "P1815",
          points: [
            {
              sceneId: "S2B_T20HNH_20260128T140049_L2A",
              date: "2026-01-28",
              day: 211,
              usable: true,
              validFraction: 0.99,
              mean: 0.83,
              median: 0.84,
              p10: 0.79,
              p90: 0.87,
            },
          ],
          curve: {
            firstDay: 211,
            values: [0.8391, 0.8388],
            lower: [0.8102, 0.8099],
            upper: [0.868, 0.8677],
          },
          seasons: [growthExample],
          yield: seasonYieldExample,
        },
      ],
      pendingDates: 0,
      lockedFields: 0,
      method: methodExample,
      definition: definitionExample,
    },
  },
});
