import {
  type ExperimentalUnit,
  experimentalUnits,
  fitTrial,
  type OptimumInterval,
  type OptimumStatus,
  type QuadraticCurve,
  type TrialPlot,
  trialOptimum,
  trialProblemsOf,
  type UnitOrigin,
} from "@surco/agronomy";
import { degreeLengthM } from "@surco/geometry";
import { COVERAGE, compareTreatments, type TreatmentMean } from "./treatment-means";
import type { TrialPoint } from "./trial-points";

/** Version of the method, on the model card. */
export const TRIAL_METHOD = "trials-1";

export interface FittedOptimum {
  status: OptimumStatus;
  /** null where the trial holds no optimum. */
  rate: number | null;
  interval: OptimumInterval | null;
  /** As if each point were independent: too narrow, for comparison. */
  ordinaryInterval: OptimumInterval | null;
}

/** Result of a part of the field, or of all of it. */
export interface TrialPart {
  points: number;
  units: ExperimentalUnit[];
  unitOrigin: UnitOrigin;
  /** Blocks with a level of their own; 1 without. */
  blocks: number;
  effectiveUnits: number;
  meanYieldTPerHa: number;
  /** Empty where they cannot be compared. */
  treatments: TreatmentMean[];
  /** Probability of such differences by chance; null where the error is unknown. */
  pValue: number | null;
  /** null: fewer than three rates. */
  curve: QuadraticCurve | null;
  optimum: FittedOptimum | null;
}

export interface TrialTerms {
  controlRate: number;
  /** Grain that pays one unit of the rate, t/ha by unit. */
  costTPerRate: number;
}

/**
 * Result of a trial from points of a yield monitor: response, optimum, differences from the control.
 *
 * Points of a plot or strip repeat the measurement and not the treatment, so that each strip counts once; strips that resemble
 * their neighbours count for less. Intervals are those of Student's t for what is left.
 *
 * @returns null without points
 */
export function analyzeTrial(points: readonly TrialPoint[], terms: TrialTerms): TrialPart | null {
  const [first] = points;
  if (first === undefined) return null;
  const { lngM, latM } = degreeLengthM(first.place[1]);
  const plots: TrialPlot[] = points.map(({ rate, yieldTPerHa, block, strip, place: [lng, lat] }) => ({
    rate,
    yieldTPerHa,
    block,
    strip,
    position: { xM: (lng - first.place[0]) * lngM, yM: (lat - first.place[1]) * latM },
  }));
  const { units, origin } = experimentalUnits(plots);
  const comparison = compareTreatments(units, terms.controlRate);
  const response = responseOf(plots, terms.costTPerRate);
  return {
    points: points.length,
    units,
    unitOrigin: origin,
    blocks: new Set(units.map(({ block }) => block)).size,
    effectiveUnits: response?.effectiveUnits ?? comparison?.effectiveUnits ?? units.length,
    meanYieldTPerHa: points.reduce((sum, { yieldTPerHa }) => sum + yieldTPerHa, 0) / points.length,
    treatments: comparison?.treatments ?? [],
    pValue: comparison?.pValue ?? null,
    curve: response?.curve ?? null,
    optimum: response?.optimum ?? null,
  };
}

function responseOf(
  plots: readonly TrialPlot[],
  costTPerRate: number,
): { curve: QuadraticCurve; optimum: FittedOptimum; effectiveUnits: number } | null {
  if (trialProblemsOf(plots).length > 0) return null;
  const fit = fitTrial(plots, ["quadratic"]);
  if (fit.curve.model !== "quadratic") return null;
  const { status, rate, interval } = trialOptimum(fit, costTPerRate, COVERAGE);
  const asIndependent = plots.map(({ rate: own, yieldTPerHa, block = null }) => ({
    rate: own,
    yieldTPerHa,
    block,
  }));
  const ordinary = trialOptimum(fitTrial(asIndependent, ["quadratic"]), costTPerRate, COVERAGE);
  return {
    curve: fit.curve,
    optimum: { status, rate, interval, ordinaryInterval: ordinary.interval },
    effectiveUnits: fit.effectiveUnits,
  };
}
