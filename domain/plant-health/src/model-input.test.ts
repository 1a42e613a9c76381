import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toModelInput } from "./model-input";

type Rgba = [number, number, number, number];

/** Image whose pixel at (x, y) is `colourAt(x, y)`. */
function buildImage(widthPx: number, heightPx: number, colourAt: (x: number, y: number) => Rgba) {
  const pixels = Array.from({ length: widthPx * heightPx }, (_, at) => {
    return colourAt(at % widthPx, Math.floor(at / widthPx));
  });
  return Uint8Array.from(pixels.flat());
}

const sizes = fc.record({
  widthPx: fc.integer({ min: 1, max: 24 }),
  heightPx: fc.integer({ min: 1, max: 24 }),
  sizePx: fc.integer({ min: 1, max: 16 }),
});

describe("the input of the leaf model", () => {
  it("is the same pixels, in planes, where the photo has the model's size", () => {
    const image = buildImage(2, 2, (x, y) => [x * 10, y * 10, 100 + x + y, 255]);

    expect([...toModelInput(image, 2, 2, 2)]).toEqual([0, 10, 0, 10, 0, 0, 10, 10, 100, 101, 101, 102]);
  });

  it("weights pixels by the area below: 3 px on 2 take one and a half each", () => {
    const image = buildImage(3, 3, (x) => [[0, 90, 240][x] ?? 0, 0, 0, 255]);

    const [left, right] = toModelInput(image, 3, 3, 2);

    expect(left).toBeCloseTo((0 + 90 / 2) / 1.5, 4);
    expect(right).toBeCloseTo((90 / 2 + 240) / 1.5, 4);
  });

  it("takes the centre square; an odd remainder goes to the right and the bottom", () => {
    const wide = buildImage(5, 2, (x) => [x, 0, 0, 255]);
    const high = buildImage(2, 5, (_, y) => [y, 0, 0, 255]);

    expect([...toModelInput(wide, 5, 2, 2).subarray(0, 4)]).toEqual([1, 2, 1, 2]);
    expect([...toModelInput(high, 2, 5, 2).subarray(0, 4)]).toEqual([1, 1, 2, 2]);
  });

  it("shows what is transparent on white", () => {
    const image = buildImage(1, 1, () => [0, 51, 255, 51]);

    const [red, green, blue] = toModelInput(image, 1, 1, 1);

    expect([red, green, blue].map((value) => Math.round(value ?? 0))).toEqual([204, 214, 255]);
  });

  it("keeps the mean of the square, and stays within the photo's values", () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 2 ** 31 }), ({ widthPx, heightPx, sizePx }, seed) => {
        const valueAt = (x: number, y: number) => (seed + x * 7919 + y * 104_729) % 256;
        const image = buildImage(widthPx, heightPx, (x, y) => [valueAt(x, y), 0, 0, 255]);

        const red = [...toModelInput(image, widthPx, heightPx, sizePx).subarray(0, sizePx * sizePx)];

        const side = Math.min(widthPx, heightPx);
        const [left, top] = [Math.floor((widthPx - side) / 2), Math.floor((heightPx - side) / 2)];
        const square = Array.from({ length: side * side }, (_, at) =>
          valueAt(left + (at % side), top + Math.floor(at / side)),
        );
        expect(meanOf(red)).toBeCloseTo(meanOf(square), 2);
        expect(Math.min(...red)).toBeGreaterThanOrEqual(Math.min(...square) - 1e-3);
        expect(Math.max(...red)).toBeLessThanOrEqual(Math.max(...square) + 1e-3);
      }),
    );
  });

  it("refuses sizes that do not fit the bytes", () => {
    expect(() => toModelInput(new Uint8Array(15), 2, 2, 2)).toThrow(RangeError);
    expect(() => toModelInput(new Uint8Array(0), 0, 2, 2)).toThrow(RangeError);
    expect(() => toModelInput(new Uint8Array(16), 2, 2, 1.5)).toThrow(RangeError);
  });
});

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
