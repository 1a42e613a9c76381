import { period, season } from "@surco/contract";
import { z } from "zod";

/**
 * Crops as the ministries count them: maize of any sowing date is one, soy is the total beside first and second crop.
 * `statisticCropsOf` says which stand for a crop of the catalogue.
 */
export const statisticCrop = z.enum([
  "barley",
  "rye",
  "sunflower",
  "maize",
  "soy",
  "soyFirst",
  "soySecond",
  "sorghum",
  "wheat",
]);
export type StatisticCrop = z.infer<typeof statisticCrop>;

/** Statistics that stand for a crop of the catalogue, the best first: soy as a whole where first and second are not separated. */
const cropsByCatalogueId: Readonly<Record<number, readonly StatisticCrop[]>> = {
  1: ["barley"],
  2: ["rye"],
  3: ["sunflower"],
  4: ["maize"],
  5: ["maize"],
  7: ["soyFirst", "soy"],
  8: ["soySecond", "soy"],
  9: ["sorghum"],
  10: ["wheat"],
};

export function statisticCropsOf(cropId: number): readonly StatisticCrop[] {
  return cropsByCatalogueId[cropId] ?? [];
}

/** magyp-open-data and magyp-portal: Argentina's estimates, two shapes of file; siap: Mexico's yearly closing. */
export const yieldSource = z.enum(["magyp-open-data", "magyp-portal", "siap"]);
export type YieldSource = z.infer<typeof yieldSource>;

/** Land that a row is of; Argentina's statistics do not separate irrigated land. */
export const modality = z.enum(["all", "irrigated", "rainfed"]);
export type Modality = z.infer<typeof modality>;

export const statisticCountry = z.enum(["AR", "MX"]);

/** One row of the statistics in the units of the product. */
export const districtYield = z.object({
  country: statisticCountry,
  /** INDEC department or INEGI municipality, five digits. */
  districtCode: z.string(),
  province: z.string(),
  district: z.string(),
  crop: statisticCrop,
  season,
  period,
  modality,
  sownHa: z.number().nullable().describe("Sown area, ha"),
  harvestedHa: z.number().nullable().describe("Harvested area, ha"),
  productionT: z.number().nullable().describe("Production, t"),
  yieldKgPerHa: z.number().describe("Yield, kg/ha"),
});
export type DistrictYield = z.infer<typeof districtYield>;
