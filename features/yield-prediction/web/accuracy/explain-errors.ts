import type { ExplainedInput, ExplainedSource, Explanation } from "@surco/contract";
import { explainedInput, explanationOf } from "@surco/kit-web";
import type { ErrorSums, EvaluationFigures, TrialFigures } from "../../contract/release-figures";

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

/** Trials of real fields, as `npm run evaluate -- --trials` read them. */
const trialSource: ExplainedSource = {
  text: "yield-prediction:sources.trials",
  details: {},
  href: null,
  simulated: false,
};

function sum(
  symbol: string,
  name: string,
  value: ExplainedInput["value"],
  unit: string | null,
  source = published,
): ExplainedInput {
  return explainedInput({ symbol, label: `yield-prediction:inputs.${name}`, value, unit, source });
}

const sumInputs = (row: EvaluationFigures, guess: Guess): ExplainedInput[] => [
  sum("n", "seasonCount", row.predicted, null),
  ...errorInputs(row[guess].sums, published),
];

const errorInputs = (sums: ErrorSums, source: ExplainedSource): ExplainedInput[] => [
  sum("S2", "squaredErrors", sums.squaredErrorT2PerHa2, "(t/ha)²", source),
  sum("Sa", "absoluteErrors", sums.absoluteErrorTPerHa, "t/ha", source),
  sum("Se", "errors", sums.errorTPerHa, "t/ha", source),
  sum("So", "observed", sums.observedTPerHa, "t/ha", source),
];

/** Derivations of what following the defaults cost in trials, and of the errors of their expected yields. */
export function explainTrial(trial: TrialFigures): Explanation[] {
  const loss = (name: "yieldLoss" | "marginLoss", value: number, losses: readonly number[]) =>
    explanationOf({
      formula: "yield-prediction/mean",
      label: `yield-prediction:accuracy.trialColumn.${name}`,
      result: { value, unit: "t/ha", decimals: TONNES },
      inputs: [sum("v", "losses", [...losses], "t/ha", trialSource)],
    });
  const inputs = [
    sum("n", "rateCount", trial.rates, null, trialSource),
    ...errorInputs(trial.sums, trialSource),
  ];
  return [
    loss("yieldLoss", trial.yieldLossTPerHa, trial.yieldLossesTPerHa),
    loss("marginLoss", trial.marginLossTPerHa, trial.marginLossesTPerHa),
    explanationOf({
      formula: "yield-prediction/rmse",
      label: "yield-prediction:accuracy.column.rmse",
      result: { value: trial.rmseTPerHa, unit: "t/ha", decimals: TONNES },
      inputs,
    }),
    explanationOf({
      formula: "yield-prediction/relative-rmse",
      label: "yield-prediction:accuracy.column.rmsePct",
      result: { value: trial.rmsePct, unit: "%", decimals: PERCENT },
      inputs,
    }),
  ];
}

function coverageInputs({ predicted, insideInterval }: EvaluationFigures): ExplainedInput[] {
  return [sum("n", "seasonCount", predicted, null), sum("ni", "insideCount", insideInterval, null)];
}
