import { expect, it } from "vitest";
import { demTilePath, demTilesOf } from "./dem-tiles";

it.each([
  [{ south: -34, west: -61 }, "Copernicus_DSM_COG_10_S34_00_W061_00_DEM"],
  [{ south: 19, west: -100 }, "Copernicus_DSM_COG_10_N19_00_W100_00_DEM"],
  [{ south: 0, west: 6 }, "Copernicus_DSM_COG_10_N00_00_E006_00_DEM"],
  [{ south: -1, west: -1 }, "Copernicus_DSM_COG_10_S01_00_W001_00_DEM"],
])("the file of %j is called %s", (tile, name) => {
  expect(demTilePath(tile)).toBe(`${name}/${name}.tif`);
});

it("finds one file for a rectangle within a degree, four around a corner", () => {
  expect(demTilesOf([-60.6, -33.9, -60.5, -33.8])).toEqual([{ south: -34, west: -61 }]);
  expect(demTilesOf([-60.01, -34.01, -59.99, -33.99])).toHaveLength(4);
});

it("accounts for the half-pixel offset of the files", () => {
  const within = 0.4 / 3600;
  // Just east of the degree line less half a pixel, and just north of the degree line.
  expect(demTilesOf([-60 - within, -33.5, -60 - within, -33.5])).toEqual([{ south: -34, west: -60 }]);
  expect(demTilesOf([-60.5, -33 + within, -60.5, -33 + within])).toEqual([{ south: -34, west: -61 }]);
});
