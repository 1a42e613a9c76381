import {
  betaShare,
  type ExperimentalUnit,
  independentShare,
  parameterValue,
  rateClasses,
  studentTQuantile,
} from "@surco/agronomy";
import { invert } from "./invert";

/** Share of intervals that hold the true value. */
export const COVERAGE = 0.95;
/** More rates than these are no treatments, but a rate that varies over the field. */
const MAX_CLASSES = 12;

export interface ValueInterval {
  from: number;
  to: number;
}

/** Mean yield of a treatment with its difference from the control. */
export interface TreatmentMean {
  /** Mean rate of its units. */
  rate: number;
  yieldTPerHa: number;
  /** null: too few units to estimate the error. */
  interval: ValueInterval | null;
  units: number;
  points: number;
  isControl: boolean;
  /** From the control, t/ha; null of the control. */
  differenceTPerHa: number | null;
  differenceInterval: ValueInterval | null;
}

export interface TreatmentComparison {
  treatments: TreatmentMean[];
  /** Probability of differences as large as these where the treatments are alike; null where the error is unknown. */
  pValue: number | null;
  /** Units that count as independent beside their neighbours. */
  effectiveUnits: number;
}

/**
 * Means of treatments by least squares over experimental units, weighted by points, with a level for each block. Points of a
 * unit count once; units that resemble their neighbours count for less.
 *
 * @param controlRate rate of the control: the treatment nearest to it
 * @returns null where treatments cannot be compared: fewer than two, too many, or apart in blocks of their own
 */
export function compareTreatments(
  units: readonly ExperimentalUnit[],
  controlRate: number,
): TreatmentComparison | null {
  const classOf = rateClasses(units);
  const classes = classOf.reduce((most, own) => Math.max(most, own), -1) + 1;
  if (units.length === 0 || classes < 2 || classes > MAX_CLASSES) return null;
  const blocks = [...new Set(units.map(({ block }) => block))];
  const fit = leastSquares(units, classOf, classes, blocks);
  if (fit === null) return null;
  const rates = Array.from({ length: classes }, (_, index) =>
    meanRate(units.filter((_, i) => classOf[i] === index)),
  );
  const control = rates.reduce(
    (best, rate, index) =>
      Math.abs(rate - controlRate) < Math.abs((rates[best] ?? 0) - controlRate) ? index : best,
    0,
  );
  const effectiveUnits = units.length * shareOf(units, fit, classOf);
  const left = units.length - blocks.length - classes + 1;
  const degreesOfFreedom = effectiveUnits - blocks.length - classes + 1;
  const isKnown = left >= 1 && degreesOfFreedom >= 1;
  const error = isKnown ? ((fit.residualSquares / left) * units.length) / effectiveUnits : 0;
  const reachOf = (variance: number) =>
    studentTQuantile((1 + COVERAGE) / 2, degreesOfFreedom) * Math.sqrt(Math.max(0, error * variance));
  const around = (value: number, variance: number): ValueInterval | null =>
    isKnown ? { from: value - reachOf(variance), to: value + reachOf(variance) } : null;
  const covariance = (a: number, b: number) => fit.inverse[a]?.[b] ?? 0;

  const treatments = rates.map((rate, index): TreatmentMean => {
    const own = units.filter((_, i) => classOf[i] === index);
    const yieldTPerHa = fit.means[index] ?? 0;
    const differenceTPerHa = yieldTPerHa - (fit.means[control] ?? 0);
    const isControl = index === control;
    const variance = covariance(index, index) + covariance(control, control) - 2 * covariance(index, control);
    return {
      rate,
      yieldTPerHa,
      interval: around(yieldTPerHa, covariance(index, index)),
      units: own.length,
      points: own.reduce((sum, { points }) => sum + points, 0),
      isControl,
      differenceTPerHa: isControl ? null : differenceTPerHa,
      differenceInterval: isControl ? null : around(differenceTPerHa, variance),
    };
  });
  const explained = Math.max(0, fit.squaresWithoutTreatments - fit.residualSquares) / (classes - 1);
  return {
    treatments,
    pValue: isKnown ? shareBeyond(explained, error, classes - 1, degreesOfFreedom) : null,
    effectiveUnits,
  };
}

interface Fit {
  means: number[];
  inverse: number[][];
  residuals: number[];
  residualSquares: number;
  squaresWithoutTreatments: number;
}

/** Means of the classes at the mean block, by weighted least squares. */
function leastSquares(
  units: readonly ExperimentalUnit[],
  classOf: readonly number[],
  classes: number,
  blocks: readonly (string | null)[],
): Fit | null {
  const total = units.reduce((sum, { points }) => sum + points, 0);
  // The first block's level follows from the others.
  const levels = blocks.slice(1).map((block) => {
    const share = units.reduce((sum, unit) => sum + (unit.block === block ? unit.points : 0), 0) / total;
    return units.map((unit) => (unit.block === block ? 1 : 0) - share);
  });
  const columns = [
    ...Array.from({ length: classes }, (_, index) => classOf.map((own) => (own === index ? 1 : 0))),
    ...levels,
  ];
  const weights = units.map(({ points }) => points);
  const yields = units.map(({ yieldTPerHa }) => yieldTPerHa);
  const product = (a: readonly number[], b: readonly number[]) =>
    weights.reduce((sum, weight, i) => sum + weight * (a[i] ?? 0) * (b[i] ?? 0), 0);
  const inverse = invert(columns.map((a) => columns.map((b) => product(a, b))));
  if (inverse === null) return null;
  const right = columns.map((column) => product(column, yields));
  const means = inverse.map((row) => row.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0));
  const residuals = yields.map(
    (value, i) => value - columns.reduce((sum, column, j) => sum + (column[i] ?? 0) * (means[j] ?? 0), 0),
  );
  const ofBlocks = new Map(
    blocks.map((block) => {
      const own = units.filter((unit) => unit.block === block);
      const weight = own.reduce((sum, { points }) => sum + points, 0);
      return [block, own.reduce((sum, unit) => sum + unit.points * unit.yieldTPerHa, 0) / weight];
    }),
  );
  const fromBlocks = units.map(({ block, yieldTPerHa }) => yieldTPerHa - (ofBlocks.get(block) ?? 0));
  return {
    means: means.slice(0, classes),
    inverse,
    residuals,
    residualSquares: product(residuals, residuals),
    squaresWithoutTreatments: product(fromBlocks, fromBlocks),
  };
}

/** Share of the units that count as independent; 1 where their places are unknown, or too few to judge. */
function shareOf(units: readonly ExperimentalUnit[], fit: Fit, classOf: readonly number[]): number {
  const placed = units.flatMap(({ position }, i) =>
    position === null
      ? []
      : [{ position, fittedTPerHa: fit.means[classOf[i] ?? 0] ?? 0, residualTPerHa: fit.residuals[i] ?? 0 }],
  );
  const isEnough = units.length >= parameterValue("trials.minUnitsForCorrelation");
  return isEnough && placed.length === units.length ? independentShare(placed) : 1;
}

function meanRate(units: readonly ExperimentalUnit[]): number {
  const [first] = units;
  if (first !== undefined && units.every(({ rate }) => rate === first.rate)) return first.rate;
  return units.reduce((sum, { rate }) => sum + rate, 0) / units.length;
}

/** Probability of a larger ratio of variances: the tail of the F distribution. */
function shareBeyond(explained: number, error: number, between: number, within: number): number {
  if (!(error > 0)) return explained > 0 ? 0 : 1;
  const ratio = explained / error;
  return betaShare(within / (within + between * ratio), within / 2, between / 2);
}
