import type { ExplainedInput, ExplainedSource, Explanation } from "@surco/contract";
import { explainedInput, explanationOf } from "@surco/kit-web";
import type { EvaluationFigures } from "../../contract/release-figures";

/** Shown decimals of yields in t/ha, and of percentages. */
export const TONNES = 2;
export const PERCENT = 1;

/** Columns of an error table whose figures are computed: text keys under `accuracy.column`. */
export type ErrorColumn = "mean" | "rmse" | "mae" | "bias" | "rmsePct" | "district" | "trend" | "inside";

type Guess = "model" | "districtMean" | "fieldTrend";

/** Derivation of one figure of a row, from the sums that the release publishes. */
export function explainError(row: EvaluationFigures, column: ErrorColumn): Explanation {
  const { formula, value, guess = "model", isPercent = false } = columns[column](row);
  return explanationOf({
    formula: `yield-prediction/${formula}`,
    label: `yield-prediction:accuracy.column.${column}`,
    result: { value, unit: isPercent ? "%" : "t/ha", decimals: isPercent ? PERCENT : TONNES },
    inputs: column === "inside" ? coverageInputs(row) : sumInputs(row, guess),
  });
}

interface ExplainedColumn {
  formula: string;
  value: number;
  guess?: Guess;
  isPercent?: true;
}

const columns: Record<ErrorColumn, (row: EvaluationFigures) => ExplainedColumn> = {
  mean: (row) => ({ formula: "mean-observed", value: row.meanObservedTPerHa }),
  rmse: (row) => ({ formula: "rmse", value: row.model.rmseTPerHa }),
  mae: (row) => ({ formula: "mean-absolute-error", value: row.model.maeTPerHa }),
  bias: (row) => ({ formula: "bias", value: row.model.biasTPerHa }),
  rmsePct: (row) => relative(row, "model"),
  district: (row) => relative(row, "districtMean"),
  trend: (row) => relative(row, "fieldTrend"),
  inside: (row) => ({ formula: "interval-coverage", value: row.coveragePct, isPercent: true }),
};

const relative = (row: EvaluationFigures, guess: Guess): ExplainedColumn => ({
  formula: "relative-rmse",
  value: row[guess].rmsePct,
  guess,
  isPercent: true,
});

/** File that `npm run evaluate` writes. */
const published: ExplainedSource = {
  text: "yield-prediction:sources.evaluation",
  details: {},
  href: null,
  simulated: true,
};

function sum(symbol: string, name: string, value: number, unit: string | null): ExplainedInput {
  return explainedInput({
    symbol,
    label: `yield-prediction:inputs.${name}`,
    value,
    unit,
    source: published,
  });
}

function sumInputs(row: EvaluationFigures, guess: Guess): ExplainedInput[] {
  const { sums } = row[guess];
  return [
    sum("n", "seasonCount", row.predicted, null),
    sum("S2", "squaredErrors", sums.squaredErrorT2PerHa2, "(t/ha)²"),
    sum("Sa", "absoluteErrors", sums.absoluteErrorTPerHa, "t/ha"),
    sum("Se", "errors", sums.errorTPerHa, "t/ha"),
    sum("So", "observed", sums.observedTPerHa, "t/ha"),
  ];
}

function coverageInputs({ predicted, insideInterval }: EvaluationFigures): ExplainedInput[] {
  return [sum("n", "seasonCount", predicted, null), sum("ni", "insideCount", insideInterval, null)];
}
