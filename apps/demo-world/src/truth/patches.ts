import { unitOf } from "./hash";
import { metresPerLattice } from "./lattice";
import type { Rect } from "./rect";

/** A place in a parcel where something may happen to a crop: an ellipse, lattice m. It is there every year, mostly idle. */
export interface Patch {
  u: number;
  v: number;
  radiusU: number;
  radiusV: number;
  areaHa: number;
}

const HECTARE_M2 = 10_000;
/** Distance from the edge of the worked land, m. */
const MARGIN_M = 45;
/** No patch is more of its parcel. */
const LARGEST_SHARE = 0.12;
const SMALLEST_HA = 0.9;
/** Two places, in one half of the parcel each; none in a parcel that is too small for them. */
export function patchesOf(inner: Rect, seed: number, lat: number, parcelHa: number): Patch[] {
  const scale = metresPerLattice(lat);
  const largestHa = Math.min(4.5, parcelHa * LARGEST_SHARE);
  if (largestHa < SMALLEST_HA) return [];
  const isWide = inner.u1 - inner.u0 >= inner.v1 - inner.v0;
  return [0, 1].flatMap((half): Patch[] => {
    const areaHa = SMALLEST_HA + (largestHa - SMALLEST_HA) * unitOf(seed, 81, half);
    const radius = Math.sqrt((areaHa * HECTARE_M2) / Math.PI) / scale;
    const stretch = 0.75 + 0.6 * unitOf(seed, 82, half);
    const [radiusU, radiusV] = [radius * stretch, radius / stretch];
    const halves = halfOf(inner, isWide, half);
    const room = {
      u0: halves.u0 + radiusU + MARGIN_M / scale,
      u1: halves.u1 - radiusU - MARGIN_M / scale,
      v0: halves.v0 + radiusV + MARGIN_M / scale,
      v1: halves.v1 - radiusV - MARGIN_M / scale,
    };
    if (room.u0 > room.u1 || room.v0 > room.v1) return [];
    const u = room.u0 + (room.u1 - room.u0) * unitOf(seed, 83, half);
    const v = room.v0 + (room.v1 - room.v0) * unitOf(seed, 84, half);
    return [{ u, v, radiusU, radiusV, areaHa }];
  });
}

function halfOf(rect: Rect, isWide: boolean, half: number): Rect {
  const [middleU, middleV] = [(rect.u0 + rect.u1) / 2, (rect.v0 + rect.v1) / 2];
  if (isWide) return half === 0 ? { ...rect, u1: middleU } : { ...rect, u0: middleU };
  return half === 0 ? { ...rect, v1: middleV } : { ...rect, v0: middleV };
}
