/** The twelve texture classes of the United States Department of Agriculture, coarse to fine. */
export const soilTextures = [
  "sand",
  "loamySand",
  "sandyLoam",
  "loam",
  "siltLoam",
  "silt",
  "sandyClayLoam",
  "clayLoam",
  "siltyClayLoam",
  "sandyClay",
  "siltyClay",
  "clay",
] as const;
export type SoilTexture = (typeof soilTextures)[number];

/** Parts of the fine earth by mass, %; they add up to 100. */
export interface SoilFractions {
  clayPct: number;
  sandPct: number;
  siltPct: number;
}

/** Tolerance of the sum of the three, percentage points: measured ones are rounded. */
const TOLERANCE_PCT = 0.5;

/**
 * Texture class of a soil.
 *
 * @throws RangeError where a part is negative or the three do not add up to 100 %
 * @source Soil Science Division Staff 2017, Soil Survey Manual, USDA Handbook 18, chapter 3, texture classes
 */
export function soilTextureOf({ clayPct: clay, sandPct: sand, siltPct: silt }: SoilFractions): SoilTexture {
  if (!(clay >= 0 && sand >= 0 && silt >= 0 && Math.abs(clay + sand + silt - 100) <= TOLERANCE_PCT)) {
    throw new RangeError(`not the parts of a soil: clay ${clay}, sand ${sand}, silt ${silt}`);
  }
  if (silt + 1.5 * clay < 15) return "sand";
  if (silt + 2 * clay < 30) return "loamySand";
  if (clay >= 40) return fineTextureOf(sand, silt);
  if (clay >= 35 && sand > 45) return "sandyClay";
  if (clay >= 27) return moderatelyFineTextureOf(sand);
  if (clay >= 20 && silt < 28 && sand > 45) return "sandyClayLoam";
  if (silt >= 80 && clay < 12) return "silt";
  if (silt >= 50) return "siltLoam";
  return clay < 7 || sand > 52 ? "sandyLoam" : "loam";
}

/** 40 % clay or more. */
function fineTextureOf(sand: number, silt: number): SoilTexture {
  if (silt >= 40) return "siltyClay";
  return sand > 45 ? "sandyClay" : "clay";
}

/** 27 % clay or more, below 40 %. */
function moderatelyFineTextureOf(sand: number): SoilTexture {
  if (sand > 45) return "sandyClayLoam";
  return sand > 20 ? "clayLoam" : "siltyClayLoam";
}

/** The same parts brought to a sum of 100 %: mapped ones miss it by some percent. @returns null where there is nothing */
export function normalisedFractions(parts: SoilFractions): SoilFractions | null {
  const { clayPct, sandPct, siltPct } = parts;
  const sum = clayPct + sandPct + siltPct;
  if (!(clayPct >= 0 && sandPct >= 0 && siltPct >= 0 && sum > 0)) return null;
  return { clayPct: (clayPct / sum) * 100, sandPct: (sandPct / sum) * 100, siltPct: (siltPct / sum) * 100 };
}

/** A layer of soil from one depth to another. */
export interface SoilLayer {
  topCm: number;
  bottomCm: number;
}

/** The value of a profile from its layers' values, each by its thickness. @returns null where a layer has none */
export function thicknessMean(layers: readonly (SoilLayer & { value: number | null })[]): number | null {
  let sum = 0;
  let thickness = 0;
  for (const { topCm, bottomCm, value } of layers) {
    if (value === null) return null;
    sum += value * (bottomCm - topCm);
    thickness += bottomCm - topCm;
  }
  return thickness > 0 ? sum / thickness : null;
}
