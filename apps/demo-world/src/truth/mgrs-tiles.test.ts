import { expect, it } from "vitest";
import { findTile, tilesIn } from "./mgrs-tiles";

it("names and places tiles as the catalogue of real scenes does", () => {
  const origins = ["20EPT", "24MUA", "24MUV", "24MVV", "24MWV", "24MXV"].map((name) => {
    const tile = findTile(name);
    return [tile?.epsg, tile?.originX, tile?.originY];
  });

  expect(origins).toEqual([
    [32720, 600_000, 3_300_040],
    [32724, 300_000, 9_600_040],
    [32724, 300_000, 9_500_020],
    [32724, 399_960, 9_500_020],
    [32724, 499_980, 9_500_020],
    [32724, 600_000, 9_500_020],
  ]);
});

it("finds northern tiles, and every tile that it lists, by name", () => {
  expect(findTile("13TDE")).toMatchObject({ epsg: 32613, originX: 399_960, originY: 4_500_000 });
  const listed = [...tilesIn([-62, -35, -58, -32], 100), ...tilesIn([-109, 25, -101, 28], 100)];
  expect(listed.length).toBeGreaterThan(40);
  for (const tile of listed) expect(findTile(tile.name)).toBe(tile);
});

it("knows no tile of a square that its zone does not have", () => {
  for (const name of ["20EAT", "61HPT", "20IPT", "20NPT", "", "20HPH/../x"])
    expect(findTile(name)).toBeNull();
});

it("covers every place of both countries with at least one tile of its own zone", () => {
  const places: [number, number][] = [
    [-60.57, -33.89],
    [-59.99, -34.2],
    [-66.01, -26],
    [-71.5, -41],
    [-68.3, -54.8],
    [-108.47, 25.57],
    [-107.99, 25],
    [-114.01, 31],
    [-90.1, 18],
  ];
  for (const [lng, lat] of places) {
    const zone = Math.floor((lng + 180) / 6) + 1;
    const tiles = tilesIn([lng, lat, lng, lat], 10);
    expect(tiles.some((tile) => tile.zone === zone)).toBe(true);
  }
});
