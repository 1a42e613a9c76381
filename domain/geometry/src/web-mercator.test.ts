import fc from "fast-check";
import { expect, it } from "vitest";
import { boundsOfTile, positionOfTiles, tileAt, tileSideM } from "./web-mercator";

const place = fc.tuple(
  fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  fc.double({ min: -84.9, max: 84.9, noNaN: true }),
);

it("finds the tile whose bounds hold a place, in the tile of each coarser zoom", () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 18 }), (lngLat, zoom) => {
      const tile = tileAt(zoom, lngLat);
      const [west, south, east, north] = boundsOfTile(tile);
      expect(west <= lngLat[0] + 1e-9 && lngLat[0] <= east + 1e-9).toBe(true);
      expect(south <= lngLat[1] + 1e-9 && lngLat[1] <= north + 1e-9).toBe(true);
      expect(tileAt(zoom - 1, lngLat)).toEqual({
        z: zoom - 1,
        x: Math.floor(tile.x / 2),
        y: Math.floor(tile.y / 2),
      });
    }),
  );
});

it("agrees with published positions", () => {
  // Corner of the world and its middle; the edge of the map is 85.0511 degrees north.
  expect(positionOfTiles(0, 0, 0)[1]).toBeCloseTo(85.0511288, 6);
  expect(positionOfTiles(1, 1, 1)).toEqual([0, 0]);
  // https://wiki.openstreetmap.org/wiki/Zoom_levels: 156 543 m across a tile of zoom 8 at the equator.
  expect(tileSideM({ z: 8, x: 128, y: 127 })).toBeCloseTo(156_543, -2);
});
