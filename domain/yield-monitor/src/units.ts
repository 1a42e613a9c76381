const KG_PER_LB = 0.45359237;
const M2_PER_HA = 10_000;
const M2_PER_ACRE = 4_046.8564224;
const M_PER_FT = 0.3048;

/** Bushels have no factor of their own: it follows from the crop's test weight. */
export const BUSHELS_PER_ACRE = "bu/ac";

/**
 * Units of the columns by quantity, each with its factor to the unit that stands first.
 *
 * @source NIST Handbook 44, appendix C: pound 0.45359237 kg, acre 4046.8564224 m2 (international foot), foot 0.3048 m; a
 * metric quintal is 100 kg
 */
export const units = {
  yield: {
    "t/ha": 1,
    "kg/ha": 0.001,
    "q/ha": 0.1,
    [BUSHELS_PER_ACRE]: Number.NaN,
    "lb/ac": (KG_PER_LB / M2_PER_ACRE) * (M2_PER_HA / 1000),
  },
  flow: { "kg/s": 1, "lb/s": KG_PER_LB, "t/h": 1000 / 3600 },
  mass: { kg: 1, lb: KG_PER_LB },
  duration: { s: 1, ms: 0.001 },
  length: { m: 1, cm: 0.01, mm: 0.001, in: M_PER_FT / 12, ft: M_PER_FT },
  speed: { "m/s": 1, "km/h": 1 / 3.6, mph: 0.44704 },
  moisture: { "%": 1 },
  angle: { "°": 1 },
} as const;

export type Quantity = keyof typeof units;

/** Pounds of a bushel by crop. @source USDA, Weights, Measures, and Conversion Factors, Agriculture Handbook 697 */
const POUNDS_PER_BUSHEL: Readonly<Record<string, number>> = {
  maizeEarly: 56,
  maizeLate: 56,
  sorghum: 56,
  rye: 56,
  soyFirst: 60,
  soySecond: 60,
  wheat: 60,
  barley: 48,
};

/** Legal weight of a bushel, lb; null for crops that have none in common use. @param crop  key of the catalogue */
export function poundsPerBushel(crop: string): number | null {
  return POUNDS_PER_BUSHEL[crop] ?? null;
}

/** Factor from a unit to the first unit of its quantity; null for a unit that the quantity does not have. */
export function unitFactor(quantity: Quantity, unit: string, bushelLb: number | null = null): number | null {
  if (quantity === "yield" && unit === BUSHELS_PER_ACRE) {
    return bushelLb === null ? null : bushelLb * units.yield["lb/ac"];
  }
  const factors: Readonly<Record<string, number>> = units[quantity];
  return Object.hasOwn(factors, unit) ? (factors[unit] ?? null) : null;
}
