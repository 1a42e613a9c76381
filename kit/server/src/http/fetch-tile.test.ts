import { expect, it } from "vitest";
import { fetchTile } from "./fetch-tile";
import { HttpFailure } from "./http-client";

function tiles(answer: { contentType: string | null } | Error) {
  const requests: string[] = [];
  const http = {
    getBytes: async (url: string) => {
      requests.push(url);
      if (answer instanceof Error) throw answer;
      return { bytes: new Uint8Array([1]), contentType: answer.contentType };
    },
    getIfModified: () => Promise.reject(new Error("not asked for")),
    getJson: () => Promise.reject(new Error("not asked for")),
    postJson: () => Promise.reject(new Error("not asked for")),
    postForm: () => Promise.reject(new Error("not asked for")),
    getRange: () => Promise.reject(new Error("not asked for")),
    sendBytes: () => Promise.reject(new Error("not asked for")),
  };
  return { requests, http, tilesUrl: "https://tiles.test/{z}/{x}/{y}.jpg", minZoom: 3, maxZoom: 12 };
}

it("passes a tile on with its content type", async () => {
  const source = tiles({ contentType: "image/JPEG; q=1" });
  const tile = await fetchTile(source, { z: 4, x: 5, y: 6 });
  expect(tile.contentType).toBe("image/jpeg");
  expect(source.requests).toEqual(["https://tiles.test/4/5/6.jpg"]);
});

it("asks a source of boxes for the tile's edges in metres of EPSG:3857", async () => {
  const source = { ...tiles({ contentType: "image/png" }), tilesUrl: "https://wms.test/?bbox={bbox}" };
  await fetchTile(source, { z: 3, x: 2, y: 4 });
  const [west = 0, south = 0, east = 0, north = 0] = (source.requests[0] ?? "")
    .slice("https://wms.test/?bbox=".length)
    .split(",")
    .map(Number);
  // The equator of the sphere is 40 075 016.686 m; a tile of zoom 3 is an eighth of it.
  expect(east - west).toBeCloseTo(40_075_016.686 / 8, 2);
  expect([west, north]).toEqual([expect.closeTo(-40_075_016.686 / 4, 2), 0]);
  expect(south).toBeCloseTo(-40_075_016.686 / 8, 2);
});

it.each([
  { z: 2, x: 0, y: 0 },
  { z: 13, x: 0, y: 0 },
  { z: 4, x: 16, y: 0 },
  { z: 4, x: 0, y: 16 },
])("requests no tile outside the grid: %j", async (tile) => {
  const source = tiles({ contentType: "image/png" });
  await expect(fetchTile(source, tile)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(source.requests).toEqual([]);
});

it("serves no HTML of the source under our own name", async () => {
  const source = tiles({ contentType: "text/html" });
  await expect(fetchTile(source, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

it("distinguishes a missing tile from a source that is down", async () => {
  const missing = tiles(new HttpFailure("status", "basemap", 404));
  const down = tiles(new HttpFailure("timeout", "basemap", null));
  await expect(fetchTile(missing, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(fetchTile(down, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(fetchTile(null, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
