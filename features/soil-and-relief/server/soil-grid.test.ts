import type { Polygon } from "@surco/contract";
import { areaHa, pointInPolygon, toHomolosine } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soilGridAround, touchedCells } from "./soil-grid";
import { buildRectangle } from "./testing";

const sharesOf = (polygon: Polygon) => {
  const cells = touchedCells(polygon, soilGridAround(polygon));
  return { cells, sum: cells.reduce((all, { fieldShare }) => all + fieldShare, 0) };
};

describe("soil grid cells of a field", () => {
  it("lie on multiples of 250 m in the map's projection and measure 6.25 ha", () => {
    const { cells } = sharesOf(buildRectangle(-60.56, -33.86, -60.55, -33.85));

    for (const { ring } of cells) {
      for (const [lng, lat] of ring) {
        const [x, y] = toHomolosine(lng, lat);
        // Coordinates are stored to a centimetre.
        expect(Math.abs(x / 250 - Math.round(x / 250)) * 250).toBeLessThan(0.02);
        expect(Math.abs(y / 250 - Math.round(y / 250)) * 250).toBeLessThan(0.02);
      }
      // The projection is spherical: some tenths of a percent off the ellipsoid.
      expect(areaHa({ type: "Polygon", coordinates: [ring] })).toBeCloseTo(6.25, 0);
    }
  });

  it("have field shares that add up to 1, for any location and shape", () => {
    const field = fc
      .tuple(
        fc.constantFrom([-60.6, -33.9], [-65.1, -26.8], [-67.2, -45.6], [-107.4, 24.8], [-99.9, 20.4]),
        fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 20 }),
        fc.double({ min: 0.0002, max: 0.012, noNaN: true }),
      )
      .map(([[lng = 0, lat = 0], radii, size]): Polygon => {
        const ring = radii.map((radius, index): [number, number] => {
          const angle = (2 * Math.PI * index) / radii.length;
          return [lng + size * radius * Math.cos(angle), lat + size * radius * Math.sin(angle)];
        });
        return { type: "Polygon", coordinates: [[...ring, ring[0] ?? [lng, lat]]] };
      });
    fc.assert(
      fc.property(field, (polygon) => {
        const { cells, sum } = sharesOf(polygon);
        expect(Math.abs(sum - 1)).toBeLessThan(1e-9);
        for (const { fieldShare } of cells) expect(fieldShare).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it("have no share in a hole", () => {
    const [outer = []] = buildRectangle(-60.57, -33.87, -60.54, -33.84).coordinates;
    const [hole = []] = buildRectangle(-60.565, -33.865, -60.545, -33.845).coordinates;
    const polygon: Polygon = { type: "Polygon", coordinates: [outer, hole] };
    const { cells, sum } = sharesOf(polygon);

    expect(sum).toBeCloseTo(1, 9);
    const inHole = cells.filter(({ ring }) =>
      ring.every((corner) => pointInPolygon(corner, { type: "Polygon", coordinates: [hole] })),
    );
    expect(inHole).toEqual([]);
  });

  it("cover a field that contains no cell centre", () => {
    const polygon = buildRectangle(-60.5502, -33.8502, -60.5501, -33.8501);
    const { cells, sum } = sharesOf(polygon);

    expect(cells.some(({ centre }) => pointInPolygon(centre, polygon))).toBe(false);
    expect(sum).toBeCloseTo(1, 9);
  });

  it("are refused for a field half a province wide", () => {
    expect(() => soilGridAround(buildRectangle(-63, -35, -59, -31))).toThrow("FIELD_TOO_WIDE");
  });
});
