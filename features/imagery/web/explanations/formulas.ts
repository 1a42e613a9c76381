import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";
import { type RasterStatistics, statisticsInPlace } from "@surco/raster";

type Statistic = Extract<keyof RasterStatistics, "mean" | "median" | "min" | "max" | "std" | "p10" | "p90">;

const notations = {
  mean: "Σ x / n",
  median: "median(x)",
  min: "min(x)",
  max: "max(x)",
  std: "√(Σ (x − x̄)² / n)",
  p10: "quantile(x, 0.1)",
  p90: "quantile(x, 0.9)",
} as const satisfies Record<Statistic, string>;

/** Statistic of the usable pixels of a layer. */
function statisticOf(values: ExplainedSeries, name: Statistic): number | null {
  const usable = Float64Array.from(values.filter((value) => value !== null));
  return statisticsInPlace(usable, usable.length, {})[name];
}

const statistic = (name: Statistic) =>
  explainedFormula({
    id: `imagery/${name}`,
    notation: notations[name],
    where: "imagery:explain.where.pixels",
    source: null,
    series: ["x"],
    of: ({ x }) => statisticOf(x, name),
  });

/** Formulas of the explained figures of images. */
export const imageryFormulas: readonly ExplainedFormula[] = [
  ...(["mean", "median", "min", "max", "std", "p10", "p90"] as const).map(statistic),
  explainedFormula({
    id: "imagery/share-of-pixels",
    notation: "100 · n / N",
    source: null,
    numbers: ["n", "N"],
    example: { inputs: { n: 291, N: 300 }, value: 97, decimals: 0 },
    of: ({ n, N }) => (N === 0 ? null : (100 * n) / N),
  }),
  explainedFormula({
    id: "imagery/area-of-pixels",
    notation: "A · n / N",
    source: null,
    numbers: ["A", "n", "N"],
    example: { inputs: { A: 84.2, n: 150, N: 300 }, value: 42.1, decimals: 1 },
    of: ({ A, n, N }) => (N === 0 ? null : (A * n) / N),
  }),
  explainedFormula({
    id: "imagery/difference",
    notation: "x − e",
    source: null,
    numbers: ["x", "e"],
    example: { inputs: { x: 0.62, e: 0.7 }, value: -0.08, decimals: 2 },
    of: ({ x, e }) => x - e,
  }),
];
