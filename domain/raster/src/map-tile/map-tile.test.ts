import { boundsOfTile, positionOfTiles, tileAt, utmEpsgOf, utmProjection } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawOnTile } from "./draw-on-tile";
import { planeOfTile, positionOnPlane, TILE_PX, windowUnderTile } from "./tile-plane";

const place = fc.tuple(
  fc.double({ min: -117, max: -54, noNaN: true }),
  fc.double({ min: -55, max: 33, noNaN: true }),
);
const zoom = fc.integer({ min: 8, max: 14 });

describe("the plane of a tile", () => {
  it("lies within two metres of the projection, anywhere on the tile", () => {
    fc.assert(
      fc.property(
        place,
        zoom,
        fc.double({ min: 0, max: TILE_PX, noNaN: true }),
        fc.double({ min: 0, max: TILE_PX, noNaN: true }),
        (lngLat, z, column, row) => {
          const tile = tileAt(z, lngLat);
          const { forward } = utmProjection(utmEpsgOf(lngLat));
          const seen = positionOnPlane(planeOfTile(tile, forward), column, row);
          const exact = forward(...positionOfTiles(z, tile.x + column / TILE_PX, tile.y + row / TILE_PX));
          expect(Math.hypot(seen[0] - exact[0], seen[1] - exact[1])).toBeLessThan(2);
        },
      ),
    );
  });

  it("has a window that holds the tile's corners, and little more", () => {
    fc.assert(
      fc.property(place, zoom, (lngLat, z) => {
        const tile = tileAt(z, lngLat);
        const { forward } = utmProjection(utmEpsgOf(lngLat));
        const [west, south, east, north] = boundsOfTile(tile);
        const corners = [
          forward(west, north),
          forward(east, north),
          forward(west, south),
          forward(east, south),
        ];
        const placement = {
          originX: Math.min(...corners.map(([x]) => x)) - 50_000,
          originY: Math.max(...corners.map(([, y]) => y)) + 50_000,
          pixelWidth: 160,
          pixelHeight: 160,
        };
        const window = windowUnderTile(planeOfTile(tile, forward), {
          placement,
          width: 5_000,
          height: 5_000,
        });
        if (window === null) throw new Error("the picture lies under the tile");
        for (const [x, y] of corners) {
          const column = (x - placement.originX) / 160 - window.col;
          const row = (placement.originY - y) / 160 - window.row;
          expect(column >= 0 && column <= window.width && row >= 0 && row <= window.height).toBe(true);
        }
        const widthM = Math.max(...corners.map(([x]) => x)) - Math.min(...corners.map(([x]) => x));
        expect(window.width).toBeLessThanOrEqual(widthM / 160 + 8);
      }),
    );
  });

  it("has no window where the picture lies elsewhere", () => {
    const { forward } = utmProjection(32720);
    const plane = planeOfTile(tileAt(12, [-60.5, -34]), forward);
    const placement = { originX: 0, originY: 0, pixelWidth: 10, pixelHeight: 10 };
    expect(windowUnderTile(plane, { placement, width: 100, height: 100 })).toBeNull();
    expect(windowUnderTile(plane, { placement: null, width: 100, height: 100 })).toBeNull();
  });
});

describe("drawing on a tile", () => {
  const tile = tileAt(13, [-60.5, -34]);
  const plane = planeOfTile(tile, utmProjection(32720).forward);
  const [x, y] = positionOnPlane(plane, TILE_PX / 2, TILE_PX / 2);

  /** A picture of eastings: each pixel says in which of the 100 m from the tile's middle it lies. */
  function eastings(pixelM: number, isEmpty: (eastM: number) => boolean = () => false) {
    const placement = { originX: x - 3_000, originY: y + 3_000, pixelWidth: pixelM, pixelHeight: pixelM };
    const side = Math.ceil(6_000 / pixelM);
    const red = new Uint8Array(side * side);
    for (let pixel = 0; pixel < red.length; pixel++) {
      const eastM = ((pixel % side) + 0.5) * pixelM - 3_000;
      red[pixel] = isEmpty(eastM) ? 0 : Math.round(128 + eastM / 25);
    }
    const band = red;
    return {
      placement,
      window: { col: 0, row: 0, width: side, height: side },
      bands: [band, band, band] as const,
    };
  }

  it.each([5, 10, 20, 40])("puts pixels of %d m where they lie", (pixelM) => {
    const rgba = new Uint8ClampedArray(TILE_PX * TILE_PX * 4);
    expect(drawOnTile(rgba, plane, eastings(pixelM))).toBe(0);
    for (const [column, row] of [
      [3, 5],
      [128, 128],
      [250, 31],
      [77, 240],
    ] as const) {
      const [east] = positionOnPlane(plane, column + 0.5, row + 0.5);
      const seen = rgba[(row * TILE_PX + column) * 4] ?? 0;
      expect(Math.abs(seen - (128 + (east - x) / 25))).toBeLessThan(1.5);
    }
  });

  it("leaves what is drawn, and what has no data", () => {
    const rgba = new Uint8ClampedArray(TILE_PX * TILE_PX * 4);
    const empty = drawOnTile(
      rgba,
      plane,
      eastings(20, (eastM) => eastM > 0),
    );
    expect(empty).toBeGreaterThan(0.45 * TILE_PX ** 2);
    expect(empty).toBeLessThan(0.55 * TILE_PX ** 2);
    const west = rgba.slice(0, 4);
    const grey = eastings(20);
    const rest = drawOnTile(rgba, plane, {
      ...grey,
      bands: [grey.bands[0].map(() => 9), grey.bands[0], grey.bands[0]],
    });
    expect(rest).toBe(0);
    expect(rgba.slice(0, 4)).toEqual(west);
    expect(rgba[255 * 4]).toBe(9);
  });
});
