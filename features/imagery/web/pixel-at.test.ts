import { utmProjection } from "@surco/geometry";
import { expect, it } from "vitest";
import { pixelAt } from "./pixel-at";

const grid = { epsg: 32720, pixelSizeM: 10, originX: 350_000, originY: 6_250_000, width: 40, height: 30 };
type Raster = Parameters<typeof pixelAt>[0];
const placeOf = (x: number, y: number) => utmProjection(grid.epsg).inverse(x, y);

it("finds the pixel under a place, row by row from the upper left", () => {
  const raster = grid as Raster;
  expect(pixelAt(raster, placeOf(350_005, 6_249_995))).toBe(0);
  expect(pixelAt(raster, placeOf(350_395, 6_249_995))).toBe(39);
  expect(pixelAt(raster, placeOf(350_005, 6_249_705))).toBe(29 * 40);
});

it("finds none beyond the raster", () => {
  const raster = grid as Raster;
  for (const [x, y] of [
    [349_999, 6_249_995],
    [350_401, 6_249_995],
    [350_005, 6_250_001],
    [350_005, 6_249_699],
  ] as const) {
    expect(pixelAt(raster, placeOf(x, y))).toBeNull();
  }
});
