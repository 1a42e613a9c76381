import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import { unitKeys } from "@surco/prescriptions/contract";
import type { MachineUnit, ProductRates, ProductTotals } from "@surco/variable-rates";

/** Unit of amounts. */
const amountUnit = (unit: MachineUnit) => (unit === "L/ha" ? "L" : unit === "kg/ha" ? "kg" : null);
/** Seeds have prices by the thousand. */
const SEEDS_PER_PRICE = 1000;

const areas = (areasHa: readonly number[]) =>
  explainedInput({
    symbol: "A",
    label: "prescriptions:totals.area",
    value: [...areasHa],
    unit: "ha",
    source: explainedSources.computed,
  });

const applied = ({ applied: rates, unit }: ProductTotals) =>
  explainedInput({
    symbol: "d",
    label: "prescriptions:product.applied",
    value: [...rates],
    unit,
    source: explainedSources.computed,
  });

/** Amount of a product for the field. */
export function explainAmount(totals: ProductTotals, areasHa: readonly number[]): Explanation {
  return explanationOf({
    formula: "prescriptions/amount",
    label: "prescriptions:totals.amount",
    result: { value: totals.amount, unit: amountUnit(totals.unit), decimals: 0 },
    inputs: [applied(totals), areas(areasHa)],
  });
}

/** Mean rate of a product by area. */
export function explainMean(totals: ProductTotals, areasHa: readonly number[]): Explanation {
  return explanationOf({
    formula: "prescriptions/mean",
    label: "prescriptions:totals.mean",
    result: { value: totals.mean, unit: totals.unit, decimals: decimalsOf(totals.unit) },
    inputs: [applied(totals), areas(areasHa)],
  });
}

/** Cost of a product; null without a price. */
export function explainCost(
  { amount, unit, costUsd }: ProductTotals,
  priceUsd: number | null,
): Explanation | null {
  if (costUsd === null || priceUsd === null) return null;
  const input = (symbol: string, label: string, value: number, isTyped = false) =>
    explainedInput({
      symbol,
      label: `prescriptions:${label}`,
      value,
      source: isTyped ? explainedSources.typed : explainedSources.computed,
    });
  return explanationOf({
    formula: "prescriptions/cost",
    label: "prescriptions:totals.cost",
    result: { value: costUsd, unit: "USD", decimals: 0 },
    inputs: [
      input("Q", "totals.amount", amount),
      input("n", "explain.perPrice", unit === "seeds/ha" ? SEEDS_PER_PRICE : 1),
      input("p", "product.price", priceUsd, true),
    ],
  });
}

/** Rate of a zone as it is applied. @param index  of the zone */
export function explainApplied(
  product: ProductRates,
  totals: ProductTotals,
  { index, areasHa }: { index: number; areasHa: readonly number[] },
): Explanation {
  const number = (symbol: string, label: string, value: number, isTyped: boolean) =>
    explainedInput({
      symbol,
      label: `prescriptions:${label}`,
      value,
      source: isTyped ? explainedSources.typed : explainedSources.computed,
    });
  return explanationOf({
    formula: "prescriptions/applied-rate",
    label: "prescriptions:product.applied",
    result: { value: totals.applied[index] ?? 0, unit: totals.unit, decimals: decimalsOf(totals.unit) },
    inputs: [
      explainedInput({
        symbol: "d",
        label: "prescriptions:explain.typedRates",
        value: [...product.rates],
        unit: product.unit,
        source: explainedSources.typed,
      }),
      areas(areasHa),
      number("i", "explain.zoneNumber", index + 1, false),
      number("m", "product.fieldRate", product.fieldRate ?? 0, true),
      number("e", "explain.established", establishedPct(product), true),
      explainedInput({
        symbol: "u",
        label: "prescriptions:product.unit",
        value: product.unit,
        valueText: `prescriptions:units.${unitKeys[product.unit]}`,
        source: explainedSources.typed,
      }),
    ],
  });
}

function establishedPct({ unit, establishmentPct }: ProductRates): number {
  return unit === "plants/ha" ? (establishmentPct ?? 100) : 100;
}

/** Decimals of a rate on the screen: steps of seeds are tens. */
export function decimalsOf(unit: MachineUnit): number {
  return unit === "seeds/ha" ? 0 : unit === "kg/ha" ? 1 : 2;
}
