import { standOfCounts, yieldOfSamples } from "@surco/agronomy";
import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";

interface Rows {
  n: ExplainedSeries;
  L: ExplainedSeries;
  r: ExplainedSeries;
  d: ExplainedSeries;
}

const rowsOf = ({ n, L, r, d }: Rows) =>
  n.map((counted, index) => ({
    counted: counted ?? 0,
    rowLengthM: L[index] ?? 0,
    rows: r[index] ?? 0,
    rowSpacingM: d[index] ?? 0,
  }));

/** Formulas of the explained figures of notes. */
export const noteFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "notes/stand",
    notation: "10000 · Σ n / Σ (L · r · d)",
    source: null,
    series: ["n", "L", "r", "d"],
    example: { inputs: { n: [38], L: [10], r: [1], d: [0.525] }, value: 72_381, decimals: 0 },
    of: (inputs) =>
      standOfCounts(rowsOf(inputs).map(({ counted, ...rows }) => ({ ...rows, plants: counted }))).plantsPerHa,
  }),
  explainedFormula({
    id: "notes/yield",
    notation: "Σ (n · g) / Σ (L · r · d) · P / 100000",
    where: "notes:counts.yieldFormula",
    source: "yield component method, Purdue and Kansas State extension",
    series: ["n", "L", "r", "d", "g"],
    numbers: ["P"],
    // 6 ears/m2 of 500 grains of 0.3 g are 9 t/ha.
    example: { inputs: { n: [30], L: [5], r: [2], d: [0.5], g: [500], P: 300 }, value: 9, decimals: 2 },
    of: ({ g, P, ...rows }) =>
      yieldOfSamples(
        rowsOf(rows).map(({ counted, ...row }, index) => ({
          ...row,
          organs: counted,
          grainFactors: [g[index] ?? 0],
        })),
        P,
      ).yieldTPerHa,
  }),
];
