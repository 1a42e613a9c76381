import { defineRoute, id } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleTrialId, exampleYieldMapId } from "./examples";

const interval = z.object({ from: z.number(), to: z.number() });
const rateInterval = interval.extend({ isOpenBelow: z.boolean(), isOpenAbove: z.boolean() });
const yieldTPerHa = z.number();

export const treatmentMean = z.object({
  rate: z.number(),
  yieldTPerHa,
  /** Of 95 %, t/ha; null: too few units to estimate the error. */
  yieldInterval: interval.nullable(),
  units: z.number().int(),
  isControl: z.boolean(),
  /** From the control; null of the control. */
  differenceTPerHa: z.number().nullable(),
  differenceInterval: interval.nullable(),
});
export type TreatmentMeanShown = z.infer<typeof treatmentMean>;

/** Result of the field or of a zone. */
export const trialPart = z.object({
  /** null: the whole field. */
  name: z.string().nullable(),
  points: z.number().int(),
  /** Plots or strips that got one rate as a whole. */
  units: z.number().int(),
  unitOrigin: z.enum(["strips", "neighbours", "plots"]),
  blocks: z.number().int(),
  /** Units that count as independent beside their neighbours. */
  effectiveUnits: z.number(),
  meanYieldTPerHa: z.number(),
  treatments: z.array(treatmentMean),
  /** Probability of such differences by chance, 0..1; null: the error is unknown. */
  pValue: z.number().nullable(),
  /** Yield = intercept + linear x rate + quadratic x rate^2, t/ha; null: fewer than three rates. */
  curve: z.object({ interceptTPerHa: z.number(), linear: z.number(), quadratic: z.number() }).nullable(),
  optimum: z
    .object({
      status: z.enum(["within", "aboveTested", "belowTested", "nothingPays", "notConcave", "noResponse"]),
      rate: z.number().nullable(),
      rateInterval: rateInterval.nullable(),
      /** As if each point were independent. */
      ordinaryInterval: rateInterval.nullable(),
    })
    .nullable(),
});
export type TrialPartShown = z.infer<typeof trialPart>;

export const trialResult = z.object({
  parts: z.array(trialPart),
  /** Means of plots or strips of the whole field, as rows of a response trial; empty where there are too many. */
  rows: z.array(
    z.object({
      rate: z.number(),
      yieldTPerHa,
      block: z.string().nullable(),
      place: z.tuple([z.number(), z.number()]),
    }),
  ),
  /** Points of the map that lie in no plot, or near its ends and sides. */
  unusedPoints: z.number().int(),
  /** Version of the method. */
  method: z.string(),
});
export type TrialResult = z.infer<typeof trialResult>;

export const readTrialResult = defineRoute({
  method: "GET",
  path: "/trials/result",
  access: "field:read",
  summary:
    "Result of a field trial from a yield map, of the field and by decision zones or by the map's classes: response, economic optimum and differences from the control, with intervals of 95 % that count plots and strips, not points.",
  query: z.object({
    fieldId: id,
    trialId: id,
    yieldMapId: id,
    by: z.enum(["zones", "labels"]),
    /** Grain that pays one unit of the rate. */
    costKgPerRate: z.coerce.number().min(0).max(1000),
  }),
  response: trialResult,
  errors: [
    "FIELD_NOT_FOUND",
    "FIELD_TRIAL_NOT_FOUND",
    "FIELD_TRIAL_YIELD_MAP_NOT_FOUND",
    "FIELD_TRIAL_WITHOUT_POINTS",
  ],
  runsIn: "thread",
  example: {
    query: {
      fieldId: exampleFieldId,
      trialId: exampleTrialId,
      yieldMapId: exampleYieldMapId,
      by: "labels",
      costKgPerRate: 6.35,
    },
    answer: { parts: [], rows: [], unusedPoints: 0, method: "trials-1" },
  },
});

export const readAppliedRates = defineRoute({
  method: "GET",
  path: "/trials/applied_rates",
  access: "field:read",
  summary: "Median of the applied rates of a yield map in each plot of a field trial; writes nothing.",
  query: z.object({ fieldId: id, trialId: id, yieldMapId: id }),
  response: z.object({
    plots: z.array(z.object({ number: z.number().int(), appliedRate: z.number().nullable() })),
  }),
  errors: ["FIELD_NOT_FOUND", "FIELD_TRIAL_NOT_FOUND", "FIELD_TRIAL_YIELD_MAP_NOT_FOUND"],
  runsIn: "thread",
  example: {
    query: { fieldId: exampleFieldId, trialId: exampleTrialId, yieldMapId: exampleYieldMapId },
    answer: { plots: [{ number: 1, appliedRate: 58.5 }] },
  },
});
