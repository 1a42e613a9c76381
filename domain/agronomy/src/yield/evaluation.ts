import type { CropKey } from "../crops";
import type { YearYield } from "./performance-index";

/** Version of the rules of the prediction, raised with each change that alters a figure; constants have their own. */
export const YIELD_MODEL_VERSION = 1;

/** Yield of a field-season with its prediction so many days before the harvest, and with two simple guesses. */
export interface EvaluationCase {
  crop: CropKey;
  daysBeforeHarvest: number;
  observedKgPerHa: number;
  /** null where the product says why it predicts nothing. */
  predicted: { pointKgPerHa: number; lowerKgPerHa: number; upperKgPerHa: number } | null;
  /** Mean of the district's other years. */
  districtMeanKgPerHa: number;
  /** Trend of the field's other years. */
  fieldTrendKgPerHa: number;
}

/** Error of some predictions. */
export interface YieldErrors {
  /** Root mean square and mean absolute error, kg/ha. */
  rmseKgPerHa: number;
  maeKgPerHa: number;
  /** Mean of predicted minus observed, kg/ha. */
  biasKgPerHa: number;
  /** RMSE over the mean observed yield, %: the measure of CY-Bench. */
  rmsePct: number;
  sums: ErrorSums;
}

/** Sums over pairs of a predicted and an observed yield: all errors follow from them. */
export interface ErrorSums {
  count: number;
  squaredErrorKg2PerHa2: number;
  absoluteErrorKgPerHa: number;
  /** Of predicted minus observed. */
  errorKgPerHa: number;
  observedKgPerHa: number;
}

/** Errors of one crop, or of all, at one time before harvest. */
export interface EvaluationRow {
  crop: CropKey | "all";
  daysBeforeHarvest: number;
  /** Field-seasons, and those with a prediction: the errors are of these. */
  seasons: number;
  predicted: number;
  meanObservedKgPerHa: number;
  model: YieldErrors;
  districtMean: YieldErrors;
  fieldTrend: YieldErrors;
  /** Share of the observed yields inside the 80 % interval, 0..1. */
  coverageShare: number;
}

/** Predicted and observed yields, kg/ha. */
export interface YieldPair {
  predictedKgPerHa: number;
  observedKgPerHa: number;
}

/** Errors of pairs; null without any, and where the observed yields have no mean above 0. */
export function yieldErrors(pairs: readonly YieldPair[]): YieldErrors | null {
  const errors = pairs.map(({ predictedKgPerHa, observedKgPerHa }) => predictedKgPerHa - observedKgPerHa);
  return errorsOfSums({
    count: pairs.length,
    squaredErrorKg2PerHa2: sumOf(errors.map((error) => error ** 2)),
    absoluteErrorKgPerHa: sumOf(errors.map(Math.abs)),
    errorKgPerHa: sumOf(errors),
    observedKgPerHa: sumOf(pairs.map(({ observedKgPerHa }) => observedKgPerHa)),
  });
}

/** Errors by their sums; null without any pair, and where the observed yields have no mean above 0. */
export function errorsOfSums(sums: ErrorSums): YieldErrors | null {
  const { count } = sums;
  const meanObserved = sums.observedKgPerHa / count;
  if (!(meanObserved > 0)) return null;
  const rmseKgPerHa = Math.sqrt(sums.squaredErrorKg2PerHa2 / count);
  return {
    rmseKgPerHa,
    maeKgPerHa: sums.absoluteErrorKgPerHa / count,
    biasKgPerHa: sums.errorKgPerHa / count,
    rmsePct: (100 * rmseKgPerHa) / meanObserved,
    sums,
  };
}

/** Share of observed yields inside their intervals, ends included; NaN without any. */
export function intervalCoverage(
  intervals: readonly { lowerKgPerHa: number; upperKgPerHa: number; observedKgPerHa: number }[],
): number {
  return meanOf(
    intervals.map(({ lowerKgPerHa, upperKgPerHa, observedKgPerHa }) =>
      observedKgPerHa >= lowerKgPerHa && observedKgPerHa <= upperKgPerHa ? 1 : 0,
    ),
  );
}

/**
 * Rows by crop and days before harvest, the earliest first, then those of all crops together. The guesses are measured on the
 * same field-seasons as the prediction.
 */
export function evaluationRows(cases: readonly EvaluationCase[]): EvaluationRow[] {
  const crops = [...new Set(cases.map(({ crop }) => crop))];
  const days = [...new Set(cases.map(({ daysBeforeHarvest }) => daysBeforeHarvest))].sort((a, b) => b - a);
  const rowsOf = (crop: CropKey | "all") =>
    days.flatMap((day) => {
      const some = cases.filter(
        (one) => one.daysBeforeHarvest === day && (crop === "all" || one.crop === crop),
      );
      return rowOf(crop, day, some) ?? [];
    });
  return [...crops, "all" as const].flatMap(rowsOf);
}

function rowOf(
  crop: EvaluationRow["crop"],
  daysBeforeHarvest: number,
  cases: readonly EvaluationCase[],
): EvaluationRow | null {
  const answered = cases.flatMap(({ predicted, ...one }) =>
    predicted === null ? [] : { ...one, ...predicted },
  );
  const errorsOf = (guess: "pointKgPerHa" | "districtMeanKgPerHa" | "fieldTrendKgPerHa") =>
    yieldErrors(answered.map((one) => ({ ...one, predictedKgPerHa: one[guess] })));
  const model = errorsOf("pointKgPerHa");
  const districtMean = errorsOf("districtMeanKgPerHa");
  const fieldTrend = errorsOf("fieldTrendKgPerHa");
  if (model === null || districtMean === null || fieldTrend === null) return null;
  return {
    crop,
    daysBeforeHarvest,
    seasons: cases.length,
    predicted: answered.length,
    meanObservedKgPerHa: meanOf(answered.map(({ observedKgPerHa }) => observedKgPerHa)),
    model,
    districtMean,
    fieldTrend,
    coverageShare: intervalCoverage(answered),
  };
}

/** Years that a straight line is drawn through; of fewer the mean is the trend. */
const LEAST_TREND_YEARS = 3;

/**
 * Yield of a year on the line through a field's other years: their mean where they are fewer than three, never below 0.
 *
 * @returns null without any other year
 */
export function fieldTrendYield(yields: readonly YearYield[], year: number): number | null {
  const others = yields.filter((one) => one.year !== year);
  if (others.length === 0) return null;
  const [meanYear, meanKg] = [
    meanOf(others.map((one) => one.year)),
    meanOf(others.map((one) => one.yieldKgPerHa)),
  ];
  const variance = meanOf(others.map((one) => (one.year - meanYear) ** 2));
  if (others.length < LEAST_TREND_YEARS || variance === 0) return meanKg;
  const slope = meanOf(others.map((one) => (one.year - meanYear) * (one.yieldKgPerHa - meanKg))) / variance;
  return Math.max(0, meanKg + slope * (year - meanYear));
}

/** Means of a district by year, without one year. */
export function districtYearMeans(yields: readonly YearYield[], withoutYear: number): YearYield[] {
  const years = [...new Set(yields.map(({ year }) => year))].filter((year) => year !== withoutYear);
  return years
    .sort((a, b) => a - b)
    .map((year) => ({
      year,
      yieldKgPerHa: meanOf(yields.filter((one) => one.year === year).map(({ yieldKgPerHa }) => yieldKgPerHa)),
    }));
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
