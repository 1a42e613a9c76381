import type { LngLat } from "@surco/geometry";

/** Conversion of a file's coordinates into positions. */
export interface Projection {
  /** As it is named to people and in addresses: "EPSG:5347". */
  code: string;
  /** Longitude and latitude in degrees; not finite where there is none. */
  toLngLat(pair: LngLat): LngLat;
}

/** Degrees with the longitude first. */
export const WGS84: Projection = { code: "EPSG:4326", toLngLat: (pair) => pair };
