import type { ServerResponse } from "node:http";
import { type LocalServer, startLocalServer } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { SkyLayer } from "@surco/weather/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startWeather } from "../testing";
import { timesOfDomains } from "./gibs.client";

const db = testDatabase();
const NOW = new Date("2026-03-01T14:06:00Z");
const PICTURE = Buffer.from("a picture");

let at: Date;
let requests: string[];
/** Times without a picture, by product. */
let missing: { geocolor: (instant: string) => boolean; infrared: (instant: string) => boolean };
let answerDomains: (response: ServerResponse, product: string) => void;
let service: LocalServer;

const domains = (list: string) => `<?xml version="1.0"?>
<Domains xmlns="https://demo.geo-solutions.it/share/wmts-multidim/wmts_multi_dimensional.xsd" xmlns:ows="https://www.opengis.net/ows/1.1">
<SpaceDomain><BoundingBox CRS="EPSG:3857" minx="1" miny="2" maxx="3" maxy="4"/></SpaceDomain>
<DimensionDomain><ows:Identifier>time</ows:Identifier><Domain>${list}</Domain><Size>1</Size></DimensionDomain></Domains>`;

const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) => {
  response.writeHead(status, { "content-type": type });
  response.end(body);
};

beforeEach(async () => {
  at = NOW;
  requests = [];
  missing = { geocolor: () => false, infrared: () => false };
  answerDomains = (response) =>
    send(response, 200, "application/xml", domains("2026-03-01T00:00:00Z/2026-03-01T13:20:00Z/PT10M"));
  service = await startLocalServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    requests.push(path);
    const product = path.includes("GeoColor") ? "geocolor" : "infrared";
    const [, instant = ""] = /default\/(\d{4}[\d:TZ-]+)\//.exec(path) ?? [];
    if (path.endsWith(".xml")) answerDomains(response, product);
    else if (missing[product](instant)) send(response, 404, "text/xml", "<ExceptionReport/>");
    else send(response, 200, "image/png", PICTURE);
  });
});
afterEach(() => service.close());

async function start(options: { timeoutMs?: number } = {}) {
  const server = await startWeather({ db, fields: [], url: service.address, now: () => at, ...options });
  const read = async () => (await server.get("/weather/clouds")).json() as SkyLayer;
  return { ...server, read };
}

const timesOf = ({ frames }: SkyLayer) => frames.map(({ at }) => at.slice(11, 16));

describe("the frames of the clouds", () => {
  it("are the listed times of two hours", async () => {
    const server = await start();
    const layer = await server.read();
    await server.close();

    expect(timesOf(layer)).toHaveLength(13);
    expect(layer).toMatchObject({
      notOffered: null,
      maxZoom: 7,
      simulated: true,
      attribution: { text: "NASA GIBS / NOAA GOES-East" },
    });
    expect(layer.frames.at(0)?.at).toBe("2026-03-01T11:20:00.000Z");
    expect(layer.frames.at(-1)).toEqual({
      id: "geocolor-20260301T1320Z",
      at: "2026-03-01T13:20:00.000Z",
      ageMin: 46,
    });
    expect(requests[0]).toBe(
      "/gibs/wmts/epsg3857/best/1.0.0/GOES-East_ABI_GeoColor/default/GoogleMapsCompatible_Level7/all/2026-03-01T07:50:00Z--2026-03-01T14:00:00Z.xml",
    );
  });

  it("leave out listed times without a picture", async () => {
    missing.geocolor = (instant) => instant >= "2026-03-01T13:10" || instant.includes("T12:30");
    const server = await start();
    const layer = await server.read();
    await server.close();
    expect(timesOf(layer).slice(-4)).toEqual(["12:20", "12:40", "12:50", "13:00"]);
    expect(timesOf(layer)).not.toContain("12:30");
  });

  it("are infrared where none of three hours has colours", async () => {
    // 18 steps before 13:20 is 10:20.
    missing.geocolor = (instant) => instant >= "2026-03-01T10:20";
    const server = await start();
    const layer = await server.read();
    expect(layer).toMatchObject({ notOffered: null, maxZoom: 6 });
    expect(layer.frames.at(-1)?.id).toBe("infrared-20260301T1320Z");

    const tile = await server.get("/weather/clouds/tiles/infrared-20260301T1320Z/6/10/19");
    const beyond = await server.get("/weather/clouds/tiles/infrared-20260301T1320Z/7/10/19");
    await server.close();
    expect([tile.statusCode, beyond.statusCode]).toEqual([200, 404]);
  });

  it("are found up to 18 steps back", async () => {
    missing.geocolor = (instant) => instant >= "2026-03-01T10:30";
    const server = await start();
    const layer = await server.read();
    await server.close();
    expect(layer.frames.at(-1)?.id).toBe("geocolor-20260301T1020Z");
  });

  it("are not offered where no product has any", async () => {
    missing = { geocolor: () => true, infrared: () => true };
    const server = await start();
    expect(await server.read()).toMatchObject({ notOffered: "noFrames", frames: [] });
    await server.close();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["another document", (response) => send(response, 200, "application/xml", "<Domains/>")],
    ["a page", (response) => send(response, 200, "text/html", "<html>busy</html>")],
    ["too many requests", (response) => send(response, 429, "text/plain", "")],
    ["no answer", () => {}],
  ])("are not offered where the service gives %s", async (_name, answer) => {
    answerDomains = answer;
    const server = await start({ timeoutMs: 300 });
    const response = await server.get("/weather/clouds");
    await server.close();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ notOffered: "unavailable", frames: [] });
  });

  it("ask for each picture once", async () => {
    const server = await start();
    await server.read();
    at = new Date("2026-03-01T14:20:00Z");
    answerDomains = (response) =>
      send(response, 200, "text/xml", domains("2026-03-01T00:00:00Z/2026-03-01T13:30:00Z/PT10M"));
    const before = requests.length;
    expect(timesOf(await server.read()).at(-1)).toBe("13:30");
    await server.close();
    expect(requests.slice(before).filter((path) => path.endsWith("/0/0/0.png"))).toHaveLength(1);
  });
});

