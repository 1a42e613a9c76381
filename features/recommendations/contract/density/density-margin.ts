import { AGRONOMY_PARAMETERS_VERSION, type SeedPrices, seedUsdPerPlant } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { explainFigure } from "../explain-figure";
import { densityMarginFormula } from "./density-formulas";
import { type DensityResponseOfPlace, priceInputs } from "./density-response-of";
import type { DensityPointFigures } from "./density-result";

const version = AGRONOMY_PARAMETERS_VERSION;

/** Yield and margin over seed of a density; null where the response or the prices are not known. */
export function densityPointOf(
  { yieldAt }: DensityResponseOfPlace,
  prices: SeedPrices | null,
  plantsPerHa: number,
): DensityPointFigures {
  const yieldTPerHa = yieldAt?.(plantsPerHa) ?? null;
  const marginUsdPerHa =
    yieldTPerHa === null || prices === null
      ? null
      : yieldTPerHa * prices.grainUsdPerT - plantsPerHa * seedUsdPerPlant(prices);
  return { plantsPerHa, yieldTPerHa, marginUsdPerHa };
}

/** Derivations of the yield and the margin of a density; null where they are not known. */
export function explainDensityPoint(
  { plantsPerHa, yieldTPerHa, marginUsdPerHa }: DensityPointFigures,
  { response, prices }: { response: DensityResponseOfPlace; prices: SeedPrices | null },
  labels: { yield: string; margin: string },
): { yield: Explanation | null; margin: Explanation | null } {
  if (yieldTPerHa === null) return { yield: null, margin: null };
  const derived = response.yield(plantsPerHa);
  const inTonnes = { label: labels.yield, unit: "t/ha", decimals: 2, version };
  const ofYield = explainFigure(derived.formula, derived.inputs, inTonnes);
  if (prices === null || marginUsdPerHa === null) return { yield: ofYield, margin: null };
  const ofMargin = explainFigure(
    densityMarginFormula,
    [
      { symbol: "Y", label: "yield", value: yieldTPerHa, unit: "t/ha", origin: "computed" },
      { symbol: "D", label: "density", value: plantsPerHa, unit: "pl/ha", origin: "computed" },
      ...priceInputs(prices),
    ],
    { label: labels.margin, unit: "USD/ha", decimals: 0, version },
  );
  return { yield: ofYield, margin: ofMargin };
}
