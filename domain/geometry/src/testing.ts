import fc from "fast-check";
import type { LngLat, MultiPolygon, Polygon, Ring } from "./types";

/** A position in the farming parts of Argentina or Mexico. */
export const farmland: fc.Arbitrary<LngLat> = fc.oneof(
  fc.tuple(fc.double({ min: -66, max: -57, noNaN: true }), fc.double({ min: -40, max: -25, noNaN: true })),
  fc.tuple(fc.double({ min: -110, max: -97, noNaN: true }), fc.double({ min: 18, max: 28, noNaN: true })),
);

/** Polygons whose corners can all be seen from the centre, 5 to 40 of them: they never cross themselves. */
export const starShaped: fc.Arbitrary<Polygon> = fc
  .tuple(
    farmland,
    fc.array(fc.double({ min: 0.002, max: 0.008, noNaN: true }), { minLength: 5, maxLength: 40 }),
  )
  .map(([centre, radii]) => ({ type: "Polygon", coordinates: [star(centre, radii)] }));

/** A closed, counter-clockwise ring around the centre, one corner per radius (degrees). */
export function star([lng, lat]: LngLat, radii: readonly number[]): Ring {
  const corners = radii.map((radius, i): LngLat => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [round(lng + radius * Math.cos(angle)), round(lat + radius * Math.sin(angle))];
  });
  return closed(corners);
}

/** A rectangle, counter-clockwise. */
export function box(west: number, south: number, east: number, north: number): Ring {
  return closed([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
}

export function closed(corners: readonly LngLat[]): Ring {
  const [first] = corners;
  return first === undefined ? [] : [...corners, first];
}

export function polygonOf(...coordinates: Ring[]): Polygon {
  return { type: "Polygon", coordinates };
}

/** Each part as its rings, the outer one first. */
export function multipolygonOf(...coordinates: Ring[][]): MultiPolygon {
  return { type: "MultiPolygon", coordinates };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
