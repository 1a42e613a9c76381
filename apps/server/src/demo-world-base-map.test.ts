import { Transformer } from "@napi-rs/image";
import { createBaseMapFeature } from "@surco/base-map/server";
import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { boundsOfTile, tileAt, utmProjection } from "@surco/geometry";
import { createHttpClient, type FastifyInstance } from "@surco/kit-server";
import { buildPlatform, memoryBlobStore, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

const db = testDatabase();
const ROJAS = [-60.74, -34.19] as const;
const DAY_MS = 24 * 3_600_000;

let world: DemoWorld;
let requests: string[] = [];
let fault: FaultKind | null = null;
let nowMs: number;
let app: FastifyInstance;
let feature: ReturnType<typeof createBaseMapFeature>;

beforeAll(async () => {
  world = await startDemoWorld({
    now: () => new Date("2026-03-15T12:00:00Z"),
    faults: ({ path }) => {
      requests.push(path);
      return fault;
    },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  nowMs = Date.parse("2026-03-15T12:00:00Z");
  requests = [];
  fault = null;
  await db.deleteFrom("base_map_tile").execute();
  await db.deleteFrom("http_cache").execute();
  await db.deleteFrom("cog_header").execute();
  await start();
});
afterEach(() => app.close());

async function start(own: { tilesUrl: string } | null = null) {
  const { host } = new URL(world.url);
  const http = createHttpClient(
    { provider: "stac", allowedHosts: [host], timeoutMs: 20_000, retries: 0, maxBytes: 2e7, concurrency: 8 },
    { userAgent: "Surco test" },
  );
  const platform = buildPlatform({ db, blobs: memoryBlobStore(new Map()), now: () => new Date(nowMs) });
  feature = createBaseMapFeature(
    platform,
    { source: { http, stacUrl: `${world.url}/stac`, allowedHosts: [host] } },
    {
      world: "demo",
      baseMap: {
        hasSatellite: true,
        streetsStyleUrl: null,
        own: own && { ...own, attribution: "Own", header: null, maxZoom: 16 },
      },
    },
  );
  app = await startFeatures(platform, [feature]);
}

const sceneItem = z.object({
  properties: z.object({ "eo:cloud_cover": z.number(), "proj:epsg": z.number() }),
  assets: z.object({ visual: z.object({ href: z.string(), "proj:transform": z.array(z.number()) }) }),
});

const read = (path: string) => app.inject({ method: "GET", url: `/base-map/${path}` });

function addressAt(zoom: number, place: readonly [number, number] = ROJAS): string {
  const { z: level, x, y } = tileAt(zoom, place);
  return `satellite/${level}/${x}/${y}`;
}

/** Mean of red, green and blue of a square of the picture. */
async function meansOf(picture: Uint8Array, [column, row]: readonly [number, number], size = 8) {
  const rgba = await new Transformer(picture).rawPixels();
  const channels = rgba.length / 65_536;
  return [0, 1, 2].map((sample) => {
    let sum = 0;
    for (let y = row; y < row + size; y++)
      for (let x = column; x < column + size; x++) sum += rgba[(y * 256 + x) * channels + sample] ?? 0;
    return sum / size ** 2;
  });
}

const files = () => requests.filter((path) => path.startsWith("/cog/"));

describe("a tile of the satellite map", () => {
  it("shows the newest clear scene where it lies", async () => {
    const reply = await read(addressAt(14));

    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("image/jpeg");
    const [, sceneId = ""] = /\/cog\/([^/]+)\//.exec(files()[0] ?? "") ?? [];
    expect(files().every((path) => path === `/cog/${sceneId}/visual.tif`)).toBe(true);
    const address = `${world.url}/stac/collections/sentinel-2-c1-l2a/items/${sceneId}`;
    const item = sceneItem.parse(await (await fetch(address)).json());
    expect(item.properties["eo:cloud_cover"]).toBeLessThanOrEqual(3);

    // The scene's own pixels under the middle of the tile, read without the product.
    const [west, south, east, north] = boundsOfTile(tileAt(14, ROJAS));
    const [pixelM = 0, , left = 0, , , top = 0] = item.assets.visual["proj:transform"];
    const [x, y] = utmProjection(item.properties["proj:epsg"]).forward(
      (west + east) / 2,
      (south + north) / 2,
    );
    const [column, row] = [Math.floor((x - left) / pixelM) - 3, Math.floor((top - y) / pixelM) - 3];
    const expected = [0, 0, 0];
    for (let line = row; line < row + 6; line++) {
      const block = Math.floor(line / 256) * 43 + Math.floor(column / 256);
      const from = 32_768 + block * 196_608 + (line % 256) * 768 + (column % 256) * 3;
      const answer = await fetch(item.assets.visual.href, {
        headers: { range: `bytes=${from}-${from + 17}` },
      });
      new Uint8Array(await answer.arrayBuffer()).forEach((value, at) => {
        expected[at % 3] = (expected[at % 3] ?? 0) + value / 36;
      });
    }
    const seen = await meansOf(reply.rawPayload, [124, 124]);
    for (const sample of [0, 1, 2]) {
      expect(Math.abs((seen[sample] ?? 0) - (expected[sample] ?? 0))).toBeLessThan(8);
    }
  });

  it("is made of overviews farther out, over several tiles of the satellite's grid", async () => {
    const reply = await read(addressAt(9));

    expect(reply.statusCode).toBe(200);
    const scenes = new Set(files().map((path) => path.split("/")[2]));
    expect(scenes.size).toBeGreaterThan(1);
    // Without overviews the pixels alone would be 500 times as many.
    expect(files().length).toBeLessThan(20 * scenes.size);
    for (const corner of [0, 240] as const) {
      const means = await meansOf(reply.rawPayload, [corner, 240 - corner]);
      for (const mean of means) expect(mean).toBeGreaterThan(20);
    }
  });

  it("is drawn once for all who ask, and stored", async () => {
    const address = addressAt(13);
    const replies = await Promise.all([read(address), read(address), read(address)]);
    const asked = files().length;
    const searches = requests.filter((path) => path === "/stac/search").length;
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
    expect(searches).toBeLessThanOrEqual(3);

    const later = await read(address);
    expect(later.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(files()).toHaveLength(asked);
    const rows = await db.selectFrom("base_map_tile").selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  it("stays while the satellite archive fails, and is not there before", async () => {
    const kept = addressAt(12);
    expect((await read(kept)).statusCode).toBe(200);
    fault = "500";
    expect((await read(kept)).statusCode).toBe(200);
    const missing = await read(addressAt(12, [-62.5, -33]));
    expect([missing.statusCode, missing.json().code]).toEqual([503, "UNAVAILABLE"]);
    nowMs += 31 * DAY_MS;
    expect((await read(kept)).statusCode).toBe(200);
  });

  it("is drawn again after a month, and deleted once nobody has looked at it for months", async () => {
    const address = addressAt(13);
    await read(address);
    const stored = () => db.selectFrom("base_map_tile").select("blob_key").where("zoom", "=", 13).execute();
    const [first] = await stored();
    nowMs += 31 * DAY_MS;
    expect((await read(address)).statusCode).toBe(200);
    await vi.waitFor(async () => {
      const [row] = await stored();
      expect(row?.blob_key).not.toBe(first?.blob_key);
    });
    const cleanUp = async () => {
      for (const { run } of feature.cleanup) await run(new AbortController().signal);
      return stored();
    };
    const kept = await cleanUp();
    expect(kept).toHaveLength(1);

    nowMs += 121 * DAY_MS;
    expect(await cleanUp()).toEqual([]);
    const removed = await db.selectFrom("blob_removal").select("key").execute();
    expect(removed.map(({ key }) => key)).toEqual(
      expect.arrayContaining([first?.blob_key, kept[0]?.blob_key]),
    );
  });

  it.each([
    ["renamed", "/cog/", "/cog/renamed-"],
    ["moved to another host", "http://", "http://archive."],
  ])("is drawn from scenes chosen again once files were %s", async (_, before, after) => {
    await read(addressAt(13));
    const body = sql<string>`replace(body::text, ${before}, ${after})::jsonb`;
    await db.updateTable("http_cache").set({ body }).execute();
    nowMs += 2 * 3_600_000;

    const neighbour = addressAt(13, [ROJAS[0] + 0.1, ROJAS[1]]);
    expect(neighbour).not.toBe(addressAt(13));
    expect((await read(neighbour)).statusCode).toBe(200);
  });

  it("has no content where there are no scenes", async () => {
    const { x, y } = tileAt(14, [163.51, -33.7]);
    const { statusCode, rawPayload } = await read(`satellite/14/${x}/${y}`);
    expect([statusCode, rawPayload.length]).toEqual([204, 0]);
  });

  it.each(["satellite/7/42/77", "satellite/15/10855/19729", "satellite/10/1024/5", "own/12/1/1"])(
    "is not found at %s",
    async (path) => {
      expect((await read(path)).statusCode).toBe(404);
      expect(requests).toEqual([]);
    },
  );

  it.each(["satellite/x/1/1", "satellite/10/-1/1", "mars/10/1/1"])("is refused at %s", async (path) => {
    expect((await read(path)).statusCode).toBe(400);
  });
});

it("passes the operator's own tiles on", async () => {
  await app.close();
  await start({ tilesUrl: `${world.url}/terrain/{z}/{x}/{y}.png` });

  const { x, y } = tileAt(11, ROJAS);
  const reply = await read(`own/11/${x}/${y}`);

  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(requests).toEqual([`/terrain/11/${x}/${y}.png`]);
});
