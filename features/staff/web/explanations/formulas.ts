import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of staff. */
export const staffFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "staff/mean-yield",
    notation: "Σ (y · a) / Σ a = M / A",
    where: "staff:explain.where.yields",
    source: null,
    numbers: ["M", "A", "n"],
    example: { inputs: { M: 26_970, A: 3100, n: 41 }, value: 8.7, decimals: 2 },
    of: ({ M, A }) => (A > 0 ? M / A : null),
  }),
];
