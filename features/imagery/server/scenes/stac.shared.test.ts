import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Polygon } from "@surco/contract";
import { reflectanceOffset } from "@surco/raster";
import { afterEach, describe, expect, it } from "vitest";
import { buildHttpClient, type LocalServer, sendJson, startLocalServer } from "../testing";
import { deduplicateGranules } from "./choose-scenes";
import type { Scene } from "./scene";
import { searchScenes } from "./stac.client";
import { readStacItem } from "./stac-item";

const shared = process.env.SURCO_SHARED ?? join(import.meta.dirname, "../../../../../shared");
const folder = join(shared, "samples/stac");
if (!existsSync(folder))
  throw new Error(`the recorded STAC answers are missing: ${folder}; set SURCO_SHARED`);

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

const earthSearchHosts = [
  "earth-search.aws.element84.com",
  "e84-earth-search-sentinel-data.s3.us-west-2.amazonaws.com",
  "sentinel-cogs.s3.us-west-2.amazonaws.com",
];

const somewhere: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-105.1, 40.1],
      [-105, 40.1],
      [-105, 40.2],
      [-105.1, 40.1],
    ],
  ],
};

let server: LocalServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** Replays recorded responses in order, with links rewritten to itself. */
async function playRecordings(...names: string[]) {
  const bodies: Record<string, unknown>[] = [];
  server = await startLocalServer((_request, response, body) => {
    bodies.push(JSON.parse(body));
    const name = names[bodies.length - 1];
    if (!name) return sendJson(response, { message: "one request too many" }, 500);
    const recorded = JSON.stringify(readJson(name).response.body);
    sendJson(
      response,
      JSON.parse(
        recorded.replaceAll("https://earth-search.aws.element84.com/v1/search", `${server?.address}/search`),
      ),
    );
  });
  const allowedHosts = [server.host, ...earthSearchHosts];
  const source = { http: buildHttpClient([server.host]), stacUrl: server.address, allowedHosts };
  return { source, bodies };
}

describe("recorded Earth Search responses", () => {
  it("stops at the last item despite a next link, and sends no filter", async () => {
    const { source, bodies } = await playRecordings(
      "earthsearch-v1-search-s2l2a-landsat-20231008-page1.json",
      "earthsearch-v1-search-s2l2a-landsat-20231008-page2-empty.json",
    );

    const found = await searchScenes(source, {
      polygon: somewhere,
      from: "2023-10-08",
      until: "2023-10-08",
    });

    expect(found.scenes.map((scene) => scene.id)).toEqual(["S2A_13TDE_20231008_0_L2A"]);
    expect(found.refused).toEqual([{ id: "LC08_L2SP_033032_20231008_02_T1", reason: "unknown-collection" }]);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      collections: ["sentinel-2-c1-l2a", "sentinel-2-l2a"],
      datetime: "2023-10-08T00:00:00Z/2023-10-08T23:59:59Z",
    });
    expect(bodies[0]).not.toHaveProperty("filter");
  });

  it("stops at an empty page if the source counts more than it delivers", async () => {
    const { source, bodies } = await playRecordings(
      "earthsearch-v1-search-cql2-mixed-page2.json",
      "earthsearch-v1-search-s2l2a-landsat-20231008-page2-empty.json",
    );

    const found = await searchScenes(source, {
      polygon: somewhere,
      from: "2025-07-31",
      until: "2025-07-31",
    });

    expect(bodies).toHaveLength(2);
    // With `merge: false`, the body is the link's alone.
    expect(bodies[1]).toEqual({
      next: "2025-07-31T13:03:19.635000Z,S2B_24MUA_20250731_0_L2A,sentinel-2-l2a",
    });
    expect(found.scenes).toHaveLength(7);
    expect(found.refused.map(({ reason }) => reason)).toEqual(Array(3).fill("unknown-collection"));
    expect(deduplicateGranules(found.scenes).map((scene) => `${scene.mgrsTile} ${scene.collection}`)).toEqual(
      [
        "24MVV sentinel-2-l2a",
        "24MWV sentinel-2-c1-l2a",
        "24MXV sentinel-2-c1-l2a",
        "24MUA sentinel-2-c1-l2a",
      ],
    );
  });

  it("refuses items without files", async () => {
    const { source } = await playRecordings(
      "earthsearch-v1-search-c1-fields-excluded.json",
      "earthsearch-v1-search-s2l2a-landsat-20231008-page2-empty.json",
    );

    const found = await searchScenes(source, {
      polygon: somewhere,
      from: "2025-07-01",
      until: "2025-07-31",
    });

    expect(found.scenes).toEqual([]);
    expect(found.refused.map(({ reason }) => reason)).toEqual(Array(10).fill("wrong-shape"));
  });
});

