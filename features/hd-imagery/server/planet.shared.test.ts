import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Polygon } from "@surco/contract";
import { buildHttpClient, type LocalServer, sendJson, startLocalServer } from "@surco/imagery/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPlanetOrder, placePlanetOrder, readPlanetOrder, searchPlanetItems } from "./planet.client";

const shared = process.env.SURCO_SHARED ?? join(import.meta.dirname, "../../../../shared");
const folder = join(shared, "samples/services/planet");
if (!existsSync(folder))
  throw new Error(`the recorded answers of Planet are missing: ${folder}; set SURCO_SHARED`);
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

const field: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [46.9, 8.4],
      [46.91, 8.4],
      [46.91, 8.41],
      [46.9, 8.4],
    ],
  ],
};

interface Filter {
  type: string;
  config: object;
}

let server: LocalServer;
let requests: { path: string; body: unknown }[];
let answers: unknown[];

beforeEach(async () => {
  requests = [];
  answers = [];
  server = await startLocalServer((request, response, body) => {
    requests.push({ path: request.url ?? "", body: body === "" ? null : JSON.parse(body) });
    sendJson(response, answers.length > 1 ? answers.shift() : answers[0]);
  });
});
afterEach(() => server.close());

const source = () => ({ http: buildHttpClient([server.host]), baseUrl: server.address });
const item = () => readJson("data_item_20220125_075509_67_1061.json");

describe("the recorded answers of the provider", () => {
  it("give an item with its day, place and clouds", async () => {
    answers = [{ type: "FeatureCollection", _links: {}, features: [item()] }];
    const items = await searchPlanetItems(source(), {
      polygon: field,
      from: "2022-01-01",
      until: "2022-01-31",
    });
    expect(items).toEqual([
      {
        id: "20220125_075509_67_1061",
        takenAt: "2022-01-25T07:55:09.676Z",
        date: "2022-01-25",
        cloudFraction: 0,
        footprint: [item().geometry],
        simulated: false,
      },
    ]);
  });

  it("are asked for with filters of the recorded form, all of them at once", async () => {
    answers = [{ features: [], _links: {} }];
    await searchPlanetItems(source(), { polygon: field, from: "2022-01-01", until: "2022-01-31" });
    const sent = requests.map(({ body }) => body as { filter: { type: string; config: Filter[] } });
    const filter = sent[0]?.filter ?? { type: "none", config: [] };
    const recorded = readJson("data_search_filter_2022-01.json");
    expect(filter.type).toBe(recorded.type);
    const shapeOf = (one: Filter) => [one.type, Object.keys(one.config)];
    const recordedShapes = recorded.config.map(shapeOf);
    expect(filter.config.map(shapeOf)).toEqual(expect.arrayContaining(recordedShapes));
    expect(filter.config).toContainEqual({
      type: "RangeFilter",
      field_name: "cloud_cover",
      config: { lte: 0.2 },
    });
  });

  it("lead from page to page, and leave out what cannot be ordered", async () => {
    const other = { ...item(), id: "20220126_075509_67_1061", assets: ["basic_udm2"] };
    answers = [
      { features: [item()], _links: { _next: `${server.address}/data/v1/searches/x/results?_page=2` } },
      { features: [other], _links: { _next: `${server.address}/data/v1/searches/x/results?_page=3` } },
      { features: [], _links: {} },
    ];
    const items = await searchPlanetItems(source(), {
      polygon: field,
      from: "2022-01-01",
      until: "2022-01-31",
    });
    expect(items.map(({ id }) => id)).toEqual([item().id]);
    expect(requests.map(({ path }) => path.split("?")[0])).toEqual([
      "/data/v1/quick-search",
      "/data/v1/searches/x/results",
      "/data/v1/searches/x/results",
    ]);
  });

  it("are not followed to another host, where the next page seems to be", async () => {
    answers = [{ features: [item()], _links: { _next: "https://evil.example/next" } }];
    const search = searchPlanetItems(source(), { polygon: field, from: "2022-01-01", until: "2022-01-31" });
    await expect(search).rejects.toThrow("host-not-allowed");
  });

  it("describe an order that is placed as the recorded one is, cut to the field", async () => {
    const recorded = readJson("order-request.json");
    const description = readJson("order_description_b0cb3448-0a74-11eb-92a1-a3d779bb08e0.json");
    answers = [description];
    const placed = await placePlanetOrder(source(), {
      name: "clipped-geom",
      itemIds: recorded.products[0].item_ids,
      polygon: field,
    });
    const sent = requests[0]?.body as typeof recorded;
    expect(sent.name).toBe(recorded.name);
    expect(sent.products).toEqual([{ ...recorded.products[0], item_type: "PSScene" }]);
    expect(sent.tools).toEqual([{ clip: { aoi: field } }]);
    expect(placed).toMatchObject({ id: description.id, state: "queued" });
    expect((await readPlanetOrder(source(), description.id)).results.map(({ location }) => location)).toEqual(
      ["location1", "location2", "location3"],
    );
  });

  it("find an order by its name", async () => {
    answers = [readJson("orders_page.json")];
    expect(await findPlanetOrder(source(), "test_order")).toMatchObject({
      id: "f05b1ed7-11f0-43da-960c-a624f7c355c8",
      state: "success",
      results: [],
    });
    expect(await findPlanetOrder(source(), "another")).toBeNull();
  });
});
