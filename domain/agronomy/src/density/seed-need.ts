import type { CropKey } from "../crops";
import { type AgronomyParameterId, parameterValue } from "../parameters/agronomy-parameters";

const M2_PER_HA = 10_000;
const G_PER_KG = 1000;

/** Shares, (0, 1], of seeds that germinate and of germinated ones that become plants. */
export interface SeedSuccess {
  /** Germination on the label; 1 where `emergence` counts all losses. */
  germination: number;
  emergence: number;
}

export interface SeedsPerHa {
  seedsPerHa: number;
  /** Seeds that do not germinate. */
  germinationLossPerHa: number;
  /** Germinated seeds that do not become plants. */
  emergenceLossPerHa: number;
}

/**
 * Seeds to sow for a stand: plants / (germination x emergence), with the losses of both.
 *
 * @param plantsPerHa >= 0
 * @throws RangeError for a negative density or a share outside (0, 1]
 */
export function seedsForStand(plantsPerHa: number, { germination, emergence }: SeedSuccess): SeedsPerHa {
  requireAtLeastZero("density", plantsPerHa);
  requireShare("germination", germination);
  requireShare("emergence", emergence);
  const germinated = plantsPerHa / emergence;
  const seedsPerHa = germinated / germination;
  return {
    seedsPerHa,
    germinationLossPerHa: seedsPerHa - germinated,
    emergenceLossPerHa: germinated - plantsPerHa,
  };
}

/** Seeds in a metre of row. @throws RangeError for a spacing that is not positive */
export function seedsPerRowM(seedsPerHa: number, rowSpacingM: number): number {
  requirePositive("row spacing", rowSpacingM);
  return (seedsPerHa * rowSpacingM) / M2_PER_HA;
}

export interface Bags {
  /** Whole bags to buy. */
  bags: number;
  exactBags: number;
}

/**
 * Bags of seed for an area, where bags hold a number of seeds.
 *
 * @throws RangeError for an empty bag or a negative area
 */
export function bagsOfSeeds(seedsPerHa: number, areaHa: number, seedsPerBag: number): Bags {
  requireAtLeastZero("area", areaHa);
  requirePositive("seeds per bag", seedsPerBag);
  return wholeBags((seedsPerHa * areaHa) / seedsPerBag);
}

/** Bags of seed for an area, where bags hold a mass. @throws RangeError for an empty bag or a negative area */
export function bagsByMass(seedKgPerHa: number, areaHa: number, kgPerBag: number): Bags {
  requireAtLeastZero("area", areaHa);
  requirePositive("mass of a bag", kgPerBag);
  return wholeBags((seedKgPerHa * areaHa) / kgPerBag);
}

/**
 * Mass of seed per hectare.
 *
 * @param thousandSeedsG mass of a thousand seeds, g, > 0
 * @throws RangeError for a mass that is not positive
 */
export function seedKgPerHa(seedsPerHa: number, thousandSeedsG: number): number {
  requirePositive("mass of a thousand seeds", thousandSeedsG);
  return ((seedsPerHa / 1000) * thousandSeedsG) / G_PER_KG;
}

/** Usual bag of a crop's seed: by number or by mass; null where seed is sold loose or in bags of any kind. */
export interface SeedBag {
  unit: "seeds" | "kg";
  content: number;
  parameterId: AgronomyParameterId;
}

/** Usual bag of a crop's seed in a country. @param country ISO 3166 code, or null when it is not known */
export function usualBag(crop: CropKey, country: string | null): SeedBag | null {
  switch (crop) {
    case "maizeEarly":
    case "maizeLate":
      return bagOf("seeds", country === "MX" ? "seedsPerBag.maizeMexico" : "seedsPerBag.maize");
    case "sunflower":
      return bagOf("seeds", "seedsPerBag.sunflower");
    case "soyFirst":
    case "soySecond":
      return bagOf("kg", "seedBag.soybeanKg");
    default:
      return null;
  }
}

function bagOf(unit: SeedBag["unit"], parameterId: AgronomyParameterId): SeedBag {
  return { unit, content: parameterValue(parameterId), parameterId };
}

/** Rounds up, but not for the noise of binary fractions: 46.000000000001 bags are 46. */
function wholeBags(exactBags: number): Bags {
  const nearest = Math.round(exactBags);
  return { bags: Math.abs(exactBags - nearest) < 1e-9 * nearest ? nearest : Math.ceil(exactBags), exactBags };
}

function requireAtLeastZero(name: string, value: number): void {
  if (!(value >= 0)) throw new RangeError(`${name} out of range: ${value}`);
}

function requirePositive(name: string, value: number): void {
  if (!(value > 0)) throw new RangeError(`${name} out of range: ${value}`);
}

function requireShare(name: string, value: number): void {
  if (!(value > 0 && value <= 1)) throw new RangeError(`${name} out of range: ${value}`);
}
