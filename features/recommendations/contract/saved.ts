import { defineRoute, id, instant, nothing, pageQuery, period, season } from "@surco/contract";
import { z } from "zod";
import { densityInput } from "./density/density-input";
import { exampleNitrogenInput } from "./examples";
import { nitrogenInput } from "./nitrogen/nitrogen-input";

/** Inputs of a recommendation as it was computed. */
export const recommendationInputs = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("nitrogen"), input: nitrogenInput }),
  z.object({ kind: z.literal("density"), input: densityInput }),
]);
export type RecommendationInputs = z.output<typeof recommendationInputs>;

/** Figures of a recommendation as they were computed, with their version of the parameters. */
export const recommendationFigures = z.object({
  recommendedRate: z.number().describe("Recommended rate: kg N/ha of nitrogen, plants/ha of density"),
  chosenRate: z.number().describe("Chosen rate: kg N/ha of nitrogen, plants/ha of density"),
  yieldTPerHa: z.number().nullable().describe("Yield at the chosen rate, t/ha"),
  marginUsdPerHa: z
    .number()
    .nullable()
    .describe("Margin at the chosen rate, USD/ha; null: no prices, or hidden from the reader"),
});
export type RecommendationFigures = z.infer<typeof recommendationFigures>;

export const savedRecommendation = z.object({
  id,
  fieldId: id,
  season,
  period,
  /** Prices in it are null where the reader may not see them. */
  inputs: recommendationInputs,
  figures: recommendationFigures,
  parametersVersion: z.string(),
  /** Display name; null: the account was closed. */
  author: z.string().nullable(),
  /** True where the reader saved it. */
  isOwn: z.boolean(),
  createdAt: instant,
});
export type SavedRecommendation = z.output<typeof savedRecommendation>;

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const inputs: RecommendationInputs = { kind: "nitrogen", input: exampleNitrogenInput };
const example: SavedRecommendation = {
  id: "01994c1e-0000-7000-8000-0000000000d1",
  fieldId,
  season: "2026/27",
  period: "2",
  inputs,
  figures: { recommendedRate: 80.25, chosenRate: 80, yieldTPerHa: 9.876, marginUsdPerHa: null },
  parametersVersion: "agronomy-1",
  author: "Ana Ferreyra",
  isOwn: true,
  createdAt: "2026-09-01T12:00:00Z",
};
const savedParams = { params: z.object({ recommendationId: id }) };

export const listRecommendations = defineRoute({
  method: "GET",
  path: "/recommendations",
  access: "field:read",
  summary: "Saved recommendations of a field, newest first, of one season or of all, paged.",
  query: pageQuery.extend({ fieldId: id, season: season.optional(), period: period.optional() }),
  response: z.object({ recommendations: z.array(savedRecommendation), nextCursor: z.string().nullable() }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId, season: "2026/27" },
    answer: { recommendations: [example], nextCursor: null },
  },
});

export const saveRecommendation = defineRoute({
  method: "POST",
  path: "/recommendations",
  access: "field:log",
  summary:
    "Saves a recommendation of a field with its figures, which the server computes again. Writing the same id twice writes once.",
  body: z.object({ id, fieldId: id, season, period, inputs: recommendationInputs }),
  response: savedRecommendation,
  errors: [
    "FIELD_NOT_FOUND",
    "RECOMMENDATION_NOT_FOUND",
    "CROP_WITHOUT_RECOMMENDATION",
    "PLANT_DENSITY_OUT_OF_RANGE",
  ],
  example: {
    body: { id: example.id, fieldId, season: "2026/27", period: "2", inputs },
    answer: example,
  },
});

export const deleteRecommendation = defineRoute({
  method: "DELETE",
  path: "/recommendations/:recommendationId",
  access: "field:log",
  summary:
    "Deletes a saved recommendation; it can be restored for 30 days. The field's owner deletes any, others those that they saved.",
  ...savedParams,
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "RECOMMENDATION_NOT_FOUND", "RECOMMENDATION_OF_ANOTHER"],
  example: { params: { recommendationId: example.id }, query: { fieldId }, answer: {} },
});

export const restoreRecommendation = defineRoute({
  method: "POST",
  path: "/recommendations/restore",
  access: "field:log",
  summary: "Restores a recommendation that was deleted less than 30 days ago, by those who could delete it.",
  body: z.object({ id, fieldId: id }),
  response: savedRecommendation,
  errors: ["FIELD_NOT_FOUND", "RECOMMENDATION_NOT_FOUND", "RECOMMENDATION_OF_ANOTHER"],
  example: { body: { id: example.id, fieldId }, answer: example },
});

export const savedRoutes = [
  listRecommendations,
  saveRecommendation,
  deleteRecommendation,
  restoreRecommendation,
] as const;
