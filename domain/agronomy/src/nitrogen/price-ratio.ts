import { parameterValue } from "../parameters/agronomy-parameters";

export interface NitrogenPrices {
  /** Price of the product, > 0. */
  fertilizerUsdPerT: number;
  /** N in the product, % of mass, (0, 100]. */
  nitrogenPct: number;
  /** Net price of the grain, > 0. */
  grainUsdPerT: number;
}

/**
 * Price ratio: kg of grain that pay 1 kg of N.
 *
 * @throws RangeError for a price or a content that is not positive
 */
export function priceRatioOf({ fertilizerUsdPerT, nitrogenPct, grainUsdPerT }: NitrogenPrices): number {
  if (!(fertilizerUsdPerT > 0)) throw new RangeError(`fertiliser price out of range: ${fertilizerUsdPerT}`);
  if (!(nitrogenPct > 0 && nitrogenPct <= 100))
    throw new RangeError(`N content out of range: ${nitrogenPct}`);
  if (!(grainUsdPerT > 0)) throw new RangeError(`grain price out of range: ${grainUsdPerT}`);
  return fertilizerUsdPerT / (nitrogenPct / 100) / grainUsdPerT;
}

export interface ScaledPriceRatio {
  /** Within the scale. */
  ratio: number;
  /** End of the scale that the ratio was moved to; null where it lies on the scale. */
  movedTo: "best" | "worst" | null;
}

/** Price ratio on the scale from the best to the worst one; both ends are on it. @throws RangeError for NaN */
export function onPriceRatioScale(ratio: number): ScaledPriceRatio {
  if (Number.isNaN(ratio)) throw new RangeError("price ratio is not a number");
  const best = parameterValue("nitrogen.minPriceRatio");
  const worst = parameterValue("nitrogen.maxPriceRatio");
  if (ratio < best) return { ratio: best, movedTo: "best" };
  if (ratio > worst) return { ratio: worst, movedTo: "worst" };
  return { ratio, movedTo: null };
}
