/**
 * Plane of the simulated countryside: spherical Mercator scaled to about true metres between 20 and 40 degrees of
 * latitude, rotated a little and gently bent so that roads do not run due north everywhere. It has no seams between UTM
 * zones, so overlapping tiles show the same land.
 */
const EARTH_M = 6_378_137;
/** Mercator stretches by 1 / cos(latitude): 1.2 at 33.6 degrees. */
const LATTICE_STRETCH = 1.2;
const TURN_RAD = 0.1;
const COS = Math.cos(TURN_RAD);
const SIN = Math.sin(TURN_RAD);
/** Bends of at most 5 degrees, over hundreds of kilometres: a field's edges stay straight to a third of a metre. */
const BEND_M = 4_600;
const BEND_PER_M_U = (2 * Math.PI) / 330_000;
const BEND_PER_M_V = (2 * Math.PI) / 390_000;
const RADIANS = Math.PI / 180;

/** @returns lattice coordinates u (about east) and v (about north), m */
export function toLattice(lng: number, lat: number): [number, number] {
  const x = (EARTH_M * lng * RADIANS) / LATTICE_STRETCH;
  const y = (EARTH_M * Math.asinh(Math.tan(lat * RADIANS))) / LATTICE_STRETCH;
  return [
    x * COS + y * SIN + BEND_M * Math.sin(BEND_PER_M_U * y + 1.3),
    y * COS - x * SIN + BEND_M * Math.sin(BEND_PER_M_V * x + 0.4),
  ];
}

/** @returns longitude and latitude, degrees */
export function fromLattice(u: number, v: number): [number, number] {
  let x = u * COS - v * SIN;
  let y = u * SIN + v * COS;
  for (let round = 0; round < 12; round++) {
    const straightU = u - BEND_M * Math.sin(BEND_PER_M_U * y + 1.3);
    const straightV = v - BEND_M * Math.sin(BEND_PER_M_V * x + 0.4);
    x = straightU * COS - straightV * SIN;
    y = straightU * SIN + straightV * COS;
  }
  const lng = (x * LATTICE_STRETCH) / EARTH_M / RADIANS;
  const lat = Math.atan(Math.sinh((y * LATTICE_STRETCH) / EARTH_M)) / RADIANS;
  return [lng, lat];
}

/** True metres in one lattice metre at a latitude. */
export function metresPerLattice(lat: number): number {
  return LATTICE_STRETCH * Math.cos(lat * RADIANS);
}
