import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormatError } from "./binary";
import { decodeSmallRasters, encodeSmallRasters, type SmallRaster } from "./small-rasters-codec";
import { pixelState } from "./types";

const side = fc.integer({ min: 1, max: 12 });
const raster: fc.Arbitrary<SmallRaster> = fc
  .record({
    width: side,
    height: side,
    seed: fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.float({ min: -2, max: 9, noNaN: true })), {
      minLength: 144,
      maxLength: 144,
    }),
  })
  .map(({ width, height, seed }) => {
    const pixels = seed.slice(0, width * height);
    return {
      fieldId: "f",
      sceneId: "s",
      width,
      height,
      corners: [
        [-60, -33],
        [-59, -33],
        [-59, -34],
        [-60, -34],
      ],
      state: Uint8Array.from(pixels, ([state]) => state),
      values: Float32Array.from(pixels, ([state, value]) =>
        state === pixelState.valid ? value : Number.NaN,
      ),
    };
  });

describe("many small rasters", () => {
  it("come back with their states, and with values at most half a step of 247 away", () => {
    fc.assert(
      fc.property(fc.array(raster, { maxLength: 5 }), (rasters) => {
        const back = decodeSmallRasters(encodeSmallRasters(rasters));
        expect(back.map(({ values, state, ...described }) => described)).toEqual(
          rasters.map(({ values, state, ...described }) => described),
        );
        rasters.forEach((sent, at) => {
          const valid = sent.values.filter((value) => !Number.isNaN(value));
          const span = valid.length === 0 ? 0 : Math.max(...valid) - Math.min(...valid);
          expect(back[at]?.state).toEqual(sent.state);
          sent.values.forEach((value, index) => {
            const found = back[at]?.values[index] ?? Number.POSITIVE_INFINITY;
            if (Number.isNaN(value)) expect(found).toBeNaN();
            else expect(Math.abs(found - value)).toBeLessThanOrEqual(span / 494 + 1e-5);
          });
        });
      }),
    );
  });

  it("take a byte for each pixel", () => {
    const [one] = fc.sample(raster, { numRuns: 1, seed: 1 });
    const many = Array.from({ length: 50 }, () => ({
      ...(one as SmallRaster),
      width: 64,
      height: 64,
      state: new Uint8Array(4096),
      values: new Float32Array(4096).fill(0.5),
    }));

    expect(encodeSmallRasters(many).length).toBeLessThan(50 * (4096 + 400));
  });

  it("are refused where they are cut off or something else", () => {
    const bytes = encodeSmallRasters(fc.sample(raster, { numRuns: 3, seed: 2 }));

    expect(() => decodeSmallRasters(bytes.subarray(0, bytes.length - 1))).toThrow(FormatError);
    expect(() => decodeSmallRasters(new Uint8Array(40))).toThrow(FormatError);
  });
});
