/** Crop cover from sowing to harvest, in days after sowing. */
export interface GrowthCurve {
  /** Half of the full cover is reached, and how fast (1/day). */
  riseDay: number;
  risePerDay: number;
  /** Half of the cover has dried, and how fast (1/day). */
  fallDay: number;
  fallPerDay: number;
  harvestDay: number;
  /** Cover at its best in a normal year, 0..1. */
  fullCover: number;
  /** Brightness of the canopy in the near infrared against the average crop. */
  nirFactor: number;
}

const curve = (
  [riseDay, risePerDay, fallDay, fallPerDay, harvestDay]: [number, number, number, number, number],
  [fullCover, nirFactor]: [number, number],
): GrowthCurve => ({
  riseDay,
  risePerDay,
  fallDay,
  fallPerDay,
  harvestDay,
  fullCover,
  nirFactor,
});

/** By crop id of the specification. Days fitted to the sowing, flowering and harvest windows of the Pampas. */
export const growthCurves: Readonly<Record<number, GrowthCurve>> = {
  1: curve([64, 0.075, 134, 0.1, 155], [0.86, 0.94]),
  2: curve([55, 0.07, 160, 0.08, 190], [0.84, 0.93]),
  3: curve([46, 0.1, 103, 0.09, 130], [0.84, 0.98]),
  4: curve([42, 0.1, 118, 0.08, 168], [0.9, 0.93]),
  5: curve([59, 0.09, 137, 0.065, 172], [0.92, 0.93]),
  7: curve([51, 0.1, 131, 0.11, 155], [0.93, 1.06]),
  8: curve([42, 0.11, 112, 0.12, 136], [0.88, 1.05]),
  9: curve([50, 0.09, 125, 0.06, 162], [0.84, 0.92]),
  10: curve([70, 0.07, 148, 0.1, 172], [0.87, 0.94]),
};

/** Irrigated autumn-winter maize of north-west Mexico: slow through the winter, then long. */
export const winterMaizeCurve: GrowthCurve = curve([58, 0.07, 152, 0.07, 190], [0.92, 0.93]);

/** Maize and sorghum of the Mexican summer rains, off the land before the winter crop. */
export const rainyMaizeCurve: GrowthCurve = curve([46, 0.1, 112, 0.09, 144], [0.88, 0.93]);
export const rainySorghumCurve: GrowthCurve = curve([40, 0.1, 100, 0.09, 124], [0.84, 0.92]);

/** Irrigated winter wheat of Mexico. */
export const irrigatedWheatCurve: GrowthCurve = curve([42, 0.09, 112, 0.1, 142], [0.88, 0.94]);

/**
 * Crop cover that many days after sowing, 0..1: a double logistic, 0 after harvest.
 * @source Beck et al. 2006, 10.1016/j.rse.2005.10.021
 */
export function coverAfterSowing(growth: GrowthCurve, days: number): number {
  if (days < 0 || days > growth.harvestDay) return 0;
  const risen = 1 / (1 + Math.exp(-growth.risePerDay * (days - growth.riseDay)));
  const fallen = 1 / (1 + Math.exp(-growth.fallPerDay * (days - growth.fallDay)));
  return growth.fullCover * Math.max(0, risen - fallen);
}
