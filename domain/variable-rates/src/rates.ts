/** Units of rates that people type. */
export const rateUnits = ["kg/ha", "kgN/ha", "L/ha", "plants/ha", "seeds/ha"] as const;
export type RateUnit = (typeof rateUnits)[number];

/** Units that machines apply; rates in files have them. */
export const machineUnits = ["seeds/ha", "kg/ha", "L/ha"] as const;
export type MachineUnit = (typeof machineUnits)[number];

/** Rates of a product with what they are computed from. */
export interface ProductRates {
  unit: RateUnit;
  /** One for each zone, in the unit. */
  rates: readonly number[];
  /** Rate that the mean by area keeps, in the unit; null: the rates are as typed. */
  fieldRate: number | null;
  /** Seeds that become plants, %; of rates in plants/ha. */
  establishmentPct: number | null;
  /** USD for a kilogram, a litre, or a thousand seeds; null: unknown. */
  priceUsd: number | null;
}

export interface ProductTotals {
  unit: MachineUnit;
  /** Rate of each zone as it is applied and written to files. */
  applied: number[];
  /** Mean by area, in the machine's unit. */
  mean: number;
  /** Seeds, kg or L. */
  amount: number;
  costUsd: number | null;
}

/**
 * Smallest step of a rate that the files can carry.
 * @source ISO 11783-11 data dictionary: DDI 6 counts mg/m² (0.01 kg/ha), DDI 11 0.001 seeds/m² (10 seeds/ha); DDI 1 counts
 * 0.01 mm³/m² (0.0001 L/ha), of which tables keep three decimals
 */
export const rateSteps: Readonly<Record<MachineUnit, number>> = {
  "seeds/ha": 10,
  "kg/ha": 0.01,
  "L/ha": 0.001,
};

const SEEDS_PER_PRICE = 1000;

/** Unit that a machine applies for a typed one. */
export function machineUnitOf(unit: RateUnit): MachineUnit {
  if (unit === "plants/ha" || unit === "seeds/ha") return "seeds/ha";
  return unit === "L/ha" ? "L/ha" : "kg/ha";
}

/**
 * Rates times one factor, so that their mean by area is the field's rate.
 *
 * @param areasHa  one for each rate
 * @returns null where all rates, or the areas of those that are not 0, are 0
 */
export function keepMean(
  rates: readonly number[],
  areasHa: readonly number[],
  fieldRate: number,
): number[] | null {
  const amount = sumOf(rates, areasHa);
  const totalHa = areasHa.reduce((sum, area) => sum + area, 0);
  if (!(amount > 0)) return null;
  return rates.map((rate) => (rate * fieldRate * totalHa) / amount);
}

/**
 * Rates as a machine applies them, with mean, amount and cost. Rates are rounded to the step of the files first, so that the
 * totals are those of the files.
 *
 * @param areasHa  of each zone, as it is treated
 * @throws RangeError where the numbers of rates and areas differ
 */
export function productTotals(product: ProductRates, areasHa: readonly number[]): ProductTotals {
  if (product.rates.length !== areasHa.length) throw new RangeError("a rate for each area");
  const unit = machineUnitOf(product.unit);
  const { fieldRate, priceUsd } = product;
  const kept =
    fieldRate === null ? product.rates : (keepMean(product.rates, areasHa, fieldRate) ?? product.rates);
  const perPlant = product.unit === "plants/ha" ? 100 / (product.establishmentPct ?? 100) : 1;
  const applied = kept.map((rate) => rounded(rate * perPlant, rateSteps[unit]));
  const amount = sumOf(applied, areasHa);
  const totalHa = areasHa.reduce((sum, area) => sum + area, 0);
  const priced = unit === "seeds/ha" ? amount / SEEDS_PER_PRICE : amount;
  return {
    unit,
    applied,
    mean: totalHa > 0 ? amount / totalHa : 0,
    amount,
    costUsd: priceUsd === null ? null : priced * priceUsd,
  };
}

function sumOf(rates: readonly number[], areasHa: readonly number[]): number {
  return rates.reduce((sum, rate, index) => sum + rate * (areasHa[index] ?? 0), 0);
}

/** Without the noise of binary fractions: 0.1 + 0.2 gives 0.3. */
function rounded(rate: number, step: number): number {
  return Number((Math.round(rate / step) * step).toFixed(3));
}
