import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of the report that no other feature has. */
export const phenologyFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "phenology-report/mean-of-days",
    notation: "Σ x(d) / n",
    where: "phenology-report:explain.where",
    source: null,
    series: ["x"],
    example: { inputs: { x: [10, 12, null, 14] }, value: 12, decimals: 1 },
    of: ({ x }) => {
      const known = x.filter((value) => value !== null);
      return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
    },
  }),
  explainedFormula({
    id: "phenology-report/normal-of-span",
    notation: "M(b) − M(a)",
    where: "phenology-report:explain.whereNormal",
    source: "WMO-No. 1203",
    numbers: ["Mb", "Ma"],
    example: { inputs: { Mb: 310.4, Ma: 120.2 }, value: 190.2, decimals: 1 },
    of: ({ Mb, Ma }) => Mb - Ma,
  }),
  explainedFormula({
    id: "phenology-report/days-below",
    notation: "#{d : x(d) < l(d)}",
    where: "phenology-report:explain.whereBelow",
    source: "FAO-56, eq. 84",
    series: ["x", "l"],
    example: { inputs: { x: [40, 29, 12], l: [30, 30, 30] }, value: 2, decimals: 0 },
    of: ({ x, l }) => x.filter((value, day) => value !== null && value < (l[day] ?? 0)).length,
  }),
];
