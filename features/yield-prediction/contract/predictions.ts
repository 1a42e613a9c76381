import { defineRoute, id, pageQuery, period, season } from "@surco/contract";
import { z } from "zod";
import { exampleRow } from "./examples";
import { predictionRow } from "./prediction-row";

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

export const listYieldPredictions = defineRoute({
  method: "GET",
  path: "/yield/predictions",
  access: "account",
  keyScope: "read",
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
