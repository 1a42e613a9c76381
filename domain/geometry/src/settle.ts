import { problemsOfContact } from "./contact-problems";
import { cornersOf, doubledArea, hasInside, ringThrough } from "./grid";
import { MIN_FIELD_HA } from "./limits";
import { perimeterM, ringAreaHa } from "./measure";
import { retrace } from "./overlay/overlay";
import type { Polygon, Ring } from "./types";

const M2_PER_HA = 10_000;
/** Thinner than the step of stored positions is what rounding makes of nothing. */
const DUST_WIDTH_M = 0.03;

/**
 * Polygons made by cutting or joining, as they are stored: rounded to 1e-7 degrees and valid there. What is not land but
 * rounding is left out.
 */
export function settled(polygons: readonly Polygon[]): Polygon[] {
  const solid = polygons.flatMap((polygon) => withoutDust(polygon) ?? []);
  const parts = solid.map(({ coordinates }) => coordinates.map(cornersOf));
  const isFit = parts.flat().every(hasInside) && problemsOfContact(parts).length === 0;
  const rounded = solid.map(({ type, coordinates }) => ({
    type,
    coordinates: coordinates.map((ring, index) => turned(ring, index === 0)),
  }));
  if (isFit) return rounded;
  const rings = rounded.flatMap(({ coordinates }) => coordinates);
  return retrace(rings, (winding) => winding > 0).flatMap((polygon) => withoutDust(polygon) ?? []);
}

/** Mean width of what a ring encloses, m. */
export function meanWidthM(ring: Ring): number {
  const perimeter = perimeterM({ type: "Polygon", coordinates: [ring] });
  return perimeter === 0 ? 0 : (2 * ringAreaHa(ring) * M2_PER_HA) / perimeter;
}

/** A ring on the grid of stored positions, counter-clockwise or else clockwise. */
export function turned(ring: Ring, isCounterClockwise: boolean): Ring {
  const corners = cornersOf(ring);
  if (doubledArea(corners) >= 0 === isCounterClockwise) return ringThrough(corners);
  // The first corner stays the first, so that a person finds the ring again.
  return ringThrough([...corners.slice(0, 1), ...corners.slice(1).reverse()]);
}

function withoutDust({ coordinates }: Polygon): Polygon | null {
  const [outer, ...holes] = coordinates;
  if (outer === undefined || isDust(outer)) return null;
  return { type: "Polygon", coordinates: [outer, ...holes.filter((hole) => !isDust(hole))] };
}

function isDust(ring: Ring): boolean {
  return ringAreaHa(ring) < MIN_FIELD_HA || meanWidthM(ring) < DUST_WIDTH_M;
}
