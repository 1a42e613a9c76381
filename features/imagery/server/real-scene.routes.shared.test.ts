import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testDatabase } from "@surco/kit-server/testing";
import {
  computeIndexStatistics,
  decodeIndexRaster,
  type IndexId,
  indexIds,
  projectPolygon,
  type RasterStatistics,
} from "@surco/raster";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldPolygon } from "./imagery-deps";
import { windowStore } from "./reading/window-store";
import {
  buildBlobs,
  buildHttpClient,
  type LocalServer,
  sendJson,
  sendRange,
  startImagery,
  startLocalServer,
} from "./testing";
import { windowIdOf } from "./window-id";

const shared = process.env.SURCO_SHARED ?? join(import.meta.dirname, "../../../../shared");
const rasters = join(shared, "samples/rasters/s2-l2a-29RKH-20200219-decimated");
const itemFile = join(shared, "samples/stac/item-sentinel-2-l2a-S2A_29RKH_20200219_0_L2A-v1.json");
for (const needed of [rasters, itemFile]) {
  if (!existsSync(needed)) throw new Error(`the real scene is missing: ${needed}; set SURCO_SHARED`);
}

const sceneId = "S2A_29RKH_20200219_0_L2A";
const range = { from: "2020-02-01", until: "2020-02-29" };
const field: FieldPolygon = {
  fieldId: "01994c1e-0000-7000-8000-000000000001",
  polygon: JSON.parse(readFileSync(join(rasters, "field.geojson"), "utf8")).geometry,
  polygonHash: "5ca1ab1e".repeat(8),
  country: null,
};
const expectedLayers = readdirSync(rasters)
  .map((name) => /^expected-(\w+)\.json$/.exec(name)?.[1])
  .filter((name) => name !== undefined) as IndexId[];

const db = testDatabase();
const blobs = buildBlobs();
let world: LocalServer;
let imagery: Awaited<ReturnType<typeof startImagery>>;

/** Recorded item with files on the test server; bands without a file are left out. */
function localItem(address: string) {
  const item = JSON.parse(readFileSync(itemFile, "utf8"));
  for (const [key, asset] of Object.entries<{ href: string }>(item.assets)) {
    const name = asset.href.split("/").at(-1) ?? "";
    if (key.endsWith("-jp2") || !existsSync(join(rasters, name))) delete item.assets[key];
    else asset.href = `${address}/${name}`;
  }
  return item;
}

beforeAll(async () => {
  world = await startLocalServer((request, response) => {
    if (request.url === "/search") {
      return sendJson(response, {
        type: "FeatureCollection",
        features: [localItem(world.address)],
        numberMatched: 1,
      });
    }
    sendRange(request, response, readFileSync(join(rasters, request.url ?? "")));
  });
  const source = {
    http: buildHttpClient([world.host]),
    stacUrl: world.address,
    allowedHosts: [world.host],
  };
  imagery = await startImagery({
    db,
    blobs,
    source,
    fields: [field],
    now: () => new Date("2020-03-15T12:00:00Z"),
  });
  await imagery.get("/sentinel/catalog", { fieldId: field.fieldId, ...range });
  await imagery.queue.runNext();
});
afterAll(async () => {
  await imagery?.close();
  await world?.close();
});

describe("real Sentinel-2 scene through search, reader, storage and routes", () => {
  it("is listed as read, with offset 0 for its processing baseline", async () => {
    const answer = await imagery.get("/sentinel/catalog", { fieldId: field.fieldId, ...range });

    expect(answer.json()).toMatchObject({
      dates: [
        {
          sceneId,
          date: "2020-02-19",
          state: "ready",
          usableFraction: 1,
          mgrsTile: "29RKH",
          platform: "sentinel-2a",
          processingBaseline: "02.14",
          offset: { value: 0, source: "baseline" },
          simulated: false,
        },
      ],
      progress: { state: "done", done: 1, total: 1, errorCode: null },
    });
  });

  it("has reference statistics for ten layers", () => {
    expect(expectedLayers).toHaveLength(10);
    expect(indexIds).toEqual(expect.arrayContaining(expectedLayers));
  });

  it.each(expectedLayers)("matches the reference statistics of %s from the stored window", async (layer) => {
    const key = [...blobs.files.keys()][0] ?? "";
    const window = await windowStore(blobs).get(key);
    if (!window) throw new Error("nothing was stored");

    const statistics = computeIndexStatistics(window, projectPolygon(field.polygon, window.epsg), layer);

    expectEqual(statistics, expectedOf(layer));
  });

  it.each(expectedLayers)(
    "gives the reference's statistics of %s through /sentinel/statistics",
    async (layer) => {
      const answer = await imagery.get("/sentinel/statistics", { fieldId: field.fieldId, layer, ...range });

      const { dates, curve } = answer.json();
      expect(dates).toHaveLength(1);
      expect(dates[0]).toMatchObject({ sceneId, date: "2020-02-19", usable: true });
      expectEqual(dates[0].statistics, expectedOf(layer));
      expect(curve).toEqual([{ date: "2020-02-19", value: dates[0].statistics.median }]);
    },
  );

  it.each(expectedLayers)(
    "gives the reference's statistics of %s through /sentinel/images",
    async (layer) => {
      const answer = await imagery.get("/sentinel/images", { fieldId: field.fieldId, sceneId, layer });

      expect(answer.statusCode).toBe(200);
      const raster = decodeIndexRaster(answer.rawPayload);
      const expected = JSON.parse(readFileSync(join(rasters, `expected-${layer}.json`), "utf8"));
      expect([raster.width, raster.height]).toEqual(expected.window.slice(2));
      expectEqual(raster.statistics, expectedOf(layer));
    },
  );

  it("serves immutable pictures and answers 304 for a known ETag", async () => {
    const window = windowIdOf(field.polygonHash, sceneId);
    const query = { fieldId: field.fieldId, sceneId, layer: "ndvi", window };
    const first = await imagery.get("/sentinel/images", query);
    const again = await imagery.get("/sentinel/images", query, {
      "if-none-match": String(first.headers.etag),
    });

    expect(first.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect(again.statusCode).toBe(304);
  });

  it("has a thumbnail in the strip and as the field's latest image", async () => {
    const strip = await imagery.get("/sentinel/thumbnails", { fieldId: field.fieldId, sceneIds: sceneId });
    const latest = await imagery.get("/sentinel/latest", { fieldIds: field.fieldId });

    const picture = strip.json().thumbnails[sceneId];
    expect(picture).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(latest.json()).toEqual({
      images: [{ fieldId: field.fieldId, sceneId, date: "2020-02-19", thumbnail: picture }],
    });
  });
});

function expectedOf(layer: IndexId): RasterStatistics {
  return JSON.parse(readFileSync(join(rasters, `expected-${layer}.json`), "utf8")).stats;
}

function expectEqual(found: RasterStatistics, expected: RasterStatistics): void {
  expect(found.pixels).toBe(expected.pixels);
  expect(found.count).toBe(expected.count);
  expect(found.scl).toEqual(expected.scl);
  for (const key of ["validFraction", "mean", "median", "std", "min", "max", "p10", "p90"] as const) {
    const difference = Math.abs((found[key] ?? Number.NaN) - (expected[key] ?? Number.NaN));
    expect(difference, key).toBeLessThanOrEqual(1e-6);
  }
}
