/** WGS 84. */
const A_M = 6_378_137;
const F = 1 / 298.257223563;
const E2 = F * (2 - F);
const RADIANS = Math.PI / 180;

/**
 * Length of one degree of longitude and of latitude at a latitude, m.
 * @source radii of curvature of the ellipsoid in the prime vertical and in the meridian
 */
export function degreeLengthM(lat: number): { lngM: number; latM: number } {
  const sine2 = Math.sin(lat * RADIANS) ** 2;
  const primeVertical = A_M / Math.sqrt(1 - E2 * sine2);
  const meridian = (A_M * (1 - E2)) / (1 - E2 * sine2) ** 1.5;
  return { lngM: primeVertical * Math.cos(lat * RADIANS) * RADIANS, latM: meridian * RADIANS };
}
