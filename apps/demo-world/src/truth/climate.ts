import { unitOf } from "./hash";

/**
 * Wetness of a season at a place, -1 (drought) to 1 (very good): a part that the whole hemisphere shares, as under El
 * Niño and La Niña, and a part of the region.
 */
export function seasonWetness(lng: number, lat: number, startYear: number): number {
  const shared = unitOf(startYear, lat < 0 ? 1 : 2, 41) * 2 - 1;
  const regional = smoothField(lng / 3, lat / 3, startYear, 42) * 2 - 1;
  return Math.max(-1, Math.min(1, 0.65 * shared + 0.6 * regional));
}

/** Brightness of bare soil on a day: darker after rain. 0.78..1.05 */
export function soilBrightness(lng: number, lat: number, day: number): number {
  return 0.78 + 0.27 * smoothField(lng, lat, day, 43);
}

/** Random numbers on the whole positions, smooth between them; [0, 1). */
export function smoothField(x: number, y: number, a: number, b: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = (x - i) * (x - i) * (3 - 2 * (x - i));
  const fy = (y - j) * (y - j) * (3 - 2 * (y - j));
  const top = unitOf(i, j, a, b) * (1 - fx) + unitOf(i + 1, j, a, b) * fx;
  const bottom = unitOf(i, j + 1, a, b) * (1 - fx) + unitOf(i + 1, j + 1, a, b) * fx;
  return top * (1 - fy) + bottom * fy;
}
