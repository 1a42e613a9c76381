/** Steps of a stored level in one standard deviation of the field. */
const STEPS = 32;
const MIDDLE = 128;

/** Byte of a level in standard deviations from the field's mean, 1..255; 0 stands for no level. */
export function codeOfLevel(z: number): number {
  return Math.max(1, Math.min(255, Math.round(MIDDLE + STEPS * z)));
}

/** Levels of the zones of a field over all dates. */
export interface ZoneLevels {
  /** Mean level of each zone from label 1, standard deviations from the field's mean. */
  levels: number[];
  /** Number of pixels of each zone from label 1. */
  pixels: number[];
  /** Share of the variance of the level that lies between the zones, 0..1. */
  varianceExplained: number;
}

/**
 * Levels of zones.
 *
 * @param labels  zones from 1; 0 = outside
 * @param level  as `codeOfLevel`, of the same pixels
 */
export function levelsOfZones(labels: Uint8Array, level: Uint8Array, zones: number): ZoneLevels {
  const counts = new Float64Array(zones + 1);
  const sums = new Float64Array(zones + 1);
  let all = 0;
  let sum = 0;
  let squares = 0;
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const label = labels[pixel] ?? 0;
    const code = level[pixel] ?? 0;
    if (label === 0 || code === 0) continue;
    const z = (code - MIDDLE) / STEPS;
    counts[label] = (counts[label] ?? 0) + 1;
    sums[label] = (sums[label] ?? 0) + z;
    all++;
    sum += z;
    squares += z * z;
  }
  const own = Array.from({ length: zones }, (_, index) => index + 1);
  const meanOf = (label: number) => (sums[label] ?? 0) / Math.max(1, counts[label] ?? 0);
  const mean = sum / Math.max(1, all);
  const total = squares - all * mean * mean;
  const between = own.reduce((found, label) => found + (counts[label] ?? 0) * (meanOf(label) - mean) ** 2, 0);
  return {
    levels: own.map(meanOf),
    pixels: own.map((label) => counts[label] ?? 0),
    varianceExplained: total > 0 ? Math.min(1, between / total) : 0,
  };
}
