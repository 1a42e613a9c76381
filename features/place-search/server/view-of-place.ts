import { degreeLengthM } from "@surco/geometry";
import type { FoundPlace, PlaceKind } from "../contract";

/** Half the width of a view of a place, km: a town with its fields, a district of the Pampas, a province, a country. */
const HALF_WIDTH_KM: Record<PlaceKind, number> = {
  town: 12,
  district: 40,
  province: 250,
  country: 900,
  other: 6,
};

/** Bounds of a view of a place whose extent is not known, degrees. */
export function viewOfPlace(lng: number, lat: number, kind: PlaceKind): FoundPlace["bounds"] {
  const { lngM, latM } = degreeLengthM(lat);
  const halfM = HALF_WIDTH_KM[kind] * 1000;
  const [byLng, byLat] = [halfM / Math.max(lngM, 1000), halfM / latM];
  return [
    Math.max(-180, lng - byLng),
    Math.max(-90, lat - byLat),
    Math.min(180, lng + byLng),
    Math.min(90, lat + byLat),
  ];
}

/** Names of the regions that a place lies in, from the smallest, each once and none like the place's own name. */
export function regionOf(name: string, parts: readonly (string | undefined)[]): string {
  const others = parts.filter((part) => part !== undefined && part !== "" && part !== name);
  return [...new Set(others)].join(", ");
}
