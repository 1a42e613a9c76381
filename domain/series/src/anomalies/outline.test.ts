import { areaHa, pointInPolygon, validateBoundary } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlineOf } from "./outline";
import { connectedRegions } from "./regions";

const grid = { pixelSizeM: 10, originX: 700_000, originY: 6_250_000, width: 9, height: 8 };
const EPSG = 32720;

/** Pixels drawn as # in rows of nine. */
function pixelsOf(...rows: string[]): number[] {
  return rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === "#" ? [y * grid.width + x] : [])));
}

describe("the outline of a region", () => {
  it("is a closed ring along the pixels' edges with the region's area", () => {
    const { coordinates } = outlineOf(pixelsOf(".##......", ".##......", ".###....."), grid, EPSG);

    expect(coordinates).toHaveLength(1);
    // Six corners and the first again.
    expect(coordinates[0]).toHaveLength(7);
    expect(coordinates[0]?.at(-1)).toEqual(coordinates[0]?.[0]);
    expect(areaHa({ type: "Polygon", coordinates })).toBeCloseTo(0.07, 3);
  });

  it("keeps holes, and fills those that are too small to speak of", () => {
    const ring = pixelsOf("#####....", "#...#....", "#...#....", "#####....");

    expect(outlineOf(ring, grid, EPSG).coordinates).toHaveLength(2);
    expect(outlineOf(ring, grid, EPSG, 7).coordinates).toHaveLength(1);
  });

  it("does not cross itself where two pixels of the region meet by a corner", () => {
    const pinched = pixelsOf("##.......", "#.##.....", "####.....");

    const polygon = outlineOf(pinched, grid, EPSG);

    expect(areaHa(polygon)).toBeCloseTo(0.09, 3);
    expect(polygon.coordinates).toHaveLength(1);
  });

  it("is of any region a polygon that holds the centres of its pixels and no others", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 72, maxLength: 72 }), (drawn) => {
        for (const region of connectedRegions((pixel) => drawn[pixel] === true, grid.width, grid.height, 1)) {
          const polygon = outlineOf(region, grid, EPSG);
          expect(areaHa(polygon)).toBeCloseTo(region.length * 0.01, 3);
          for (let pixel = 0; pixel < 72; pixel++) {
            const centre = outlineOf([pixel], grid, EPSG).coordinates[0] ?? [];
            const [a = [0, 0], , c = [0, 0]] = centre;
            const middle: [number, number] = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
            expect(pointInPolygon(middle, polygon)).toBe(region.includes(pixel));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("of one block is a polygon that a field could be", () => {
    expect(
      validateBoundary(
        outlineOf(pixelsOf("....", "#########", "#########"), { ...grid, pixelSizeM: 100 }, EPSG),
      ),
    ).toMatchObject({ ok: true });
  });

  it("of nothing there is none", () => {
    expect(() => outlineOf([], grid, EPSG)).toThrow(RangeError);
  });
});

describe("connected regions", () => {
  it("partition the pixels: each is in one region, neighbours by an edge in the same", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 72, maxLength: 72 }), (drawn) => {
        const regions = connectedRegions((pixel) => drawn[pixel] === true, 9, 8, 1);
        const all = regions.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBe(drawn.filter(Boolean).length);
        const regionOf = new Map(regions.flatMap((region, index) => region.map((pixel) => [pixel, index])));
        for (const pixel of all) {
          if (pixel % 9 < 8 && drawn[pixel + 1]) expect(regionOf.get(pixel + 1)).toBe(regionOf.get(pixel));
          if (drawn[pixel + 9]) expect(regionOf.get(pixel + 9)).toBe(regionOf.get(pixel));
        }
      }),
    );
  });

  it("leave out what is too small, and come largest first", () => {
    const drawn = new Set(pixelsOf("##.###...", ".........", "########."));
    const sizes = connectedRegions((pixel) => drawn.has(pixel), 9, 8, 3).map((region) => region.length);
    expect(sizes).toEqual([8, 3]);
  });
});
