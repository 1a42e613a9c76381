import { defineRoute, id, pageQuery, period, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { exampleRow } from "./examples";
import { performanceFacts, predictedYield } from "./figures";

/** Most fields of one page: each with its histories. */
export const MAX_PREDICTIONS = 200;
/** Most fields that a request may name. */
export const MAX_NAMED_FIELDS = 500;

const listOf = (item: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .max(40_000)
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(item).min(1).max(most))
    .optional();

/** Field of a season in the table of comparison. */
export const predictionRow = z.object({
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  areaHa: z.number(),
  cropId: z.number().int(),
  /** False: a basic field, whose figures stay null. */
  isPremium: z.boolean(),
  /** Latest stored prediction; null before the first. */
  prediction: predictedYield.extend({ asOf: plainDate, imageDate: plainDate.nullable() }).nullable(),
  harvestTPerHa: z.number().describe("t/ha at base moisture").nullable(),
  index: performanceFacts.pick({ index: true, band: true, basis: true, reason: true }),
  /** Mean of the crop's harvests on the field in other seasons. */
  fieldMeanTPerHa: z.number().describe("t/ha at base moisture").nullable(),
  fieldYears: z.number().int().describe("count of years"),
  /** Mean of the official statistics of the district. */
  districtMeanTPerHa: z.number().describe("t/ha at base moisture").nullable(),
  districtYears: z.number().int().describe("count of years"),
});
export type PredictionRow = z.infer<typeof predictionRow>;

export const listYieldPredictions = defineRoute({
  method: "GET",
  path: "/yield/predictions",
  access: "account",
  summary:
    "Latest prediction, harvest and performance index of the readable fields with a crop in a season, by field name, paged. Basic fields come without figures.",
  query: pageQuery.extend({
    limit: z.coerce.number().int().min(1).max(MAX_PREDICTIONS).default(50),
    season,
    period,
    cropId: z.coerce.number().int().min(1).max(10).optional(),
    /** Separated by commas; all readable fields without it. */
    fieldIds: listOf(id, MAX_NAMED_FIELDS),
  }),
  response: z.object({ rows: z.array(predictionRow), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { season: "2025/26", period: "2" },
    answer: { rows: [exampleRow], nextCursor: null },
  },
});
