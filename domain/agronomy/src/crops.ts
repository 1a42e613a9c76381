import type { Period } from "@surco/calendar";

export const cropKeys = [
  "barley",
  "rye",
  "sunflower",
  "maizeLate",
  "maizeEarly",
  "other",
  "soyFirst",
  "soySecond",
  "sorghum",
  "wheat",
] as const;
export type CropKey = (typeof cropKeys)[number];

export interface Crop {
  /** 1..10, the specification's catalogue. */
  id: number;
  /** Names of crops are translated under this key. */
  key: CropKey;
  /** null for "other". */
  scientific: string | null;
  /** Period that the crop is sown in unless the country says otherwise. */
  defaultPeriod: Period;
  /** Moisture at which grain is traded, % of wet mass; feed quality for barley. null where the crop is not known. */
  baseMoisturePct: number | null;
  /** True where yields of past seasons exist for comparison and prediction. Specification, section 6. */
  hasHistory: boolean;
}

/** The specification's crops in the order of their ids. */
export const crops: readonly Crop[] = [
  crop(1, "barley", "Hordeum vulgare", "1", 14, false),
  crop(2, "rye", "Secale cereale", "1", 14, false),
  crop(3, "sunflower", "Helianthus annuus", "2", 11, false),
  crop(4, "maizeLate", "Zea mays", "2", 14.5, true),
  crop(5, "maizeEarly", "Zea mays", "2", 14.5, true),
  crop(6, "other", null, "2", null, false),
  crop(7, "soyFirst", "Glycine max", "2", 13.5, true),
  crop(8, "soySecond", "Glycine max", "2", 13.5, true),
  crop(9, "sorghum", "Sorghum bicolor", "2", 15, false),
  crop(10, "wheat", "Triticum aestivum", "1", 14, true),
];

/** null when no crop has the id. */
export function findCrop(cropId: number): Crop | null {
  return crops.find((crop) => crop.id === cropId) ?? null;
}

/**
 * The crop under which the hybrids and varieties of a crop are listed: crops of one species share them, early maize with
 * late and first soybean with second.
 *
 * @returns the lowest id of the species; the id itself where the species is not known
 */
export function genotypeCropId(cropId: number): number {
  return cropsOfGenotype(cropId)[0] ?? cropId;
}

/** Ids of the crops that share the hybrids and varieties of this one, itself among them, ascending. */
export function cropsOfGenotype(cropId: number): number[] {
  const scientific = findCrop(cropId)?.scientific ?? null;
  if (scientific === null) return [cropId];
  return crops.filter((crop) => crop.scientific === scientific).map(({ id }) => id);
}

/**
 * Periods a crop may be entered in, its default first. Mexico also sows maize and sorghum in autumn-winter; "other" may
 * be in either.
 *
 * @param country ISO 3166 code, or null when it is not known
 * @returns empty when no crop has the id
 */
export function periodsOfCrop(cropId: number, country: string | null): readonly Period[] {
  const crop = findCrop(cropId);
  if (crop === null) return [];
  const other: Period = crop.defaultPeriod === "1" ? "2" : "1";
  const either = crop.key === "other" || (country === "MX" && sownInWinterInMexico.has(crop.key));
  return either ? [crop.defaultPeriod, other] : [crop.defaultPeriod];
}

const sownInWinterInMexico: ReadonlySet<CropKey> = new Set(["maizeEarly", "maizeLate", "sorghum"]);

function crop(
  id: number,
  key: CropKey,
  scientific: string | null,
  defaultPeriod: Period,
  baseMoisturePct: number | null,
  hasHistory: boolean,
): Crop {
  return { id, key, scientific, defaultPeriod, baseMoisturePct, hasHistory };
}
