import { defineRoute, id, instant, plainDate } from "@surco/contract";
import { type AnalyteId, analyteIds, analyteOf } from "@surco/sampling";
import { z } from "zod";
import { exampleFieldId, examplePlanId, exampleWriteId } from "./examples";
import { MAX_SAMPLES_PER_ZONE, MAX_SOIL_DEPTHS } from "./plan";

/** Bags of the largest plan: eight zones. */
export const MAX_SOIL_BAGS = 8 * MAX_SAMPLES_PER_ZONE * MAX_SOIL_DEPTHS;

const valueSchema = (analyte: AnalyteId) => {
  const [least, most] = analyteOf(analyte).range;
  return z.number().min(least).max(most).optional();
};

/** Values of a bag of soil, in the stored units of `analytes`. */
export const soilValues = z
  .object(
    Object.fromEntries(analyteIds.map((analyte) => [analyte, valueSchema(analyte)])) as Record<
      AnalyteId,
      ReturnType<typeof valueSchema>
    >,
  )
  .strict();
export type SoilValues = z.infer<typeof soilValues>;

export const soilResult = z.object({
  /** Of the bag, as on its label. */
  code: z.string().max(20),
  values: soilValues,
  laboratory: z.string(),
  analysedOn: plainDate.nullable(),
  version: z.number().int(),
  updatedAt: instant,
});
export type SoilResult = z.infer<typeof soilResult>;

const exampleResult: SoilResult = {
  code: "7KQ4M-1A",
  values: { ph: 5.9, phosphorusPpm: 14.2, nitrateNPpm: 18 },
  laboratory: "El Ceibo",
  analysedOn: "2026-09-20",
  version: 1,
  updatedAt: "2026-09-22T12:00:00Z",
};

const ofPlan = z.object({ planId: id });

export const listSoilResults = defineRoute({
  method: "GET",
  path: "/soil-sampling/plans/:planId/results",
  access: "field:read",
  summary: "Results of a laboratory for the bags of a plan.",
  params: ofPlan,
  query: z.object({ fieldId: id }),
  response: z.object({ results: z.array(soilResult) }),
  errors: ["FIELD_NOT_FOUND", "SOIL_PLAN_NOT_FOUND"],
  example: {
    params: { planId: examplePlanId },
    query: { fieldId: exampleFieldId },
    answer: { results: [exampleResult] },
  },
});

export const saveSoilResults = defineRoute({
  method: "PUT",
  path: "/soil-sampling/plans/:planId/results",
  access: "field:log",
  keyScope: "write",
  summary:
    "Saves results of bags in place of those they had, all or none; without values a bag's result is removed. The same `writeId` again changes nothing.",
  params: ofPlan,
  body: z.object({
    fieldId: id,
    /** Id of this write, made by the client: a retry carries the same. */
    writeId: id,
    laboratory: z.string().trim().max(120),
    analysedOn: plainDate.nullable(),
    results: z
      .array(
        z.object({
          code: z.string().max(20),
          values: soilValues,
          /** Version of the result that is replaced; null: the bag had none. */
          version: z.number().int().nullable(),
        }),
      )
      .min(1)
      .max(MAX_SOIL_BAGS),
  }),
  response: z.object({ results: z.array(soilResult) }),
  errors: ["FIELD_NOT_FOUND", "SOIL_PLAN_NOT_FOUND", "SOIL_BAG_UNKNOWN", "STALE_VERSION"],
  example: {
    params: { planId: examplePlanId },
    body: {
      fieldId: exampleFieldId,
      writeId: exampleWriteId,
      laboratory: exampleResult.laboratory,
      analysedOn: exampleResult.analysedOn,
      results: [{ code: exampleResult.code, values: exampleResult.values, version: null }],
    },
    answer: { results: [exampleResult] },
  },
});
