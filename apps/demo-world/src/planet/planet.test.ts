import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../start-demo-world";
import { TEST_NOW } from "../testing.client";

const AOI = {
  type: "Polygon",
  coordinates: [
    [
      [-60.6, -33.9],
      [-60.59, -33.9],
      [-60.59, -33.892],
      [-60.6, -33.892],
      [-60.6, -33.9],
    ],
  ],
};
const filter = (days: [string, string]) => ({
  type: "AndFilter",
  config: [
    { type: "GeometryFilter", field_name: "geometry", config: AOI },
    {
      type: "DateRangeFilter",
      field_name: "acquired",
      config: { gte: `${days[0]}T00:00:00Z`, lte: `${days[1]}T23:59:59Z` },
    },
    { type: "RangeFilter", field_name: "cloud_cover", config: { lte: 0.2 } },
    { type: "PermissionFilter", config: ["assets:download"] },
  ],
});
const key = { authorization: "api-key demo" };

interface Page {
  _links: { _next?: string };
  features: { id: string; properties: { acquired: string; cloud_cover: number } }[];
}
interface OrderAnswer {
  id: string;
  state: string;
  _links: { results?: { name: string; location: string }[] };
}

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => TEST_NOW });
});
afterAll(() => world.close());

const search = async (days: [string, string], query = "") =>
  (await fetch(`${world.url}/planet/data/v1/quick-search${query}`, {
    method: "POST",
    headers: key,
    body: JSON.stringify({ item_types: ["PSScene"], filter: filter(days) }),
  }).then((answer) => answer.json())) as Page;

describe("the provider of 3 m images", () => {
  it("lets nobody in without the key", async () => {
    const strangers: Record<string, string>[] = [{}, { authorization: "api-key other" }];
    for (const headers of strangers) {
      const answer = await fetch(`${world.url}/planet/compute/ops/orders/v2`, { headers });
      expect(answer.status).toBe(401);
    }
  });

  it("finds pictures of most days, none of them too cloudy, page by page as in one", async () => {
    const days: [string, string] = ["2026-01-01", "2026-02-28"];
    const whole = await search(days);
    expect(whole.features.length).toBeGreaterThan(15);
    expect(whole._links._next).toBeUndefined();
    for (const { properties } of whole.features) expect(properties.cloud_cover).toBeLessThanOrEqual(0.2);

    const ids: string[] = [];
    let page = await search(days, "?_page_size=4");
    for (;;) {
      ids.push(...page.features.map(({ id }) => id));
      if (page._links._next === undefined) break;
      page = (await fetch(page._links._next, { headers: key }).then((answer) => answer.json())) as Page;
    }
    expect(ids).toEqual(whole.features.map(({ id }) => id));
  });

  it("delivers an order after a while, as files behind links that run out", async () => {
    const { features } = await search(["2026-02-01", "2026-02-28"]);
    const placed = await fetch(`${world.url}/planet/compute/ops/orders/v2`, {
      method: "POST",
      headers: key,
      body: JSON.stringify({
        name: "lote",
        products: [{ item_ids: [features[0]?.id], item_type: "PSScene", product_bundle: "analytic_sr_udm2" }],
        tools: [{ clip: { aoi: AOI } }],
      }),
    });
    expect(placed.status).toBe(202);
    const { id } = (await placed.json()) as OrderAnswer;
    const ask = async () =>
      (await fetch(`${world.url}/planet/compute/ops/orders/v2/${id}`, { headers: key }).then((answer) =>
        answer.json(),
      )) as OrderAnswer;
    expect([(await ask()).state, (await ask()).state]).toEqual(["queued", "running"]);
    const done = await ask();
    expect(done.state).toBe("success");

    const [image, mask] = done._links.results ?? [];
    expect([image?.name, mask?.name]).toEqual([
      expect.stringMatching(/AnalyticMS_SR_clip\.tif$/),
      expect.stringMatching(/udm2_clip\.tif$/),
    ]);
    const file = await fetch(image?.location ?? "");
    expect(file.headers.get("content-type")).toBe("image/tiff");
    expect(Buffer.from(await file.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from("II*\0"));
    const stolen = await fetch((image?.location ?? "").replace(/token=[^&]+/, "token=x"));
    expect(stolen.status).toBe(403);
  });

  it("refuses an order of something that is not there", async () => {
    const answer = await fetch(`${world.url}/planet/compute/ops/orders/v2`, {
      method: "POST",
      headers: key,
      body: JSON.stringify({
        name: "lote",
        products: [{ item_ids: ["20260201_135122_48_2fff"], product_bundle: "analytic_sr_udm2" }],
        tools: [{ clip: { aoi: AOI } }],
      }),
    });
    expect(answer.status).toBe(400);
  });
});
