import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of alerts. */
export const alertFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "alerts/beyond-limit",
    notation: "x − L",
    where: "alerts:explain.where",
    source: null,
    numbers: ["x", "L"],
    example: { inputs: { x: -1.3, L: 2.5 }, value: -3.8, decimals: 1 },
    of: ({ x, L }) => x - L,
  }),
];
