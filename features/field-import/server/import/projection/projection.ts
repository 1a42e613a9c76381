import type { LngLat } from "@surco/geometry";

/** What a file's coordinates mean: how a pair of them becomes a position. */
export interface Projection {
  /** As it is named to people and in addresses: "EPSG:5347". */
  code: string;
  /** Longitude and latitude in degrees; not finite where there is none. */
  toLngLat(pair: LngLat): LngLat;
}

/** Degrees with the longitude first. */
export const WGS84: Projection = { code: "EPSG:4326", toLngLat: (pair) => pair };
