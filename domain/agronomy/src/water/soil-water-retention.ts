export interface SoilWaterRetention {
  /** Volumetric water content at 33 kPa and 1500 kPa, m3/m3. */
  fieldCapacity: number;
  wiltingPoint: number;
  /** False where the soil is beyond those that the equations were fitted to: 60 % clay, 8 % organic matter. */
  isWithinValidity: boolean;
}

const MAX_CLAY_PCT = 60;
const MAX_ORGANIC_MATTER_PCT = 8;

/**
 * Field capacity and wilting point from texture and organic matter, without gravel and salinity, at normal density.
 *
 * @param sandPct  % of fine earth by mass; with clay at most 100
 * @param clayPct  % of fine earth by mass
 * @param organicMatterPct  % by mass, >= 0; organic carbon times 1.72
 * @returns the wilting point at least 0 and the field capacity not below it
 * @throws RangeError for parts of no soil
 * @source Saxton & Rawls 2006, 10.2136/sssaj2005.0117, eq. 1 and 2
 */
export function soilWaterRetention(
  sandPct: number,
  clayPct: number,
  organicMatterPct: number,
): SoilWaterRetention {
  const isSoil = sandPct >= 0 && clayPct >= 0 && sandPct + clayPct <= 100 && organicMatterPct >= 0;
  if (!isSoil || organicMatterPct > 100) {
    throw new RangeError(`not the parts of a soil: ${sandPct}, ${clayPct}, ${organicMatterPct}`);
  }
  const [s, c, om] = [sandPct / 100, clayPct / 100, organicMatterPct];
  const firstWilting =
    -0.024 * s + 0.487 * c + 0.006 * om + 0.005 * s * om - 0.013 * c * om + 0.068 * s * c + 0.031;
  const firstCapacity =
    -0.251 * s + 0.195 * c + 0.011 * om + 0.006 * s * om - 0.027 * c * om + 0.452 * s * c + 0.299;
  const wiltingPoint = Math.max(0, firstWilting + 0.14 * firstWilting - 0.02);
  const fieldCapacity = firstCapacity + 1.283 * firstCapacity ** 2 - 0.374 * firstCapacity - 0.015;
  return {
    fieldCapacity: Math.max(wiltingPoint, fieldCapacity),
    wiltingPoint,
    isWithinValidity: clayPct <= MAX_CLAY_PCT && organicMatterPct <= MAX_ORGANIC_MATTER_PCT,
  };
}
