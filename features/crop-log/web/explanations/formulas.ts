import { coveredSum } from "@surco/agronomy";
import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of the crop log. */
export const cropLogFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "crop-log/rain",
    notation: "Σ P",
    source: null,
    series: ["P"],
    example: { inputs: { P: [12.5, 30, 0] }, value: 42.5, decimals: 1 },
    of: ({ P }) => coveredSum(P).partial,
  }),
];
