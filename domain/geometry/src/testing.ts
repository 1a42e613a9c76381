import fc from "fast-check";
import type { Boundary, LngLat, MultiPolygon, Polygon, Ring } from "./types";

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

/** Two shapes near each other: stars, rings with a hole, pairs of parts. */
export const neighbours: fc.Arbitrary<[Boundary, Boundary]> = farmland.chain((place) => {
  const shape = fc
    .tuple(
      fc.tuple(
        fc.double({ min: -0.006, max: 0.006, noNaN: true }),
        fc.double({ min: -0.006, max: 0.006, noNaN: true }),
      ),
      fc.array(fc.double({ min: 0.002, max: 0.008, noNaN: true }), { minLength: 4, maxLength: 30 }),
      fc.constantFrom("plain", "hole", "parts"),
    )
    .map(([[east, north], radii, kind]): Boundary => {
      const centre: LngLat = [place[0] + east, place[1] + north];
      const outer = star(centre, radii);
      if (kind === "plain") return polygonOf(outer);
      if (kind === "hole")
        return polygonOf(
          outer,
          star(
            centre,
            radii.map((radius) => radius / 9),
          ),
        );
      return multipolygonOf([outer], [star([centre[0] + 0.02, centre[1]], radii)]);
    });
  return fc.tuple(shape, shape);
});

/** Shapes on a coarse lattice: common corners, sides on each other, corners on sides. */
export const onLattice: fc.Arbitrary<[Boundary, Boundary]> = (() => {
  const number = fc.integer({ min: 0, max: 6 });
  const rectangle = fc
    .tuple(number, number, number, number)
    .filter(([a, b, c, d]) => a !== c && b !== d)
    .map(([a, b, c, d]) => {
      const [west, east, south, north] = [Math.min(a, c), Math.max(a, c), Math.min(b, d), Math.max(b, d)];
      return polygonOf(box(-60 + west / 1000, -33 + south / 1000, -60 + east / 1000, -33 + north / 1000));
    });
  const triangle = fc
    .tuple(fc.tuple(number, number), fc.tuple(number, number), fc.tuple(number, number))
    .filter(([[a, b], [c, d], [e, f]]) => (c - a) * (f - b) !== (e - a) * (d - b))
    .map((corners) => polygonOf(closed(corners.map(([x, y]): LngLat => [-60 + x / 1000, -33 + y / 1000]))));
  const shape = fc.oneof(rectangle, triangle);
  return fc.tuple(shape, shape);
})();