describe("recorded items of one granule in both collections", () => {
  const itemNames = readdirSync(folder).filter((name) => /^item-sentinel-2-(c1-)?l2a-S2B/.test(name));
  const scenes = itemNames.map((name) => sceneOf(readJson(name)));
  const tiles = [...new Set(scenes.map((scene) => scene.mgrsTile))];

  it("are six pairs", () => {
    expect(itemNames).toHaveLength(12);
    expect(tiles).toHaveLength(6);
  });

  it.each(tiles)("give equal reflectance for %s with the offset subtracted once", (tile) => {
    const [c1, l2a] = ["sentinel-2-c1-l2a", "sentinel-2-l2a"].map((collection) =>
      scenes.find((scene) => scene.mgrsTile === tile && scene.collection === collection),
    ) as [Scene, Scene];
    // Digital numbers of a pixel in both collections: as ESA delivers it, and with the offset subtracted.
    const [asDelivered, corrected] = [1400, 400];

    expect(c1.metadataOffset).toBe(-0.1);
    expect(l2a.metadataOffset).toBe(-0.1);
    expect(asDelivered * c1.scale + reflectanceOffset(c1, null).value).toBeCloseTo(0.04, 12);
    expect(corrected * l2a.scale + reflectanceOffset(l2a, null).value).toBeCloseTo(0.04, 12);
  });

  it("are read once, from the preferred collection", () => {
    const kept = deduplicateGranules(scenes);

    expect(kept).toHaveLength(6);
    expect(new Set(kept.map((scene) => scene.collection))).toEqual(new Set(["sentinel-2-c1-l2a"]));
  });
});

describe("true colours", () => {
  it.each([
    "item-sentinel-2-c1-l2a-S2B_T20EPT_20250731T131905_L2A.json",
    "item-sentinel-2-l2a-S2B_20EPT_20250731_0_L2A.json",
  ])("are the picture of %s", (name) => {
    expect(sceneOf(readJson(name)).visual?.href).toMatch(/^https:.*\/TCI\.tif$/);
  });

  it("are left out where they lie on another host, and the item is read all the same", () => {
    const item = readJson("item-sentinel-2-l2a-S2B_20EPT_20250731_0_L2A.json");
    const moved = { ...item, assets: { ...item.assets, visual: { href: "https://elsewhere.test/TCI.tif" } } };
    expect(sceneOf(moved)).not.toHaveProperty("visual");
  });

  it("of clear scenes alone are asked for by the plain query, which the source obeys", async () => {
    const { source, bodies } = await playRecordings(
      "earthsearch-v1-search-s2l2a-landsat-20231008-page2-empty.json",
    );
    const days = { from: "2023-10-01", until: "2023-10-08" };
    await searchScenes(source, { polygon: somewhere, ...days, maxTileCloudPct: 3 });
    expect(bodies).toEqual([expect.objectContaining({ query: { "eo:cloud_cover": { lte: 3 } } })]);
  });
});

describe("items of other providers and times", () => {
  it("reads an item before processing baseline 04.00 with offset 0", () => {
    const scene = sceneOf(readJson("item-sentinel-2-l2a-S2A_29RKH_20200219_0_L2A-v1.json"));

    expect(scene).toMatchObject({
      id: "S2A_29RKH_20200219_0_L2A",
      platform: "sentinel-2a",
      mgrsTile: "29RKH",
      epsg: 32629,
      processingBaseline: "02.14",
      takenAt: "2020-02-19T11:34:25.405Z",
      simulated: false,
    });
    expect(Object.keys(scene.bands)).toHaveLength(10);
    expect(reflectanceOffset(scene, null)).toEqual({ value: 0, source: "baseline" });
  });

  it.each([
    ["item-earthsearch-v0-S2A_28QCH_20200714_0_L2A.json", "unknown-collection"],
    ["item-planetarycomputer-S2B_MSIL2A_20190629T212529_T06VVN.json", "unknown-band-keys"],
    ["item-stactools-S2A_T60CWS_20240109.json", "wrong-shape"],
    ["item-stactools-safe-T22HBD-N0214.json", "wrong-shape"],
  ])("refuses %s: %s", (name, reason) => {
    expect(readStacItem(readJson(name), earthSearchHosts)).toMatchObject({ refused: reason });
  });

  it.each(["search-cdse-s2l2a-20200322-proj-code.json", "search-cdse-s2l2a-20260527-N0512.json"])(
    "refuses every item of %s: other band keys, JPEG 2000 behind credentials",
    (name) => {
      const { features } = readJson(name) as { features: unknown[] };

      const reasons = features.map((item) => readStacItem(item, earthSearchHosts));

      expect(features.length).toBeGreaterThan(0);
      for (const read of reasons) expect(read).toMatchObject({ refused: "unknown-band-keys" });
    },
  );

  it("refuses a scene with files on a disallowed host", () => {
    const item = readJson("item-sentinel-2-c1-l2a-S2B_T24MUA_20250731T130245_L2A.json");

    expect(readStacItem(item, ["earth-search.aws.element84.com"])).toMatchObject({
      refused: "host-not-allowed",
    });
    item.assets.nir.href = "http://169.254.169.254/latest/meta-data/nir.tif";
    expect(readStacItem(item, earthSearchHosts)).toMatchObject({ refused: "host-not-allowed" });
  });
});

function sceneOf(item: unknown): Scene {
  const read = readStacItem(item, earthSearchHosts);
  if (!("scene" in read)) throw new Error(`refused: ${read.refused}`);
  return read.scene;
}
