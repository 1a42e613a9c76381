import { type EvaluationCase, type EvaluationRow, evaluationRows, type YieldErrors } from "@surco/agronomy";
import type { EvaluationFigures } from "@surco/yield-prediction/contract";

/** Rows as they are published, in t/ha and rounded: the same on every machine. */
export function figuresOfCases(cases: readonly EvaluationCase[]): EvaluationFigures[] {
  return evaluationRows(cases).map(figuresOf);
}

function figuresOf({
  crop,
  daysBeforeHarvest,
  seasons,
  predicted,
  meanObservedKgPerHa,
  model,
  districtMean,
  fieldTrend,
  coverageShare,
}: EvaluationRow): EvaluationFigures {
  return {
    crop,
    daysBeforeHarvest,
    seasons,
    predicted,
    meanObservedTPerHa: tonnes(meanObservedKgPerHa),
    model: errorsOf(model),
    districtMean: errorsOf(districtMean),
    fieldTrend: errorsOf(fieldTrend),
    insideInterval: Math.round(coverageShare * predicted),
    coveragePct: rounded(100 * coverageShare, 10),
  };
}

function errorsOf({
  rmseKgPerHa,
  maeKgPerHa,
  biasKgPerHa,
  rmsePct,
  sums,
}: YieldErrors): EvaluationFigures["model"] {
  return {
    rmseTPerHa: tonnes(rmseKgPerHa),
    maeTPerHa: tonnes(maeKgPerHa),
    biasTPerHa: tonnes(biasKgPerHa),
    rmsePct: rounded(rmsePct, 10),
    sums: {
      squaredErrorT2PerHa2: summed(sums.squaredErrorKg2PerHa2 / 1_000_000),
      absoluteErrorTPerHa: summed(sums.absoluteErrorKgPerHa / 1_000),
      errorTPerHa: summed(sums.errorKgPerHa / 1_000),
      observedTPerHa: summed(sums.observedKgPerHa / 1_000),
    },
  };
}

function tonnes(kgPerHa: number): number {
  return rounded(kgPerHa / 1_000, 100);
}

/** Sums keep enough digits for the errors to follow from them to their last one. */
function summed(value: number): number {
  return rounded(value, 10_000);
}

/** Without a minus before zero. */
function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps + 0;
}
