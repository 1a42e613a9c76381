import { areaHa, type Boundary, bboxPolygon, distanceM, type LngLat, pointInPolygon } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clearanceM, edgesOf } from "./clearance";
import { placePoints } from "./place-points";
import { planeAround } from "./plane";

const at: LngLat = [-60.62, -33.92];
/** Box in metres east and north of the corner. */
const box = (west: number, south: number, east: number, north: number) => {
  const { inverse } = planeAround(at);
  return bboxPolygon([...inverse([west, south]), ...inverse([east, north])]);
};
const field = box(0, 0, 800, 600);
const options = { count: 10, borderM: 15, spacingM: 5 };
const pointsOf = (placed: ReturnType<typeof placePoints>) => {
  if (!("points" in placed)) throw new Error(placed.problem);
  return placed.points;
};
const leastDistance = (points: readonly LngLat[]) =>
  Math.min(...points.flatMap((one, index) => points.slice(0, index).map((other) => distanceM(one, other))));
const borderDistance = (point: LngLat, of: Boundary) => {
  const plane = planeAround(at);
  return clearanceM(plane.forward(point), edgesOf(of, plane));
};

describe("sampling points", () => {
  it("lie within zone and field, off their borders, apart from one another, in the number that is asked for", () => {
    fc.assert(
      fc.property(
        fc.record({
          west: fc.integer({ min: 0, max: 300 }),
          south: fc.integer({ min: 0, max: 300 }),
          width: fc.integer({ min: 120, max: 700 }),
          height: fc.integer({ min: 120, max: 500 }),
          count: fc.integer({ min: 1, max: 25 }),
          borderM: fc.integer({ min: 1, max: 20 }),
        }),
        ({ west, south, width, height, count, borderM }) => {
          // A hole in its middle, and a part that reaches out of the field.
          const outer = box(west, south, west + width, south + height).coordinates[0] ?? [];
          const hole = box(
            west + width * 0.4,
            south + height * 0.4,
            west + width * 0.55,
            south + height * 0.55,
          ).coordinates[0];
          const zone: Boundary = { type: "Polygon", coordinates: [outer, ...(hole ? [hole] : [])] };

          const points = pointsOf(placePoints(zone, field, { count, borderM, spacingM: 5 }));

          expect(points).toHaveLength(count);
          for (const point of points) {
            expect(pointInPolygon(point, zone) && pointInPolygon(point, field)).toBe(true);
            expect(borderDistance(point, zone)).toBeGreaterThan(borderM - 0.2);
            expect(borderDistance(point, field)).toBeGreaterThan(borderM - 0.2);
          }
          expect(count === 1 || leastDistance(points) > 4.9).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("are the same each time, and evenly distributed: twelve in a square field are far apart", () => {
    const square = box(0, 0, 400, 400);
    const [first, second] = [0, 1].map(() =>
      pointsOf(placePoints(square, square, { ...options, count: 12 })),
    );

    expect(first).toEqual(second);
    // Twelve circles of 400 m by 400 m land, packed at best, have centres 115 m apart.
    expect(leastDistance(first ?? [])).toBeGreaterThan(75);
  });

  it("are placed in all parts of a multipolygon and in a field of one hectare", () => {
    const [west, east] = [box(0, 0, 200, 200), box(500, 300, 700, 500)];
    const parts: Boundary = { type: "MultiPolygon", coordinates: [west.coordinates, east.coordinates] };
    const points = pointsOf(placePoints(parts, parts, options));
    expect(points.filter((point) => pointInPolygon(point, west))).toHaveLength(5);
    expect(points.filter((point) => pointInPolygon(point, east))).toHaveLength(5);

    const hectare = box(0, 0, 100, 100);
    expect(areaHa(hectare)).toBeCloseTo(1, 2);
    expect(pointsOf(placePoints(hectare, hectare, { ...options, count: 15 }))).toHaveLength(15);
  });

  it("are refused in a zone that is too thin, with the distance that is possible", () => {
    expect(placePoints(box(0, 0, 500, 18), field, options)).toEqual({ problem: "narrow", widestM: 8 });
  });

  it("are refused where so many do not keep apart, with the number that does", () => {
    const placed = placePoints(box(100, 100, 140, 140), field, { count: 30, borderM: 15, spacingM: 5 });
    if (!("problem" in placed) || placed.problem !== "small") throw new Error("placed");
    expect(placed.most).toBeGreaterThan(3);
    expect(placed.most).toBeLessThan(12);
  });
});
