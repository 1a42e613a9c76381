import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of decision zones. */
export const decisionZonesFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "decision-zones/variance",
    notation: "r = 1 − Σ(z − z̄ₖ)² / Σ(z − z̄)²",
    where: "decision-zones:explain.where",
    source: "Fridgen et al. 2004, Agron. J. 96:100",
    numbers: ["r"],
    example: { inputs: { r: 0.684 }, value: 68.4, decimals: 1 },
    of: ({ r }) => 100 * r,
  }),
];
