import fc from "fast-check";
import { expect, it } from "vitest";
import { type PixelCorner, pixelRings } from "./pixel-rings";

const WIDTH = 6;
const HEIGHT = 5;

/** Signed area in pixels, positive for a ring that is counter-clockwise on a north-up map. */
function areaOf(ring: readonly PixelCorner[]): number {
  let doubled = 0;
  ring.forEach(([col, row], index) => {
    const [nextCol, nextRow] = ring[(index + 1) % ring.length] ?? [0, 0];
    doubled += nextCol * row - col * nextRow;
  });
  return doubled / 2;
}

it("rings enclose as many pixels as the region has, holes taken off", () => {
  const region = fc.uniqueArray(fc.integer({ min: 0, max: WIDTH * HEIGHT - 1 }), { minLength: 1 });
  fc.assert(
    fc.property(region, (pixels) => {
      const rings = pixelRings(pixels, WIDTH);
      expect(rings.reduce((sum, ring) => sum + areaOf(ring), 0)).toBe(pixels.length);
      for (const ring of rings) {
        ring.forEach(([col, row], index) => {
          const [nextCol, nextRow] = ring[(index + 1) % ring.length] ?? [0, 0];
          expect(Math.abs(nextCol - col) + Math.abs(nextRow - row)).toBe(1);
        });
      }
    }),
  );
});

it("two pixels that touch at a corner have rings of their own", () => {
  expect(pixelRings([0, WIDTH + 1], WIDTH).map(areaOf)).toEqual([1, 1]);
});
