import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../start-demo-world";
import { PERGAMINO, postSearch, TEST_NOW } from "../testing.client";

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => TEST_NOW });
});
afterAll(() => world.close());

const collections = ["sentinel-2-c1-l2a"];

async function collectPages(body: object): Promise<{ ids: string[]; matched: number; pages: number }> {
  let next: object | undefined = body;
  const ids: string[] = [];
  let matched = 0;
  let pages = 0;
  while (next !== undefined) {
    const page = await postSearch(world, next);
    ids.push(...page.features.map(({ id }) => id));
    matched = page.numberMatched;
    pages += 1;
    next = page.links.find(({ rel }) => rel === "next")?.body;
  }
  return { ids, matched, pages };
}

describe("a search", () => {
  it("returns every scene since 2016 once, newest first, and ends on an empty page", async () => {
    const { ids, matched, pages } = await collectPages({ collections, intersects: PERGAMINO, limit: 50 });

    const days = ids.map((id) => id.slice(11, 19));
    expect(new Set(ids).size).toBe(matched);
    expect(ids).toHaveLength(matched);
    expect(pages).toBe(Math.ceil(matched / 50) + 1);
    expect(days).toEqual([...days].sort().reverse());
    expect(days[0]).toBe("20260311");
    const first = days.at(-1) ?? "";
    expect(first >= "20160401" && first < "20160406").toBe(true);
  });

  it("sees a place every five days", async () => {
    const { features } = await postSearch(world, { collections, intersects: PERGAMINO, limit: 30 });
    const days = features.map(
      ({ properties }) => Date.parse(String(properties.datetime).slice(0, 10)) / 86_400_000,
    );
    for (let i = 1; i < days.length; i++) expect((days[i - 1] ?? 0) - (days[i] ?? 0)).toBe(5);
  });

  it("gives ten items where no limit is asked, and a next link that repeats the search", async () => {
    const page = await postSearch(world, { collections, intersects: PERGAMINO });
    const next = page.links.find(({ rel }) => rel === "next");
    expect(page).toMatchObject({ numberReturned: 10, context: { limit: 10, returned: 10 } });
    expect(next).toMatchObject({ method: "POST", merge: false, href: `${world.url}/stac/search` });
    expect(next?.body).toMatchObject({ collections, intersects: PERGAMINO });
    expect(next?.body?.next).toContain(`,${page.features[9]?.id},sentinel-2-c1-l2a`);
  });

  it("offers a next page even when all is delivered, as the real catalogue does", async () => {
    const body = {
      collections,
      intersects: PERGAMINO,
      datetime: "2026-03-01T00:00:00Z/2026-03-12T00:00:00Z",
    };
    const page = await postSearch(world, body);
    const next = page.links.find(({ rel }) => rel === "next");
    expect(page.numberMatched).toBe(page.numberReturned);
    const empty = await postSearch(world, next?.body ?? {});
    expect(empty.features).toEqual([]);
    expect(empty.numberMatched).toBe(page.numberMatched);
    expect(empty.links.map(({ rel }) => rel)).toEqual(["root"]);
  });

  it("filters by cloud cover, and sorts by it", async () => {
    const { features } = await postSearch(world, {
      collections,
      intersects: PERGAMINO,
      query: { "eo:cloud_cover": { lt: 40, gte: 5 } },
      sortby: [{ field: "properties.eo:cloud_cover", direction: "asc" }],
      limit: 100,
    });
    const clouds = features.map(({ properties }) => Number(properties["eo:cloud_cover"]));
    expect(clouds.length).toBeGreaterThan(20);
    expect(clouds).toEqual([...clouds].sort((a, b) => a - b));
    expect(clouds[0]).toBeGreaterThanOrEqual(5);
    expect(clouds.at(-1)).toBeLessThan(40);
  });

  it("has a sky that is partly cloudy on about half of the dates", async () => {
    const { features } = await postSearch(world, { collections, intersects: PERGAMINO, limit: 500 });
    const clouds = features.map(({ properties }) => Number(properties["eo:cloud_cover"]));
    const partly = clouds.filter((cloud) => cloud > 1 && cloud < 95).length / clouds.length;
    expect(partly).toBeGreaterThan(0.4);
    expect(partly).toBeLessThan(0.7);
  });

  it("trims items by fields as recorded", async () => {
    const { features } = await postSearch(world, {
      collections,
      intersects: PERGAMINO,
      fields: { include: [], exclude: ["geometry", "assets", "links"] },
    });
    expect(Object.keys(features[0] ?? {}).sort()).toEqual([
      "bbox",
      "collection",
      "id",
      "properties",
      "stac_version",
      "type",
    ]);
    expect(Object.keys(features[0]?.properties ?? {})).toEqual(["datetime"]);
  });

  it("answers a box like a polygon, and other collections with nothing", async () => {
    const box = await postSearch(world, { collections, bbox: [-60.7, -34, -60.5, -33.8], limit: 500 });
    const ring = [
      [-60.7, -34],
      [-60.5, -34],
      [-60.5, -33.8],
      [-60.7, -33.8],
      [-60.7, -34],
    ];
    const polygon = await postSearch(world, {
      collections,
      intersects: { type: "Polygon", coordinates: [ring] },
      limit: 500,
    });
    expect(polygon.features.map(({ id }) => id)).toEqual(box.features.map(({ id }) => id));
    const other = await postSearch(world, { collections: ["sentinel-2-l2a"], intersects: PERGAMINO });
    expect(other).toMatchObject({ numberMatched: 0, features: [] });
  });

  it("refuses what it cannot understand", async () => {
    const bodies = [
      "no json",
      "{}",
      JSON.stringify({ intersects: { type: "Point", coordinates: ["x", 1] } }),
      JSON.stringify({ intersects: PERGAMINO, datetime: "yesterday" }),
      JSON.stringify({ intersects: PERGAMINO, limit: 0 }),
      JSON.stringify({ intersects: PERGAMINO, next: "2020-01-01T00:00:00Z,unknown,sentinel-2-c1-l2a" }),
    ];
    for (const body of bodies) {
      const answer = await fetch(`${world.url}/stac/search`, { method: "POST", body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "BadRequest" });
    }
  });
});

