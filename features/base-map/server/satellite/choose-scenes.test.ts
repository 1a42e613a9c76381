import { boundsOfTile, type MapTile } from "@surco/geometry";
import type { Scene } from "@surco/imagery/server";
import { expect, it } from "vitest";
import { type CellSearch, cellsOfTile, chooseScenes } from "./choose-scenes";

const cell: MapTile = { z: 9, x: 169, y: 307 };
const [west, south, east, north] = boundsOfTile(cell);
const middle = (west + east) / 2;

function scene(id: string, date: string, cloudPct: number, [from, until]: readonly [number, number]): Scene {
  const ring: [number, number][] = [
    [from, south - 0.1],
    [until, south - 0.1],
    [until, north + 0.1],
    [from, north + 0.1],
    [from, south - 0.1],
  ];
  return {
    id,
    collection: "sentinel-2-c1-l2a",
    platform: "sentinel-2b",
    mgrsTile: "20HNH",
    takenAt: `${date}T14:00:00.000Z`,
    generatedAt: null,
    epsg: 32720,
    tileCloudFraction: cloudPct / 100,
    noDataFraction: 0,
    processingBaseline: null,
    scale: 0.0001,
    metadataOffset: -0.1,
    boaOffsetApplied: null,
    simulated: true,
    bands: {},
    scl: { href: "https://files.test/scl.tif" },
    visual: { href: `https://files.test/${id}.tif` },
    footprint: [ring],
  };
}

const whole = [west - 0.1, east + 0.1] as const;
const westHalf = [west - 0.1, middle + 0.01] as const;

/** Answers as the catalogue does: days and clouds are its filter, the newest come first. */
function catalogue(scenes: readonly Scene[]) {
  const searches: CellSearch[] = [];
  const search = async (wanted: CellSearch) => {
    searches.push(wanted);
    return scenes
      .filter(({ takenAt }) => takenAt.slice(0, 10) >= wanted.from && takenAt.slice(0, 10) <= wanted.until)
      .filter(({ tileCloudFraction }) => tileCloudFraction * 100 <= wanted.maxTileCloudPct)
      .sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
  };
  return { search, searches };
}

it("takes the newest clear scene, not a newer cloudy one", async () => {
  const { search, searches } = catalogue([
    scene("cloudy", "2026-03-10", 40, whole),
    scene("hazy", "2026-03-05", 8, whole),
    scene("clear", "2026-02-28", 1, whole),
    scene("old", "2026-02-20", 0, whole),
  ]);
  const chosen = await chooseScenes(cell, "2026-03-15", search);
  expect(chosen).toEqual([
    { id: "clear", date: "2026-02-28", epsg: 32720, href: "https://files.test/clear.tif" },
  ]);
  expect(searches).toHaveLength(1);
});

it("fills what a scene does not cover from an older or cloudier one", async () => {
  const { search, searches } = catalogue([
    scene("half", "2026-03-10", 1, westHalf),
    scene("same-half", "2026-03-05", 1, westHalf),
    scene("hazy", "2026-01-15", 10, whole),
  ]);
  const chosen = await chooseScenes(cell, "2026-03-15", search);
  expect(chosen.map(({ id }) => id)).toEqual(["half", "hazy"]);
  expect(searches.map(({ maxTileCloudPct }) => maxTileCloudPct)).toEqual([3, 12]);
});

it("chooses none without true colours, or over the sea", async () => {
  const { visual: _none, ...blind } = scene("blind", "2026-03-10", 0, whole);
  expect(await chooseScenes(cell, "2026-03-15", catalogue([blind]).search)).toEqual([]);
  const { search, searches } = catalogue([]);
  expect(await chooseScenes(cell, "2026-03-15", search)).toEqual([]);
  expect(searches).toHaveLength(3);
});

it("has one cell for a tile of zoom 9 or nearer, and four for one of zoom 8", () => {
  expect(cellsOfTile({ z: 9, x: 169, y: 307 })).toEqual([cell]);
  expect(cellsOfTile({ z: 14, x: 169 * 32 + 31, y: 307 * 32 })).toEqual([cell]);
  expect(cellsOfTile({ z: 8, x: 84, y: 153 })).toEqual([
    { z: 9, x: 168, y: 306 },
    { z: 9, x: 169, y: 306 },
    { z: 9, x: 168, y: 307 },
    { z: 9, x: 169, y: 307 },
  ]);
});
