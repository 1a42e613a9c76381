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
    coveragePct: rounded(100 * coverageShare, 10),
  };
}

function errorsOf({
  rmseKgPerHa,
  maeKgPerHa,
  biasKgPerHa,
  rmsePct,
}: YieldErrors): EvaluationFigures["model"] {
  return {
    rmseTPerHa: tonnes(rmseKgPerHa),
    maeTPerHa: tonnes(maeKgPerHa),
    biasTPerHa: tonnes(biasKgPerHa),
    rmsePct: rounded(rmsePct, 10),
  };
}

function tonnes(kgPerHa: number): number {
  return rounded(kgPerHa / 1_000, 100);
}

/** Without a minus before zero. */
function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps + 0;
}
