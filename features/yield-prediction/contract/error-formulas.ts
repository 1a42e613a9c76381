import { errorsOfSums, type YieldErrors } from "@surco/agronomy";
import type { ExplainedFormula } from "@surco/contract";
import { type Inputs, numberOf } from "./formula-inputs";

/** Errors 0.5, −0.3 and 0.1 t/ha of yields of 8, 6 and 7 t/ha. */
const SUMS = { n: 3, S2: 0.35, Sa: 0.9, Se: 0.3, So: 21 };

/** Errors of the published predictions, by their sums. */
export const errorFormulas: readonly ExplainedFormula[] = [
  {
    id: "yield-prediction/rmse",
    notation: "RMSE = √(S2 / n)",
    source: null,
    example: { inputs: SUMS, value: 0.34, decimals: 2 },
    compute: (inputs) => tonnes(errorsOf(inputs)?.rmseKgPerHa),
  },
  {
    id: "yield-prediction/mean-absolute-error",
    notation: "MAE = Sa / n",
    source: null,
    example: { inputs: SUMS, value: 0.3, decimals: 2 },
    compute: (inputs) => tonnes(errorsOf(inputs)?.maeKgPerHa),
  },
  {
    id: "yield-prediction/bias",
    notation: "bias = Se / n",
    source: null,
    example: { inputs: SUMS, value: 0.1, decimals: 2 },
    compute: (inputs) => tonnes(errorsOf(inputs)?.biasKgPerHa),
  },
  {
    id: "yield-prediction/relative-rmse",
    notation: "RMSE % = 100 · √(S2 / n) / (So / n)",
    source: "CY-Bench, AgML",
    example: { inputs: SUMS, value: 4.9, decimals: 1 },
    compute: (inputs) => errorsOf(inputs)?.rmsePct ?? null,
  },
  {
    id: "yield-prediction/mean-observed",
    notation: "mean = So / n",
    source: null,
    example: { inputs: SUMS, value: 7, decimals: 2 },
    compute: (inputs) => ratio(numberOf(inputs, "observed"), numberOf(inputs, "seasonCount")),
  },
  {
    id: "yield-prediction/interval-coverage",
    notation: "inside = 100 · ni / n",
    source: null,
    example: { inputs: { n: 151, ni: 100 }, value: 66.2, decimals: 1 },
    compute: (inputs) => {
      const share = ratio(numberOf(inputs, "insideCount"), numberOf(inputs, "seasonCount"));
      return share === null ? null : 100 * share;
    },
  },
];

function errorsOf(inputs: Inputs): YieldErrors | null {
  const [count, squared, absolute] = [
    numberOf(inputs, "seasonCount"),
    numberOf(inputs, "squaredErrors"),
    numberOf(inputs, "absoluteErrors"),
  ];
  const [error, observed] = [numberOf(inputs, "errors"), numberOf(inputs, "observed")];
  if (count === null || squared === null || absolute === null || error === null || observed === null)
    return null;
  return errorsOfSums({
    count,
    squaredErrorKg2PerHa2: squared * 1_000_000,
    absoluteErrorKgPerHa: absolute * 1_000,
    errorKgPerHa: error * 1_000,
    observedKgPerHa: observed * 1_000,
  });
}

const tonnes = (kgPerHa: number | undefined) => (kgPerHa === undefined ? null : kgPerHa / 1_000);

const ratio = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : part / whole;
