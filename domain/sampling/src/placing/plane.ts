import { degreeLengthM, type LngLat } from "@surco/geometry";

/** Place in metres east and north of an origin. */
export type PlaneXY = readonly [x: number, y: number];

export interface Plane {
  forward(place: LngLat): PlaneXY;
  inverse(xy: PlaneXY): LngLat;
}

/** Digits of a degree that are kept: about a centimetre. */
const DIGITS = 1e7;

/** A plane around an origin: over a field, lengths are right within one part in a thousand. */
export function planeAround([lng0, lat0]: LngLat): Plane {
  const { lngM, latM } = degreeLengthM(lat0);
  return {
    forward: ([lng, lat]) => [(lng - lng0) * lngM, (lat - lat0) * latM],
    inverse: ([x, y]) => [
      Math.round((lng0 + x / lngM) * DIGITS) / DIGITS,
      Math.round((lat0 + y / latM) * DIGITS) / DIGITS,
    ],
  };
}

export function squaredDistance(a: PlaneXY, b: PlaneXY): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
}
