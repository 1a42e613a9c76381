import { priceRatioOf } from "@surco/agronomy";
import { gradeOf, type RecommendationInputs } from "../../contract";

/** Inputs without the prices of another person; the ratio of both, on which the dose hangs, stays. */
export function withoutPrices(inputs: RecommendationInputs): RecommendationInputs {
  if (inputs.kind === "density") {
    return { kind: "density", input: { ...inputs.input, bagUsd: null, grainUsdPerT: null } };
  }
  const { price, product } = inputs.input;
  const ratio =
    price.by === "ratio" ? price.ratio : priceRatioOf({ ...price, nitrogenPct: gradeOf(product).nPct });
  return { kind: "nitrogen", input: { ...inputs.input, price: { by: "ratio", ratio, grainUsdPerT: null } } };
}
