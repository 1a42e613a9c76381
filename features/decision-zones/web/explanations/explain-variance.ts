import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Variance explained by zones. @param share  0..1 @param label  key of the figure's name */
export function explainVariance(share: number, label: string): Explanation {
  return explanationOf({
    formula: "decision-zones/variance",
    label: `decision-zones:${label}`,
    result: { value: 100 * share, unit: "%", decimals: 0 },
    inputs: [
      explainedInput({
        symbol: "r",
        label: "decision-zones:explain.share",
        value: share,
        source: explainedSources.computed,
      }),
    ],
    notes: ["decision-zones:explain.simplified"],
  });
}
