import { findCountry } from "@surco/fields/server";
import { type Boundary, type LngLat, ringsOf } from "@surco/geometry";

/** Tolerance for the outlines of countries, which are right to some kilometres, degrees. */
const COAST_DEGREES = 0.08;

const AROUND: readonly LngLat[] = [
  [0, 0],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(
    (eighth): LngLat => [
      COAST_DEGREES * Math.cos((eighth * Math.PI) / 4),
      COAST_DEGREES * Math.sin((eighth * Math.PI) / 4),
    ],
  ),
];

/** The country that a position lies in, or that is within some kilometres of it; null at sea. */
export function countryNear([lng, lat]: LngLat): string | null {
  for (const [east, north] of AROUND) {
    const country = findCountry([lng + east, lat + north]);
    if (country !== null) return country;
  }
  return null;
}

/** Checks if a boundary lies away from all land, by its corners and middle. */
export function liesAtSea(boundary: Boundary): boolean {
  const ring = ringsOf(boundary)[0] ?? [];
  const sixth = Math.max(1, Math.floor(ring.length / 6));
  return !ring.some((position, i) => i % sixth === 0 && countryNear(position) !== null);
}