describe("an item", () => {
  it("carries what a reader of Collection 1 needs, and says that it is simulated", async () => {
    const { features } = await postSearch(world, { collections, intersects: PERGAMINO, limit: 1 });
    const [item] = features;
    const self = `${world.url}/stac/collections/sentinel-2-c1-l2a/items/${item?.id}`;
    expect(await (await fetch(self)).json()).toEqual(item);
    expect(item?.properties).toMatchObject({
      "proj:epsg": 32720,
      "grid:code": "MGRS-20HQH",
      "s2:processing_baseline": "05.11",
      "surco:synthetic": true,
      constellation: "sentinel-2",
    });
    expect(item?.properties).not.toHaveProperty("earthsearch:boa_offset_applied");
    expect(item?.assets.red).toMatchObject({
      href: `${world.url}/cog/${item?.id}/red.tif`,
      "proj:shape": [10_980, 10_980],
      "proj:transform": [10, 0, 699_960, 0, -10, 6_300_040],
      "raster:bands": [
        { nodata: 0, data_type: "uint16", spatial_resolution: 10, scale: 0.0001, offset: -0.1 },
      ],
    });
    expect(item?.assets.scl?.["proj:shape"]).toEqual([5_490, 5_490]);
    expect(Object.keys(item?.assets ?? {}).sort()).toEqual([
      "blue",
      "green",
      "nir",
      "nir08",
      "red",
      "rededge1",
      "rededge2",
      "rededge3",
      "scl",
      "swir16",
      "swir22",
      "visual",
    ]);
  });

  it("exists neither before nor after its time, nor in another collection", async () => {
    const base = `${world.url}/stac/collections`;
    const unknown = [
      `${base}/sentinel-2-c1-l2a/items/S2C_T20HQH_20260316T144102_L2A`,
      `${base}/sentinel-2-c1-l2a/items/S2B_T20HQH_20160311T144102_L2A`,
      `${base}/sentinel-2-c1-l2a/items/nothing`,
      `${base}/foo`,
    ];
    for (const address of unknown) {
      const answer = await fetch(address);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ code: "NotFound", description: "Not Found" });
    }
  });
});

it("has a landing page that leads to the collection and to the search", async () => {
  const landing = (await (await fetch(`${world.url}/stac`)).json()) as {
    links: { rel: string; href: string }[];
  };
  const child = landing.links.find(({ rel }) => rel === "child");
  expect(landing.links.some(({ rel, href }) => rel === "search" && href === `${world.url}/stac/search`)).toBe(
    true,
  );
  expect(await (await fetch(child?.href ?? "")).json()).toMatchObject({
    id: "sentinel-2-c1-l2a",
    type: "Collection",
  });
});
