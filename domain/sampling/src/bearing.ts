import { degreeLengthM, type LngLat } from "@surco/geometry";

/** The eight points of the compass, clockwise from north. */
export const compassPoints = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Direction from one place of a field to another, degrees clockwise from north, 0 to 360. */
export function bearingDeg([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const { lngM, latM } = degreeLengthM((lat1 + lat2) / 2);
  const degrees = (Math.atan2((lng2 - lng1) * lngM, (lat2 - lat1) * latM) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

export function compassPointOf(degrees: number): CompassPoint {
  return compassPoints[Math.round(degrees / 45) % 8] ?? "n";
}
