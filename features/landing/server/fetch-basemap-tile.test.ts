import { HttpFailure } from "@surco/kit-server";
import { expect, it } from "vitest";
import { fetchBasemapTile } from "./fetch-basemap-tile";

function basemap(answer: { contentType: string | null } | Error) {
  const asked: string[] = [];
  const http = {
    getBytes: async (url: string) => {
      asked.push(url);
      if (answer instanceof Error) throw answer;
      return { bytes: new Uint8Array([1]), contentType: answer.contentType };
    },
    getJson: () => Promise.reject(new Error("not asked for")),
    postJson: () => Promise.reject(new Error("not asked for")),
    getRange: () => Promise.reject(new Error("not asked for")),
  };
  return { asked, http, tilesUrl: "https://tiles.test/{z}/{x}/{y}.jpg", minZoom: 3, maxZoom: 12 };
}

it("passes a picture on with its type", async () => {
  const source = basemap({ contentType: "image/JPEG; q=1" });
  const tile = await fetchBasemapTile(source, { z: 4, x: 5, y: 6 });
  expect(tile.contentType).toBe("image/jpeg");
  expect(source.asked).toEqual(["https://tiles.test/4/5/6.jpg"]);
});

it.each([
  { z: 2, x: 0, y: 0 },
  { z: 13, x: 0, y: 0 },
  { z: 4, x: 16, y: 0 },
  { z: 4, x: 0, y: 16 },
])("asks for no tile outside the grid: %j", async (tile) => {
  const source = basemap({ contentType: "image/png" });
  await expect(fetchBasemapTile(source, tile)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(source.asked).toEqual([]);
});

it("serves no page of the source under our own name", async () => {
  const source = basemap({ contentType: "text/html" });
  await expect(fetchBasemapTile(source, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

it("says that a tile is not there, or that its source is down", async () => {
  const missing = basemap(new HttpFailure("status", "basemap", 404));
  const down = basemap(new HttpFailure("timeout", "basemap", null));
  await expect(fetchBasemapTile(missing, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(fetchBasemapTile(down, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(fetchBasemapTile(null, { z: 4, x: 0, y: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
