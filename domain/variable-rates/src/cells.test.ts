import { areaHa, type Boundary, bboxPolygon, type Polygon, type Ring, withoutLand } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellAreasHa, cellsOf, MAX_CELLS, TooManyCells } from "./cells";

const square = (west: number, south: number, lng: number, lat = lng): Ring =>
  bboxPolygon([west, south, west + lng, south + lat]).coordinates[0] ?? [];
const slanted: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-60.62, -33.92],
      [-60.614, -33.9194],
      [-60.6132, -33.9151],
      [-60.6189, -33.9147],
      [-60.62, -33.92],
    ],
  ],
};
const fields: Record<string, Boundary> = {
  "a slanted field": slanted,
  "a field of one hectare": { type: "Polygon", coordinates: [square(-60.62, -33.92, 0.00108, 0.0009)] },
  "a field with a hole": {
    type: "Polygon",
    coordinates: [square(-60.62, -33.92, 0.006), square(-60.618, -33.918, 0.001, 0.002).toReversed()],
  },
  "a field of two parts": {
    type: "MultiPolygon",
    coordinates: [[square(-60.62, -33.92, 0.003)], [square(-60.6164, -33.919, 0.002, 0.003)]],
  },
  "a field of eighty thin parts": {
    type: "MultiPolygon",
    coordinates: Array.from({ length: 80 }, (_, i) => [square(-60.62 + i * 0.00008, -33.92, 0.00004, 0.004)]),
  },
};

describe.each(Object.entries(fields))("cells of %s", (_name, boundary) => {
  it("add up to the boundary and cover nothing outside of it", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 9, max: 40, noNaN: true }),
        fc.double({ min: 12, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (widthM, lengthM, headingDeg) => {
          const cells = cellsOf(boundary, [boundary], { widthM, lengthM, headingDeg });
          const total = cells.reduce((sum, cell) => sum + cell.areaHa, 0);
          expect(Math.abs(total / areaHa(boundary) - 1)).toBeLessThan(2e-4);
          const outside = cells.reduce((sum, { polygon }) => {
            const beyond = withoutLand(polygon, [boundary]);
            return sum + (beyond === null ? 0 : areaHa(beyond));
          }, 0);
          expect(outside).toBeLessThan(2e-4 * areaHa(boundary));
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe("cells", () => {
  it("have the machine's width across its heading", () => {
    const cells = cellsOf(slanted, [slanted], { widthM: 20, lengthM: 50, headingDeg: 35 });

    const largest = Math.max(...cells.map((cell) => cell.areaHa));
    expect(largest).toBeCloseTo(0.1, 3);
  });

  it("belong to the zone that holds most of them", () => {
    const west = bboxPolygon([-60.63, -33.93, -60.617, -33.91]);
    const east = bboxPolygon([-60.617, -33.93, -60.6, -33.91]);
    const cells = cellsOf(slanted, [west, east], { widthM: 10, lengthM: 10, headingDeg: 0 });

    for (const { zone, polygon } of cells) {
      const inWest =
        areaHa(polygon) - areaHa(withoutLand(polygon, [west]) ?? { type: "MultiPolygon", coordinates: [] });
      expect(zone).toBe(inWest > areaHa(polygon) / 2 ? 0 : 1);
    }
    expect(cellAreasHa(cells, 2).reduce((sum, area) => sum + area, 0)).toBeCloseTo(areaHa(slanted), 3);
  });

  it("are refused where they would be too many", () => {
    expect(() => cellsOf(slanted, [slanted], { widthM: 3, lengthM: 3, headingDeg: 0 })).toThrow(TooManyCells);
    expect(MAX_CELLS).toBeGreaterThan(5000);
  });
});
