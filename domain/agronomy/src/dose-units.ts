/** Units of the dose of a product. A quintal (qq) is 100 kg. */
export const doseUnits = ["kg/ha", "g/ha", "t/ha", "qq/ha", "L/ha", "mL/ha", "cm3/ha"] as const;
export type DoseUnit = (typeof doseUnits)[number];

const kgPerUnit: Partial<Record<DoseUnit, number>> = {
  "kg/ha": 1,
  "g/ha": 0.001,
  "t/ha": 1000,
  "qq/ha": 100,
};
const litresPerUnit: Partial<Record<DoseUnit, number>> = { "L/ha": 1, "mL/ha": 0.001, "cm3/ha": 0.001 };

/**
 * Dose of a product as kg/ha.
 *
 * @param densityKgPerL density of a liquid; null where it is not known
 * @returns null for a volume of unknown density
 * @throws RangeError for a negative dose
 */
export function doseKgPerHa(dose: number, unit: DoseUnit, densityKgPerL: number | null): number | null {
  if (!(dose >= 0)) throw new RangeError(`dose out of range: ${dose}`);
  const kg = kgPerUnit[unit];
  if (kg !== undefined) return dose * kg;
  const litres = litresPerUnit[unit];
  return litres === undefined || densityKgPerL === null ? null : dose * litres * densityKgPerL;
}
