import { utmProjection } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildGrid, buildPolygon, rectangle } from "./build-window.testing";
import { cornersOf, gridHolds, gridOfWindow, pixelAt, polygonMask, windowOf } from "./grid";
import { projectPolygon } from "./project-polygon";

const grid = buildGrid(20, 20);
const count = (mask: Uint8Array) => mask.reduce((sum, inside) => sum + inside, 0);

describe("windowOf", () => {
  it("takes every pixel that the bounding box touches", () => {
    const polygon = buildPolygon(grid, rectangle(2.1, 3.9, 5.2, 6));

    expect(windowOf(polygon, grid)).toEqual({ col: 2, row: 3, width: 4, height: 3 });
  });

  it("goes beyond the grid with the polygon, and is null where the polygon lies beside it", () => {
    expect(windowOf(buildPolygon(grid, rectangle(-5, 18, 3, 40)), grid)).toEqual({
      col: -5,
      row: 18,
      width: 8,
      height: 22,
    });
    expect(windowOf(buildPolygon(grid, rectangle(-9, 2, -1, 5)), grid)).toBeNull();
    expect(windowOf(buildPolygon(grid, rectangle(20, 2, 25, 5)), grid)).toBeNull();
  });

  it("decides if a scene contains a whole field", () => {
    expect(gridHolds(grid, buildPolygon(grid, rectangle(0, 0, 20, 20)))).toBe(true);
    expect(gridHolds(grid, buildPolygon(grid, rectangle(0, 0, 20.1, 20)))).toBe(false);
  });

  it("of a coarser grid covers every pixel centre of the finer window", () => {
    const side = fc.double({ min: 0, max: 19, noNaN: true });
    fc.assert(
      fc.property(side, side, side, side, (x1, y1, x2, y2) => {
        const polygon = buildPolygon(grid, [
          [x1, y1],
          [x2, y1],
          [x2, y2 + 0.5],
          [x1 + 0.5, y2],
        ]);
        const coarse = buildGrid(10, 10, 20);
        const window = windowOf(polygon, grid);
        const coarseWindow = windowOf(polygon, coarse);
        if (window === null || coarseWindow === null) return;

        const fine = gridOfWindow(grid, window);
        const cover = gridOfWindow(coarse, coarseWindow);

        expect(cover.originX).toBeLessThanOrEqual(fine.originX);
        expect(cover.originY).toBeGreaterThanOrEqual(fine.originY);
        expect(cover.originX + cover.width * 20).toBeGreaterThanOrEqual(fine.originX + fine.width * 10);
        expect(cover.originY - cover.height * 20).toBeLessThanOrEqual(fine.originY - fine.height * 10);
      }),
    );
  });
});

describe("polygonMask", () => {
  it("takes the pixels whose centre lies inside, a centre on the left or upper edge included", () => {
    expect(count(polygonMask(buildPolygon(grid, rectangle(2, 3, 5, 6)), grid))).toBe(9);
    expect(count(polygonMask(buildPolygon(grid, rectangle(2.5, 3.5, 5.5, 6.5)), grid))).toBe(9);
    expect(count(polygonMask(buildPolygon(grid, rectangle(2.6, 3.6, 5.4, 6.4)), grid))).toBe(4);
  });

  it("leaves out holes and takes the parts of a multipolygon", () => {
    const withHole = buildPolygon(grid, rectangle(0, 0, 10, 10), rectangle(2, 2, 5, 5));
    const twoParts = buildPolygon(grid, rectangle(0, 0, 3, 3), rectangle(10, 10, 12, 12));

    expect(count(polygonMask(withHole, grid))).toBe(91);
    expect(count(polygonMask(twoParts, grid))).toBe(13);
  });

  it("of a sliver between pixel centres is empty", () => {
    expect(count(polygonMask(buildPolygon(grid, rectangle(2.6, 0, 3.4, 20)), grid))).toBe(0);
  });

  it("gives two neighbours every pixel once, whatever line divides them", () => {
    const cut = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(cut, cut, (top, bottom) => {
        const west = polygonMask(
          buildPolygon(grid, [
            [0, 0],
            [top, 0],
            [bottom, 20],
            [0, 20],
          ]),
          grid,
        );
        const east = polygonMask(
          buildPolygon(grid, [
            [top, 0],
            [20, 0],
            [20, 20],
            [bottom, 20],
          ]),
          grid,
        );

        expect(Array.from(west, (inside, index) => inside + (east[index] ?? 0))).toEqual(
          new Array(400).fill(1),
        );
      }),
    );
  });

  it("does not depend on the direction of a ring or on its closing point", () => {
    const point = fc.tuple(
      fc.double({ min: -2, max: 22, noNaN: true }),
      fc.double({ min: -2, max: 22, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (ring) => {
        const closed = [...ring, ring[0] ?? [0, 0]] as [number, number][];

        const mask = polygonMask(buildPolygon(grid, ring), grid);

        expect(polygonMask(buildPolygon(grid, closed), grid)).toEqual(mask);
        expect(polygonMask(buildPolygon(grid, [...ring].reverse()), grid)).toEqual(mask);
      }),
    );
  });
});

describe("places of a grid", () => {
  it("are found again under the pointer", () => {
    const { inverse } = utmProjection(32720);
    const raster = { ...grid, epsg: 32720 };

    expect(pixelAt(raster, inverse(grid.originX + 35, grid.originY - 127))).toBe(12 * 20 + 3);
    expect(pixelAt(raster, inverse(grid.originX - 1, grid.originY - 127))).toBeNull();
  });

  it("have their corners where a map wants them", () => {
    const [upperLeft, upperRight, lowerRight, lowerLeft] = cornersOf(grid, 32720);

    expect(upperLeft[0]).toBeLessThan(upperRight[0]);
    expect(lowerLeft[1]).toBeLessThan(upperLeft[1]);
    const geometry = {
      type: "Polygon" as const,
      coordinates: [[upperLeft, upperRight, lowerRight, lowerLeft]],
    };
    const ring = projectPolygon(geometry, 32720).rings[0] ?? [];
    [500_000, 6_300_000, 500_200, 6_300_000, 500_200, 6_299_800, 500_000, 6_299_800].forEach(
      (metres, index) => {
        expect(ring[index]).toBeCloseTo(metres, 6);
      },
    );
  });
});
