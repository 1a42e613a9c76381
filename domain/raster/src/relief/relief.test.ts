import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hillshade, type Surface, slopePercent } from "./surface";
import { terrariumHeightM, terrariumPixel } from "./terrarium";

/** A surface whose heights follow a function of metres east and north of its upper left corner. */
function buildSurface(
  heightAt: (eastM: number, northM: number) => number,
  { width = 7, height = 6, stepEastM = 25, stepSouthM = 31 } = {},
): Surface {
  const heightsM = Float32Array.from({ length: width * height }, (_, index) =>
    heightAt((index % width) * stepEastM, -Math.floor(index / width) * stepSouthM),
  );
  return { width, height, heightsM, stepEastM, stepSouthM };
}

const inner = 2 * 7 + 3;

describe("slope", () => {
  it("of a plane is the plane's own, on squares that are longer than wide", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.4, max: 0.4, noNaN: true }),
        fc.double({ min: -0.4, max: 0.4, noNaN: true }),
        (east, north) => {
          const slopes = slopePercent(buildSurface((x, y) => 100 + east * x + north * y));
          expect(slopes[inner]).toBeCloseTo(100 * Math.hypot(east, north), 3);
        },
      ),
    );
  });

  // B. K. P. Horn's weights by hand: ((c + 2f + i) - (a + 2d + g)) / (8 * 10 m) and the same downwards.
  it("of nine heights is what Horn's formula gives by hand", () => {
    const heights = [50, 45, 50, 30, 30, 30, 8, 10, 10];
    const surface: Surface = {
      width: 3,
      height: 3,
      heightsM: Float32Array.from(heights),
      stepEastM: 5,
      stepSouthM: 5,
    };
    const east = (50 + 60 + 10 - (50 + 60 + 8)) / 40;
    const north = (50 + 90 + 50 - (8 + 20 + 10)) / 40;

    expect(slopePercent(surface)[4]).toBeCloseTo(100 * Math.hypot(east, north), 4);
  });

  it("has no value where no height is known, and does not invent one beside it", () => {
    const surface = buildSurface(() => 80);
    surface.heightsM[inner] = Number.NaN;
    const slopes = slopePercent(surface);

    expect(slopes[inner]).toBeNaN();
    expect(slopes[inner + 1]).toBe(0);
    expect(slopes[0]).toBe(0);
  });
});

describe("the shading", () => {
  const light = { azimuthDeg: 315, altitudeDeg: 45, exaggeration: 1 };

  it("of level land is the sine of the light's height", () => {
    expect(
      hillshade(
        buildSurface(() => 12),
        light,
      )[inner],
    ).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it("is full where the surface faces the light, and dark where it turns away", () => {
    // 45 degrees towards the north-west: falls by 1 in that direction.
    const facing = buildSurface((x, y) => (x - y) * Math.SQRT1_2);
    const averted = buildSurface((x, y) => (y - x) * Math.SQRT1_2);

    expect(hillshade(facing, light)[inner]).toBeCloseTo(1, 5);
    expect(hillshade(averted, light)[inner]).toBeCloseTo(0, 5);
  });

  it("shows small forms when they are exaggerated", () => {
    const gentle = buildSurface((x) => x * 0.005);
    const shadeOf = (exaggeration: number) => hillshade(gentle, { ...light, exaggeration })[inner] ?? 0;

    expect(Math.abs(shadeOf(40) - Math.SQRT1_2)).toBeGreaterThan(10 * Math.abs(shadeOf(1) - Math.SQRT1_2));
  });
});

describe("the encoding terrarium", () => {
  it("reads the published example", () => {
    expect(terrariumHeightM(137, 219, 68)).toBe(2523.265625);
    expect(terrariumPixel(2523.266)).toEqual([137, 219, 68]);
  });

  it("keeps every height to 1/256 m", () => {
    fc.assert(
      fc.property(fc.double({ min: -11_000, max: 9000, noNaN: true }), (height) => {
        const back = terrariumHeightM(...terrariumPixel(height));
        expect(height - back).toBeGreaterThan(-1e-9);
        expect(height - back).toBeLessThan(1 / 256);
      }),
    );
  });

  it("refuses what it cannot hold", () => {
    expect(() => terrariumPixel(40_000)).toThrow(RangeError);
    expect(() => terrariumPixel(Number.NaN)).toThrow(RangeError);
  });
});
