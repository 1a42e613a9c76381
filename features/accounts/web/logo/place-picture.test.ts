import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dragPicture, placePicture, WHOLE } from "./place-picture";

const frame = { width: 200, height: 300 };
const sides = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});

describe("picture in the crop frame", () => {
  it("is centred whole, with its proportion", () => {
    expect(placePicture({ width: 400, height: 100 }, frame, WHOLE)).toEqual({
      left: 0,
      top: 125,
      width: 200,
      height: 50,
    });
  });

  it("follows the drag up to its edge", () => {
    const picture = { width: 400, height: 100 };
    const near = { ...WHOLE, zoom: 3 };
    const before = placePicture(picture, frame, near);

    const pulled = placePicture(picture, frame, dragPicture(picture, frame, near, { x: -40, y: 0 }));
    const pulledFar = placePicture(picture, frame, dragPicture(picture, frame, near, { x: 9999, y: 0 }));

    expect(pulled.left).toBeCloseTo(before.left - 40, 6);
    expect(pulledFar.left).toBeCloseTo(0, 6);
  });

  it("leaves no gap at an edge that it can fill, wherever it is dragged", () => {
    const pull = fc.record({
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(sides, fc.double({ min: 1, max: 4, noNaN: true }), pull, (picture, zoom, by) => {
        const placed = placePicture(picture, frame, dragPicture(picture, frame, { ...WHOLE, zoom }, by));
        for (const [start, length, room] of [
          [placed.left, placed.width, frame.width],
          [placed.top, placed.height, frame.height],
        ] as const) {
          const [from, until] = length >= room ? [room - length, 0] : [0, room - length];
          expect(start).toBeGreaterThanOrEqual(from - 1e-6);
          expect(start).toBeLessThanOrEqual(until + 1e-6);
        }
      }),
    );
  });
});
