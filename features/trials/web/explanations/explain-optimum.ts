import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { TrialPartShown } from "@surco/trials/contract";

interface OptimumParts {
  curve: NonNullable<TrialPartShown["curve"]>;
  rate: number;
  costKgPerRate: number;
  unit: string;
  decimals: number;
}

/** Economic optimum of a fitted response. */
export function explainOptimum({ curve, rate, costKgPerRate, unit, decimals }: OptimumParts): Explanation {
  const input = (symbol: string, value: number) =>
    explainedInput({
      symbol,
      label: `trials:explain.${symbol}`,
      value,
      source: symbol === "c" ? explainedSources.typed : explainedSources.computed,
    });
  return explanationOf({
    formula: "trials/optimum",
    label: "trials:result.optimum",
    result: { value: rate, unit, decimals },
    inputs: [input("b", 1000 * curve.linear), input("q", 1000 * curve.quadratic), input("c", costKgPerRate)],
    notes: ["trials:explain.note"],
  });
}
