import fc from "fast-check";
import { expect, it } from "vitest";
import { boundsOfGrid, isTileNear, tilesOfBox } from "./tile-grid";

const box = fc
  .record({
    lng: fc.double({ min: -117, max: -54, noNaN: true }),
    lat: fc.double({ min: -55, max: 33, noNaN: true }),
    width: fc.double({ min: 0.0005, max: 0.08, noNaN: true }),
    height: fc.double({ min: 0.0005, max: 0.08, noNaN: true }),
  })
  .map(({ lng, lat, width, height }): [number, number, number, number] => [
    lng,
    lat,
    lng + width,
    lat + height,
  ]);

it("covers a field whole with at most 16 tiles, none of which lies apart", () => {
  fc.assert(
    fc.property(box, fc.integer({ min: 9, max: 17 }), (field, maxZoom) => {
      const grid = tilesOfBox(field, maxZoom);
      const [west, south, east, north] = boundsOfGrid(grid);
      expect(grid.zoom).toBeLessThanOrEqual(maxZoom);
      expect(grid.columns * grid.rows).toBeLessThanOrEqual(16);
      expect(west <= field[0] && south <= field[1] && east >= field[2] && north >= field[3]).toBe(true);
      for (const x of [grid.fromX, grid.fromX + grid.columns - 1])
        for (const y of [grid.fromY, grid.fromY + grid.rows - 1])
          expect(isTileNear(field, { z: grid.zoom, x, y })).toBe(true);
    }),
  );
});

it("takes the finest zoom at which the tiles are few", () => {
  fc.assert(
    fc.property(box, (field) => {
      const { zoom } = tilesOfBox(field, 17);
      const finer = tilesOfBox(field, zoom + 1);
      expect(zoom === 17 || finer.zoom === zoom).toBe(true);
    }),
  );
});

it("is near beside the field, and no further", () => {
  const field = [-60.554, -33.854, -60.546, -33.846] as const;
  const { zoom: z, fromX: x, fromY: y } = tilesOfBox([...field], 15);
  expect(isTileNear([...field], { z, x: x - 1, y: y - 1 })).toBe(true);
  expect(isTileNear([...field], { z, x: x - 2, y })).toBe(false);
  expect(isTileNear([...field], { z, x, y: y - 2 })).toBe(false);
  expect(isTileNear([...field], { z: 17, x, y })).toBe(false);
});
