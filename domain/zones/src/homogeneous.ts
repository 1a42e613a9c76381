/** Zones that explain less of the seasons left out divide nothing that comes back. Judgement, as other services state none. */
const LEAST_HELD_OUT = 0.15;
/** NDVI between the 5th and 95th percentile under which differences are those of the sensor. Judgement, as in the images. */
const LEAST_CONTRAST = 0.03;

/** Why a field is homogeneous. */
export type HomogeneousReason = "contrast" | "not-repeated";

/**
 * Decides if a field is homogeneous: its dates hardly differ within it, or what differs on one date does not come back.
 *
 * @param contrasts  of each date, NDVI
 * @param heldOut  variance that zones explain of seasons left out, 0..1; null: nothing could be left out
 * @returns null where it has zones
 */
export function homogeneousReason(
  contrasts: readonly number[],
  heldOut: number | null,
): HomogeneousReason | null {
  const sorted = [...contrasts].sort((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  if (median < LEAST_CONTRAST) return "contrast";
  return heldOut !== null && heldOut < LEAST_HELD_OUT ? "not-repeated" : null;
}
