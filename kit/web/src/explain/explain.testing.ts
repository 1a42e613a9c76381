import type { ExplainedFormula, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "./explanation-inputs";

/** Mass balance of grain that is restated at another moisture. */
export const exampleFormula: ExplainedFormula = {
  id: "harvests/dry-yield",
  notation: "Y' = Y · (100 − M) / (100 − B)",
  source: "mass balance",
  example: { inputs: { Y: 10, M: 20, B: 14.5 }, value: 9.36, decimals: 2 },
  compute: ({ Y, M, B }) =>
    typeof Y === "number" && typeof M === "number" && typeof B === "number"
      ? (Y * (100 - M)) / (100 - B)
      : null,
};

/** 10 t/ha at 20 % hold 8 t of dry grain: 9.3567 t/ha at 14.5 %. */
export function buildExplanation(overrides: Partial<Explanation> = {}): Explanation {
  return explanationOf({
    formula: "harvests/dry-yield",
    label: "harvests:dryYield",
    result: { value: 9.36, unit: "t/ha", decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "Y",
        label: "harvests:wet",
        value: 10,
        unit: "t/ha",
        source: explainedSources.typed,
      }),
      explainedInput({
        symbol: "M",
        label: "harvests:moisture",
        value: 20,
        unit: "%",
        source: explainedSources.typed,
      }),
      explainedInput({
        symbol: "B",
        label: "harvests:base",
        value: 14.5,
        unit: "%",
        source: explainedSources.catalogue,
      }),
    ],
    ...overrides,
  });
}
