import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBlankImage } from "./blank-image";
import { toModelInput } from "./model-input";

const SIZE_PX = 32;

/** Model input of a gray picture. */
function buildInput(brightnessAt: (x: number, y: number) => number): Float32Array {
  const pixels = Array.from({ length: SIZE_PX * SIZE_PX }, (_, at) => {
    const value = brightnessAt(at % SIZE_PX, Math.floor(at / SIZE_PX));
    return [value, value, value, 255];
  });
  return toModelInput(Uint8Array.from(pixels.flat()), SIZE_PX, SIZE_PX, SIZE_PX);
}

describe("an image", () => {
  it("is blank where it has one colour, also with the noise of a sensor", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 253 }), fc.integer(), (brightness, seed) => {
        const noisy = buildInput((x, y) => brightness + (Math.abs(seed + x * 31 + y * 17) % 5) - 2);

        expect(isBlankImage(noisy, SIZE_PX)).toBe(true);
      }),
    );
  });

  it("is blank where it is all transparent", () => {
    const input = toModelInput(new Uint8Array(SIZE_PX * SIZE_PX * 4), SIZE_PX, SIZE_PX, SIZE_PX);

    expect(isBlankImage(input, SIZE_PX)).toBe(true);
  });

  it("is blank in fog: light on one side, without detail", () => {
    expect(
      isBlankImage(
        buildInput((x) => 100 + x),
        SIZE_PX,
      ),
    ).toBe(true);
  });

  it("is not blank with stripes like a leaf's veins", () => {
    expect(
      isBlankImage(
        buildInput((x) => (x % 6 < 3 ? 90 : 130)),
        SIZE_PX,
      ),
    ).toBe(false);
  });

  it("must have the size that was named", () => {
    expect(() => isBlankImage(new Float32Array(12), 3)).toThrow(RangeError);
  });
});
