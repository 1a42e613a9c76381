import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildGrid, buildPolygon, buildWindow, rectangle } from "./build-window.testing";
import { computePicture } from "./compute-picture";
import { hatchingOf } from "./hatching";
import { decodeLayerImage, decodePicture, encodePicture, isPicture } from "./picture-codec";
import { paintTrueColour, type TrueColourMode, trueColourModes } from "./true-colour";
import { pixelState } from "./types";

const scene = { sceneId: "S2B_T20HMD_20251004T140049_L2A", date: "2025-10-04" };
const SIDE = 4;
const whole = buildPolygon(buildGrid(SIDE, SIDE), rectangle(0, 0, SIDE, SIDE));

/** Reflectances of red, green and blue by pixel, as a picture. */
function buildPicture(
  at: (index: number) => readonly [red: number, green: number, blue: number],
  sceneClass: (col: number, row: number) => number = () => 4,
) {
  const dn = (band: number) => (col: number, row: number) =>
    Math.round((at(row * SIDE + col)[band] ?? 0) * 10_000) + 1000;
  const window = buildWindow(SIDE, { B04: dn(0), B03: dn(1), B02: dn(2) }, sceneClass);
  return computePicture({ ...window, offset: -0.1 }, whole, scene);
}

function colourOf(rgba: Uint8ClampedArray, index: number): number[] {
  return [...rgba.slice(index * 4, index * 4 + 4)];
}

const paintOne = (reflectance: readonly [number, number, number], mode: TrueColourMode = "natural") =>
  colourOf(
    paintTrueColour(
      buildPicture(() => reflectance),
      mode,
    ).rgba,
    0,
  );

describe("the true colour picture", () => {
  it("gives the colours of the published look", () => {
    // Worked out by hand from its constants for red 0.06, green 0.09, blue 0.04.
    const byHand = [0.06, 0.09, 0.04].map((reflectance) => {
      const a = reflectance / 3;
      const m = 0.13 / 3;
      const lifted = (a * (a * m - 1)) / (a * (2 * m - 1) - m);
      return ((lifted + 0.01) ** 1.8 - 0.01 ** 1.8) / (1.01 ** 1.8 - 0.01 ** 1.8);
    });
    const grey = byHand.reduce((sum, value) => sum + value, 0) / 3;
    const expected = byHand.map((value) => {
      const linear = Math.min(1, Math.max(0, grey * -0.2 + 1.2 * value));
      return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
    });

    expect(paintOne([0.06, 0.09, 0.04])).toEqual([...expected, 255]);
  });

  it("is black where nothing is reflected, and white at the top of the scale", () => {
    expect(paintOne([0, 0, 0])).toEqual([0, 0, 0, 255]);
    expect(paintOne([3, 3, 3])).toEqual([255, 255, 255, 255]);
  });

  it("keeps grey grey, and never makes more light darker, in both looks", () => {
    const reflectance = fc.double({ min: 0, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(reflectance, reflectance, fc.constantFrom(...trueColourModes), (one, other, mode) => {
        const [darker, lighter] = [Math.min(one, other), Math.max(one, other)];
        const { rgba } = paintTrueColour(
          buildPicture((index) => {
            const value = index === 0 ? darker : lighter;
            return [value, value, value];
          }),
          mode,
        );
        const [dark, light] = [colourOf(rgba, 0), colourOf(rgba, 1)];

        expect(new Set(dark.slice(0, 3)).size).toBe(1);
        expect(light[0]).toBeGreaterThanOrEqual(dark[0] ?? 0);
      }),
    );
  });

  it("stretches with one black and one gain, so that no colour is invented", () => {
    const picture = buildPicture((index) => [
      0.03 + index * 0.002,
      0.06 + index * 0.002,
      0.03 + index * 0.002,
    ]);

    const { rgba, range } = paintTrueColour(picture, "stretched");

    const [red = 0, green = 0, blue = 0] = colourOf(rgba, 8);
    expect(red).toBe(blue);
    expect(green - red).toBeCloseTo((255 * 0.03) / (range[1] - range[0]), -1);
    expect(range[0]).toBeCloseTo(0.0306, 4);
    expect(range[1]).toBeCloseTo(0.0894, 4);
  });

  it("does not stretch a field of one colour to noise", () => {
    const { range } = paintTrueColour(
      buildPicture(() => [0.05, 0.05, 0.05]),
      "stretched",
    );

    expect(range[1] - range[0]).toBeCloseTo(0.02, 6);
  });

  it("shows clouds as they are, and does not let them set the stretch", () => {
    const isCloud = (index: number) => index < 4;
    const picture = buildPicture(
      (index) => (isCloud(index) ? [0.7, 0.7, 0.7] : [0.04 + index * 0.001, 0.05, 0.04]),
      (_col, row) => (row === 0 ? 9 : 4),
    );

    expect(picture.state[0]).toBe(pixelState.cloud);
    // The 20 m class of the first row covers the second one too.
    expect(colourOf(paintTrueColour(picture, "natural").rgba, 0).slice(0, 3)).not.toContain(0);
    expect(paintTrueColour(picture, "stretched").range[1]).toBeLessThan(0.1);
    expect(colourOf(paintTrueColour(picture, "stretched").rgba, 0)).toEqual([255, 255, 255, 255]);
  });

  it("hatches a date whose bands were not read, and leaves the field's outside transparent", () => {
    const grid = buildGrid(SIDE, SIDE);
    const half = buildPolygon(grid, rectangle(0, 0, 2, SIDE));

    const picture = computePicture(
      buildWindow(SIDE, {}, () => 9),
      half,
      scene,
    );

    const { rgba } = paintTrueColour(picture, "natural");
    const stripes = hatchingOf(pixelState.cloud);
    expect(picture.hasBands).toBe(false);
    expect([stripes?.light, stripes?.dark]).toContainEqual(colourOf(rgba, 0).slice(0, 3));
    expect(colourOf(rgba, 3)).toEqual([0, 0, 0, 0]);
  });

  it("travels without loss, and apart from rasters of numbers", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(6e4), fc.nat(6e4), fc.nat(6e4)), { minLength: 16, maxLength: 16 }),
        (pixels) => {
          const picture = computePicture(
            buildWindow(SIDE, {
              B04: (col, row) => pixels[row * SIDE + col]?.[0] ?? 0,
              B03: (col, row) => pixels[row * SIDE + col]?.[1] ?? 0,
              B02: (col, row) => pixels[row * SIDE + col]?.[2] ?? 0,
            }),
            whole,
            scene,
          );

          const received = decodeLayerImage(encodePicture(picture));

          expect(isPicture(received)).toBe(true);
          expect(received).toEqual(picture);
        },
      ),
    );
  });

  it("refuses bytes that are cut off", () => {
    const bytes = encodePicture(buildPicture(() => [0.1, 0.1, 0.1]));

    for (const length of [0, 8, 40, bytes.length - 1]) {
      expect(() => decodePicture(bytes.subarray(0, length))).toThrow("SRPI");
    }
  });
});
