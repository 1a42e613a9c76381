import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MapView, TILE_PX, visibleTiles } from "./visible-tiles";

const view = fc.record({
  // The view ends before the poles.
  zoom: fc.double({ min: 4, max: 18, noNaN: true }),
  topLeft: fc.record({
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
  }),
  widthPx: fc.integer({ min: 1, max: 2000 }),
  heightPx: fc.integer({ min: 1, max: 1200 }),
});

describe("visible tiles", () => {
  it("are those of the published example", () => {
    // OpenStreetMap wiki, Slippy map tilenames: 139.7006793, 35.6590699 lies in tile 18/232798/103246.
    const topLeft = { lng: 139.7006793, lat: 35.6590699 };
    const tiles = visibleTiles({ zoom: 18, topLeft, widthPx: 1, heightPx: 1 }, 18);
    expect(tiles[0]).toMatchObject({ z: 18, x: 232798, y: 103246, sidePx: TILE_PX });
  });

  it("cover each point of the view exactly once, wherever the map stands", () => {
    const share = fc.double({ min: 0, max: 0.9999, noNaN: true });
    fc.assert(
      fc.property(
        view,
        fc.integer({ min: 3, max: 12 }),
        share,
        share,
        (shown: MapView, maxZoom, right, down) => {
          const [px, py] = [right * shown.widthPx, down * shown.heightPx];
          const tiles = visibleTiles(shown, maxZoom);
          const under = tiles.filter(
            ({ left, top, sidePx }) => left <= px && px < left + sidePx && top <= py && py < top + sidePx,
          );
          expect(under.length).toBe(1);
          for (const { z, x, y, sidePx } of tiles) {
            expect(z).toBeLessThanOrEqual(maxZoom);
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
            expect(Math.max(x, y)).toBeLessThan(2 ** z);
            if (z < maxZoom) expect(Math.abs(Math.log2(sidePx / TILE_PX))).toBeLessThanOrEqual(0.5 + 1e-9);
          }
        },
      ),
    );
  });

  it("are named alike east of the date line, and end at the poles", () => {
    const shown = { zoom: 2, topLeft: { lng: 170, lat: 85 }, widthPx: 300, heightPx: 3000 };
    const tiles = visibleTiles(shown, 7);
    expect([...new Set(tiles.map(({ x }) => x))]).toEqual([3, 0]);
    expect([...new Set(tiles.map(({ y }) => y))]).toEqual([0, 1, 2, 3]);
  });
});
