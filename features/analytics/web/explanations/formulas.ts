import { type ExplainedFormula, explainedFormula } from "@surco/contract";
import { eightDaySeries, findGrowthSeasons } from "@surco/series";

const DEFINITION = ["startShare", "endShare", "peakShare", "minAmplitude", "minProminence"] as const;

/** Formulas of the explained figures of the analysis. */
export const analyticsFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "analytics/growth-integral",
    notation: "Σ v(d), d = start … end",
    where: "analytics:explain.where.growth",
    source: "Jönsson & Eklundh 2004, 10.1016/j.cageo.2004.05.006",
    series: ["v"],
    numbers: ["k", ...DEFINITION],
    of: ({ v, k, ...definition }) => {
      const values = Float64Array.from(v, (value) => value ?? 0);
      return findGrowthSeasons({ firstDay: 0, values }, definition)[k - 1]?.integral ?? null;
    },
  }),
  explainedFormula({
    id: "analytics/eight-day",
    notation: "Σ v(d) / 8",
    where: "analytics:explain.where.eightDay",
    source: null,
    series: ["v"],
    example: { inputs: { v: [0.2, 0.2, 0.3, 0.3, 0.4, 0.4, 0.5, 0.5] }, value: 0.35, decimals: 2 },
    of: ({ v }) => {
      const values = Float64Array.from(v, (value) => value ?? 0);
      return eightDaySeries({ firstDay: 0, values, lower: values, upper: values }, [], 0)[0]?.value ?? null;
    },
  }),
  explainedFormula({
    id: "analytics/anomaly-area",
    notation: "A = n · p² / 10000",
    where: "analytics:anomalies.explanation",
    source: null,
    numbers: ["n", "p"],
    example: { inputs: { n: 180, p: 10 }, value: 1.8, decimals: 1 },
    of: ({ n, p }) => (n * p ** 2) / 10_000,
  }),
];
