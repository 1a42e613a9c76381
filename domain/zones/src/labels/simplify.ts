import { dissolveSmallZones, renumberLabels, sieveLabels } from "./sieve";
import { smoothLabels } from "./smooth";

/** Zones that cover less of the field are dissolved: no machine is worth setting for them. */
const LEAST_ZONE_SHARE = 0.05;

/** Simplification of zones for work in the field. */
export interface Simplification {
  /** Passes of the majority filter, 0..5. */
  smoothing: number;
  /** Smaller parts are merged into their neighbours, ha. */
  minAreaHa: number;
}

/**
 * Zones as a machine can follow them: smoothed, without small parts and without zones under 5 % of the field.
 *
 * @returns labels from 1 without gaps, and how many zones are left
 */
export function simplifyZones(
  labels: Uint8Array,
  grid: { width: number; height: number; pixelSizeM: number },
  { smoothing, minAreaHa }: Simplification,
): { labels: Uint8Array; count: number } {
  const { width, height, pixelSizeM } = grid;
  const leastPixels = Math.round((minAreaHa * 10_000) / pixelSizeM ** 2);
  const smoothed = smoothLabels(labels, width, height, smoothing);
  const sieved = sieveLabels(smoothed, width, height, leastPixels);
  return renumberLabels(dissolveSmallZones(sieved, width, height, LEAST_ZONE_SHARE));
}
