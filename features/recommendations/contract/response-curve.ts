import { flatRange, freeOptimum, type RateRange, type ResponseCurve, yieldOnCurve } from "@surco/agronomy";
import { id } from "@surco/contract";
import { z } from "zod";

const UNIT = "kg N/ha of a nitrogen trial, plants/ha of a density trial";

const intercept = z.number().min(-200).max(200).describe("Yield of the curve at a rate of zero, t/ha");
const rate = (most: number) => z.number().min(0).max(most);
const MAX_CURVE_RATE = 25_000_000;
const plateau = {
  interceptTPerHa: intercept,
  gainTPerHa: z.number().min(-200).max(200).describe("Yield of the plateau above that at zero, t/ha"),
  plateauRate: rate(MAX_CURVE_RATE).positive().describe(`Rate at which the plateau begins, ${UNIT}`),
};

/** Curve as `fitTrial` gives it. */
const fittedCurve = z.discriminatedUnion("model", [
  z.object({ model: z.literal("mean"), interceptTPerHa: intercept }),
  z.object({
    model: z.literal("quadratic"),
    interceptTPerHa: intercept,
    linear: z.number().min(-10).max(10).describe(`Slope at a rate of zero, t/ha by ${UNIT}`),
    quadratic: z.number().min(-1).max(1).describe(`Curvature, t/ha by the square of ${UNIT}`),
  }),
  z.object({ model: z.literal("quadraticPlateau"), ...plateau }),
  z.object({ model: z.literal("linearPlateau"), ...plateau }),
]);

/** Means that a trial's evidence may have: more would keep a browser busy at each key. */
export const MAX_EVIDENCE_MEANS = 400;

/** Means of a trial, from which the interval of its optimum is computed at any price. */
export const trialEvidence = z.object({
  means: z
    .array(
      z.object({
        rate: rate(MAX_CURVE_RATE).describe(`Rate, ${UNIT}`),
        yieldTPerHa: z.number().min(0).max(200).describe("Mean yield of the rate in its block, t/ha"),
        points: z.number().positive().max(1_000_000).describe("Points of the mean"),
        block: z.number().int().min(0).max(MAX_EVIDENCE_MEANS).describe("Number of the block, from 0"),
      }),
    )
    .min(3)
    .max(MAX_EVIDENCE_MEANS),
  units: z.number().int().min(3).max(1_000_000).describe("Experimental units behind the means"),
  effectiveUnits: z
    .number()
    .positive()
    .max(1_000_000)
    .describe("Units that count as independent beside their neighbours"),
  withinSquares: z
    .number()
    .min(0)
    .describe("Sum of squares of yields within the means, weighted by points, (t/ha)²"),
});
export type TrialEvidence = z.infer<typeof trialEvidence>;

/** Interval of the optimum of a trial. */
export const optimumInterval = z.object({
  from: z.number().describe(`Lower end, ${UNIT}`),
  to: z.number().describe(`Upper end, ${UNIT}`),
  /** An open end lies at the edge of the tested rates: the optimum may be beyond it. */
  isOpenBelow: z.boolean(),
  isOpenAbove: z.boolean(),
  coverage: z.number().describe("Share of such intervals that hold the true optimum, 0 to 1"),
});

/** Curve of a trial in the place of the model. */
export const trialCurve = z.object({
  /** null: a curve from elsewhere. */
  trialId: id.nullable(),
  trialName: z.string().trim().min(1).max(120),
  curve: fittedCurve,
  testedFrom: rate(MAX_CURVE_RATE).describe(`Lowest tested rate, ${UNIT}`),
  testedUntil: rate(MAX_CURVE_RATE).positive().describe(`Highest tested rate, ${UNIT}`),
  soilNKgPerHa: rate(500)
    .nullable()
    .describe("Nitrate nitrogen of the trial's soil at sowing, kg N/ha; null: unknown"),
  /** null: the interval of the optimum is not known. */
  evidence: trialEvidence.nullable().default(null),
});
export type TrialCurve = z.infer<typeof trialCurve>;

/** Yield of a fitted curve at a rate, t/ha, not below zero. */
export function yieldOfCurve(curve: ResponseCurve, at: number): number {
  return Math.max(0, yieldOnCurve(curve, at));
}

export interface CurveOptimum {
  /** Rate of the greatest margin, within the bounds. */
  rate: number;
  /** Rates whose margin is at most the loss below. */
  flat: RateRange;
  /** False where the curve has no optimum within the bounds: then the rate is the better end of them. */
  isWithin: boolean;
}

/**
 * Rate of the greatest margin of a fitted curve within bounds.
 *
 * @param costTPerRate grain that pays one unit of the rate, t, >= 0
 * @param lossShare share of the best margin that the flat range may lose
 */
export function optimumOfCurve(
  curve: ResponseCurve,
  costTPerRate: number,
  bounds: RateRange,
  lossShare: number,
): CurveOptimum {
  const free = freeOptimum(curve, costTPerRate);
  const marginAt = (at: number) => yieldOfCurve(curve, at) - costTPerRate * at;
  const end = marginAt(bounds.to) > marginAt(bounds.from) ? bounds.to : bounds.from;
  const best = free === null ? end : Math.min(Math.max(free, bounds.from), bounds.to);
  return {
    rate: best,
    // Margins of a curve that bends upwards are no single range.
    flat:
      free === null
        ? { from: best, to: best }
        : flatRange(marginAt, best, bounds, Math.max(0, marginAt(best)) * lossShare),
    isWithin: free !== null && free <= bounds.to && (free >= bounds.from || bounds.from === 0),
  };
}
