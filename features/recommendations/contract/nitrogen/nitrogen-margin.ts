import type { Explanation } from "@surco/contract";
import { explainFigure, type FigureInput } from "../explain-figure";
import { nitrogenGrainMarginFormula, nitrogenMarginFormula } from "./nitrogen-formulas";

export interface MarginPrices {
  /** kg of grain that pay 1 kg of N. */
  ratio: number;
  /** null: not known, the margin stays in grain. */
  grainUsdPerT: number | null;
}

/** Margin over the cost of nitrogen, t/ha of grain and USD/ha. */
export function nitrogenMargin(
  { yieldTPerHa, doseKgPerHa }: { yieldTPerHa: number; doseKgPerHa: number },
  { ratio, grainUsdPerT }: MarginPrices,
): { marginTPerHa: number; marginUsdPerHa: number | null } {
  const marginTPerHa = yieldTPerHa - (ratio * doseKgPerHa) / 1000;
  return { marginTPerHa, marginUsdPerHa: grainUsdPerT === null ? null : marginTPerHa * grainUsdPerT };
}

/** Derivation of a margin over the cost of nitrogen: in money, or in grain where its price is not known. */
export function explainNitrogenMargin(
  { yieldTPerHa, doseKgPerHa }: { yieldTPerHa: number; doseKgPerHa: number },
  { ratio, grainUsdPerT }: MarginPrices,
  { label, version }: { label: string; version: string },
): Explanation {
  const inputs: FigureInput[] = [
    { symbol: "Y", label: "yield", value: yieldTPerHa, unit: "t/ha", origin: "computed" },
    { symbol: "r", label: "priceRatio", value: ratio, unit: "kg/kg", origin: "computed" },
    { symbol: "D", label: "dose", value: doseKgPerHa, unit: "kg N/ha", origin: "computed" },
  ];
  if (grainUsdPerT === null) {
    return explainFigure(nitrogenGrainMarginFormula, inputs, { label, unit: "t/ha", decimals: 2, version });
  }
  return explainFigure(
    nitrogenMarginFormula,
    [...inputs, { symbol: "Pg", label: "grainPrice", value: grainUsdPerT, unit: "USD/t", origin: "typed" }],
    { label, unit: "USD/ha", decimals: 0, version },
  );
}
