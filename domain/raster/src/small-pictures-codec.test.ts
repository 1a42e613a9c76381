import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormatError } from "./binary";
import {
  decodeSmallImages,
  encodeSmallPictures,
  isSmallPicture,
  type SmallPicture,
  shrinkPicture,
} from "./small-pictures-codec";
import { encodeSmallRasters } from "./small-rasters-codec";
import { paintTrueColour } from "./true-colour";
import { type Corners, type PictureRaster, pixelState } from "./types";

const corners: Corners = [
  [-60, -33],
  [-59, -33],
  [-59, -34],
  [-60, -34],
];

/** Land on the left, cloud on the right, the first column outside of the field. */
function buildPicture(width: number, height: number): PictureRaster {
  const pixels = width * height;
  const isRight = (index: number) => index % width >= width / 2;
  const band = (land: number) =>
    Uint16Array.from({ length: pixels }, (_, index) => (isRight(index) ? 7000 : land));
  return {
    layer: "trueColour",
    sceneId: "s",
    date: "2026-01-18",
    epsg: 32720,
    corners,
    width,
    height,
    pixelSizeM: 10,
    originX: 0,
    originY: 0,
    hasBands: true,
    scale: 0.0001,
    offset: 0,
    red: band(800),
    green: band(900),
    blue: band(700),
    state: Uint8Array.from({ length: pixels }, (_, index) =>
      index % width === 0 ? pixelState.outside : isRight(index) ? pixelState.cloud : pixelState.valid,
    ),
  };
}

describe("many small pictures", () => {
  it("come back as they were", () => {
    const side = fc.integer({ min: 1, max: 9 });
    const picture = fc.tuple(side, side, fc.uint8Array({ minLength: 324, maxLength: 324 })).map(
      ([width, height, bytes]): SmallPicture => ({
        fieldId: "f",
        sceneId: "s",
        corners,
        width,
        height,
        rgba: new Uint8ClampedArray(bytes.slice(0, width * height * 4)),
      }),
    );
    fc.assert(
      fc.property(fc.array(picture, { maxLength: 5 }), (pictures) => {
        expect(decodeSmallImages(encodeSmallPictures(pictures))).toEqual(pictures);
      }),
    );
  });

  it("are distinguished from small rasters by the same reader", () => {
    const raster = { fieldId: "f", sceneId: "s", corners, width: 1, height: 1 };
    const values = { values: new Float32Array([0.5]), state: new Uint8Array([pixelState.valid]) };
    const [numbers] = decodeSmallImages(encodeSmallRasters([{ ...raster, ...values }]));
    const [picture] = decodeSmallImages(
      encodeSmallPictures([{ ...raster, rgba: new Uint8ClampedArray([1, 2, 3, 255]) }]),
    );

    expect([numbers, picture].map((image) => image && isSmallPicture(image))).toEqual([false, true]);
  });

  it("that are cut off are refused", () => {
    const whole = encodeSmallPictures([
      { fieldId: "f", sceneId: "s", corners, width: 8, height: 8, rgba: new Uint8ClampedArray(256) },
    ]);

    expect(() => decodeSmallImages(whole.slice(0, whole.length - 8))).toThrow(FormatError);
  });
});

describe("a picture made small", () => {
  it("keeps the colours that it has in full size, land as land and cloud as cloud", () => {
    const picture = buildPicture(40, 20);
    const full = paintTrueColour(picture, "natural").rgba;
    const { width, height, rgba } = shrinkPicture(picture, 10);

    expect([width, height]).toEqual([10, 5]);
    const pixel = (from: Uint8ClampedArray, index: number) => [...from.slice(index * 4, index * 4 + 4)];
    expect(pixel(rgba, 2 * width + 2)).toEqual(pixel(full, 10 * 40 + 10));
    expect(pixel(rgba, 2 * width + 8)).toEqual(pixel(full, 10 * 40 + 34));
  });

  it("is never made larger, and is transparent outside of the field", () => {
    const picture = buildPicture(6, 3);
    const { width, height, rgba } = shrinkPicture(picture, 128);

    expect([width, height]).toEqual([6, 3]);
    expect(rgba[3]).toBe(0);
    expect(rgba[7]).toBe(255);
  });
});
