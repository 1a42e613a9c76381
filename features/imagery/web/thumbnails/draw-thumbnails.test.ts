import { pixelState, type SmallRaster } from "@surco/raster";
import { expect, it } from "vitest";
import { colourThumbnail } from "./draw-thumbnails";

const corners: SmallRaster["corners"] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
];
const raster: SmallRaster = {
  fieldId: "a",
  sceneId: "s",
  corners,
  width: 3,
  height: 1,
  values: Float32Array.from([0.2, 0.6, Number.NaN]),
  state: Uint8Array.from([pixelState.valid, pixelState.valid, pixelState.outside]),
};
const look = { layer: "evi", palette: "redToGreen" } as const;
const pixels = (range: readonly [number, number] | null) => {
  const rgba = colourThumbnail(raster, { ...look, range });
  return [0, 1, 2].map((pixel) => [...(rgba ?? []).slice(pixel * 4, pixel * 4 + 4)].join());
};

it("colours a date in the layer's scale, transparent outside of the field", () => {
  const [low, high, outside] = pixels([0, 1]);
  expect(low).not.toBe(high);
  expect(outside?.endsWith(",0")).toBe(true);
  // The same value has another colour in another scale.
  expect(pixels([0.2, 0.6])[0]).not.toBe(low);
});

it("colours a formula without a scale in the range of the date itself", () => {
  expect(pixels(null)).toEqual(pixels([Math.fround(0.2), Math.fround(0.6)]));
});