describe("a tile of the clouds", () => {
  it("is asked for by row and column", async () => {
    const server = await start();
    const tile = await server.get("/weather/clouds/tiles/geocolor-20260301T1320Z/5/10/19");
    await server.close();
    expect(tile.rawPayload).toEqual(PICTURE);
    expect(tile.headers["cache-control"]).toBe("private, max-age=86400, immutable");
    expect(requests).toEqual([
      "/gibs/wmts/epsg3857/best/GOES-East_ABI_GeoColor/default/2026-03-01T13:20:00Z/GoogleMapsCompatible_Level7/5/19/10.png",
    ]);
  });

  it.each([
    ["geocolor-20260301T1325Z", 404],
    ["geocolor-20260301T1410Z", 404],
    ["geocolor-20260228T1400Z", 404],
    ["geocolor-20269931T1300Z", 404],
    ["visible-20260301T1320Z", 400],
    ["geocolor-..%2F..%2Fsecret", 400],
  ])("of the frame %s is not asked for", async (frame, status) => {
    const server = await start();
    const tile = await server.get(`/weather/clouds/tiles/${frame}/5/10/19`);
    await server.close();
    expect(tile.statusCode).toBe(status);
    expect(requests).toEqual([]);
  });

  it("does not exist beyond the highest zoom, nor where the service has none", async () => {
    missing.geocolor = () => true;
    const server = await start();
    const tiles = [
      await server.get("/weather/clouds/tiles/geocolor-20260301T1320Z/8/10/19"),
      await server.get("/weather/clouds/tiles/geocolor-20260301T1320Z/5/10/19"),
    ];
    await server.close();
    expect(tiles.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(requests).toHaveLength(1);
  });
});

describe("the list of times", () => {
  it("has ranges and single times, in their order", () => {
    const list =
      "2026-03-01T12:30:00Z,2026-03-01T12:50:00Z/2026-03-01T13:10:00Z/PT10M,2026-03-01T12:00:00Z/2026-03-01T12:00:00Z/PT10M";
    const times = timesOfDomains(domains(list))?.map((ms) => new Date(ms).toISOString().slice(11, 16));
    expect(times).toEqual(["12:00", "12:30", "12:50", "13:00", "13:10"]);
  });

  it("is short for a range of years, and has no times of other steps or of another form", () => {
    const years = timesOfDomains(domains("2019-01-01T00:00:00Z/2026-03-01T13:10:00Z/PT10M"));
    expect(years).toHaveLength(1001);
    expect(years?.at(-1)).toBe(Date.parse("2026-03-01T13:10:00Z"));
    expect(timesOfDomains(domains("soon,2026-03-02/2026-03-01/P1D,2026-03-01T12:05:00Z"))).toEqual([]);
  });
});
