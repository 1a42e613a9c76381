import {
  fitSums,
  type OptimumInterval,
  type OptimumStatus,
  type ResponseModel,
  type SumsFit,
  sumsOfMeans,
  type TrialFit,
  trialOptimum,
  trialProblemsOf,
} from "@surco/agronomy";
import { MAX_EVIDENCE_MEANS, type TrialCurve, type TrialEvidence } from "./response-curve";
import type { TrialKind } from "./trials";

/** Curves of a kind of trial: density has no plateau, its yield falls again. */
export const modelsOfTrial = {
  nitrogen: ["quadraticPlateau", "quadratic", "linearPlateau", "mean"],
  density: ["quadratic", "mean"],
} as const satisfies Record<TrialKind, readonly ResponseModel[]>;

/** Means behind a fit, from which the interval of its optimum is computed at any price; null where they are too many. */
export function evidenceOf({ sums, effectiveUnits }: TrialFit): TrialEvidence | null {
  const { cells, scale, units, withinSquares } = sums;
  if (cells.length > MAX_EVIDENCE_MEANS) return null;
  return {
    means: cells.map(({ weight, rate, ...mean }) => ({ ...mean, rate: rate * scale, points: weight })),
    units,
    effectiveUnits,
    withinSquares,
  };
}

/** Fits of evidence: zones and figures of one recommendation ask for the same one. */
const fits = new WeakMap<TrialEvidence, SumsFit | null>();

function fitOf(evidence: TrialEvidence, kind: TrialKind): SumsFit | null {
  const known = fits.get(evidence);
  if (known !== undefined) return known;
  const { means, units, effectiveUnits, withinSquares } = evidence;
  const rows = means.map(({ rate, yieldTPerHa, block }) => ({ rate, yieldTPerHa, block: String(block) }));
  const canFit = means.some(({ rate }) => rate > 0) && !trialProblemsOf(rows).includes("tooFewRates");
  const sums = canFit
    ? sumsOfMeans(
        means.map(({ points, ...mean }) => ({ ...mean, weight: points })),
        { units, withinSquares },
      )
    : null;
  const fit = sums && fitSums(sums, Math.min(units, effectiveUnits), modelsOfTrial[kind]);
  fits.set(evidence, fit);
  return fit;
}

/** Interval of the optimum of a trial's curve at a cost in grain; null where the curve brings no evidence or too little. */
export function intervalOfTrial(
  { evidence }: TrialCurve,
  kind: TrialKind,
  costTPerRate: number,
): OptimumInterval | null {
  const fit = evidence && fitOf(evidence, kind);
  return fit && trialOptimum(fit, costTPerRate).interval;
}

/** Interval in rates of another place, held to the rates that may be recommended there. */
export function intervalHere(
  interval: OptimumInterval | null,
  here: (rate: number) => number,
): OptimumInterval | null {
  return interval && { ...interval, from: here(interval.from), to: here(interval.to) };
}

/** Uncertainty of an explained optimum. */
export function uncertaintyOf(interval: OptimumInterval | null) {
  return interval && { lower: interval.from, upper: interval.to, coverage: interval.coverage };
}

/** Keys of the limits of an interval below `notes`. */
export function notesOfEnds(interval: OptimumInterval | null): ("intervalOpenBelow" | "intervalOpenAbove")[] {
  return [
    // No rate is below zero.
    ...(interval?.isOpenBelow && interval.from > 0 ? (["intervalOpenBelow"] as const) : []),
    ...(interval?.isOpenAbove ? (["intervalOpenAbove"] as const) : []),
  ];
}

/** Keys of the limits of a trial's optimum below `notes`. */
export function notesOfOptimum(status: OptimumStatus, interval: OptimumInterval | null): string[] {
  const isNone = status === "aboveTested" || status === "belowTested" || status === "notConcave";
  return [
    ...(isNone ? ["noOptimumTested"] : []),
    ...(interval === null ? [] : ["profileInterval"]),
    ...notesOfEnds(interval),
  ];
}
