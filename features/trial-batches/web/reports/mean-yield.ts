import type { ExplainedFormula, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Formulas of the explained figures of trial batches. */
export const batchFormulas: readonly ExplainedFormula[] = [
  {
    id: "trial-batches/mean-yield",
    notation: "ȳ = P / A",
    source: null,
    example: { inputs: { P: 877.24, A: 96.4 }, value: 9.1, decimals: 2 },
    compute: ({ P, A }) => (typeof P === "number" && typeof A === "number" && A > 0 ? P / A : null),
  },
];

/** Mean yield over the area of harvested fields. */
export function explainMeanYield(figures: {
  meanYieldTPerHa: number | null;
  productionT: number;
  harvestedAreaHa: number;
}): Explanation {
  return explanationOf({
    formula: "trial-batches/mean-yield",
    label: "trial-batches:report.columns.meanYield",
    result: { value: figures.meanYieldTPerHa, unit: "t/ha", decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "P",
        label: "trial-batches:report.production",
        value: figures.productionT,
        unit: "t",
        source: explainedSources.typed,
      }),
      explainedInput({
        symbol: "A",
        label: "trial-batches:report.harvestedArea",
        value: figures.harvestedAreaHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
    ],
  });
}
