import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";

/** Mean of the cells with a value by their parts of the field. */
function weightedMean(values: ExplainedSeries, weights: ExplainedSeries): number | null {
  let [sum, all] = [0, 0];
  values.forEach((value, index) => {
    const weight = weights[index] ?? 0;
    if (value === null || !(weight > 0)) return;
    sum += value * weight;
    all += weight;
  });
  return all > 0 ? sum / all : null;
}

/** Formulas of the explained figures of soil and relief. */
export const soilAndReliefFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "soil-and-relief/weighted-mean",
    notation: "Σ (w · x) / Σ w",
    where: "soil-and-relief:explain.where.weights",
    source: null,
    series: ["x", "w"],
    example: { inputs: { x: [25, 20, null], w: [0.75, 0.25, 1] }, value: 23.75, decimals: 2 },
    of: ({ x, w }) => weightedMean(x, w),
  }),
  explainedFormula({
    id: "soil-and-relief/mean-slope",
    notation: "s = 100 · √(∂z/∂x² + ∂z/∂y²); Σ (w · s) / Σ w",
    where: "soil-and-relief:relief.facts.slope",
    source: "Horn 1981, Proc. IEEE 69",
    series: ["s", "w"],
    example: { inputs: { s: [1, 3], w: [1, 1] }, value: 2, decimals: 1 },
    of: ({ s, w }) => weightedMean(s, w),
  }),
  explainedFormula({
    id: "soil-and-relief/area",
    notation: "A · p / 100",
    source: null,
    numbers: ["A", "p"],
    example: { inputs: { A: 50, p: 75 }, value: 37.5, decimals: 1 },
    of: ({ A, p }) => (A * p) / 100,
  }),
];
