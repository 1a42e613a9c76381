import type { ServerResponse } from "node:http";
import { type LocalServer, sendJson, startLocalServer } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { SkyLayer } from "@surco/weather/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startWeather } from "../testing";

const db = testDatabase();
const NOW = new Date("2026-03-01T14:06:00Z");
const MINUTE_MS = 60_000;
const secondsOf = (instant: string) => Date.parse(instant) / 1000;
const PICTURE = Buffer.from("a picture");

let at: Date;
let requests: string[];
/** Answer of the index, and of tiles. */
let answerIndex: (response: ServerResponse) => void;
let answerTile: (response: ServerResponse) => void;
let service: LocalServer;

const index = (past: unknown, host = `${service.address}/rainviewer`) => ({
  version: "2.0",
  generated: secondsOf("2026-03-01T14:05:00Z"),
  host,
  radar: { past, nowcast: [] },
  satellite: { infrared: [] },
});
const frameAt = (instant: string, path = "/v2/radar/0162dffac8f6") => ({ time: secondsOf(instant), path });
const sendPicture = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "image/png" });
  response.end(PICTURE);
};
const sendPage = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end("<html>busy</html>");
};

beforeEach(async () => {
  at = NOW;
  requests = [];
  service = await startLocalServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    if (path.endsWith("/public/weather-maps.json")) answerIndex(response);
    else answerTile(response);
  });
  answerIndex = (response) => sendJson(response, index([frameAt("2026-03-01T14:00:00Z")]));
  answerTile = sendPicture;
});
afterEach(() => service.close());

async function start(options: { hasRadar?: boolean; timeoutMs?: number } = {}) {
  const server = await startWeather({ db, fields: [], url: service.address, now: () => at, ...options });
  const read = async () => (await server.get("/weather/radar")).json() as SkyLayer;
  return { ...server, read };
}

/** Id of the one frame of the index. */
async function frameId(server: Awaited<ReturnType<typeof start>>): Promise<string> {
  const [frame] = (await server.read()).frames;
  if (frame === undefined) throw new Error("no frame");
  return frame.id;
}

describe("the frames of the radar", () => {
  it("come in their order with their age, without those of another form", async () => {
    answerIndex = (response) =>
      sendJson(
        response,
        index([
          frameAt("2026-03-01T14:00:00Z", "/v2/radar/00aa"),
          frameAt("2026-03-01T13:40:00Z", "/v2/radar/00bb"),
          { time: "now", path: "/v2/radar/00cc" },
          { time: secondsOf("2026-03-01T13:50:00Z"), path: "/v2/../secret" },
          { time: secondsOf("2026-03-01T13:50:00Z"), path: "/v2/radar/{z}" },
        ]),
      );
    const server = await start();
    const layer = await server.read();
    await server.close();

    expect(layer).toMatchObject({
      notOffered: null,
      maxZoom: 7,
      hasFailed: false,
      simulated: true,
      attribution: { text: "RainViewer", href: "https://www.rainviewer.com/" },
      frames: [
        { at: "2026-03-01T13:40:00.000Z", ageMin: 26 },
        { at: "2026-03-01T14:00:00.000Z", ageMin: 6 },
      ],
    });
  });

  it("are asked for every five minutes, and shown for half an hour while the service fails", async () => {
    const server = await start();
    await server.read();
    at = new Date(NOW.getTime() + 4 * MINUTE_MS);
    await server.read();
    expect(requests).toHaveLength(1);

    answerIndex = (response) => sendJson(response, {}, 500);
    at = new Date(NOW.getTime() + 29 * MINUTE_MS);
    expect(await server.read()).toMatchObject({
      notOffered: null,
      hasFailed: true,
      frames: [{ ageMin: 35 }],
    });
    at = new Date(NOW.getTime() + 31 * MINUTE_MS);
    expect(await server.read()).toMatchObject({ notOffered: "unavailable", frames: [] });
    await server.close();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["an index of another shape", (response) => sendJson(response, { radar: [] })],
    ["a page", sendPage],
    ["too many requests", (response) => sendJson(response, {}, 429)],
    ["an index of a foreign host", (response) => sendJson(response, index([], "https://radar.example"))],
    ["no answer", () => {}],
  ])("are not offered where the service gives %s", async (_name, answer) => {
    answerIndex = answer;
    const server = await start({ timeoutMs: 300 });
    const response = await server.get("/weather/radar");
    await server.close();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ notOffered: "unavailable", frames: [] });
  });

  it("are not offered where there are none", async () => {
    answerIndex = (response) => sendJson(response, index([]));
    const server = await start();
    expect(await server.read()).toMatchObject({ notOffered: "noFrames", frames: [], hasFailed: false });
    await server.close();
  });

  it("are neither offered nor asked for where the operator has switched the radar off", async () => {
    const listed = await start();
    const frame = await frameId(listed);
    await listed.close();
    requests = [];

    const server = await start({ hasRadar: false });
    expect(await server.read()).toMatchObject({ notOffered: "switchedOff", frames: [] });
    const tile = await server.get(`/weather/radar/tiles/${frame}/5/10/19`);
    await server.close();
    expect(tile.statusCode).toBe(404);
    expect(requests).toEqual([]);
  });

  it("are for signed-in users", async () => {
    const server = await start();
    const frame = await frameId(server);
    const answers = [
      await server.getSignedOut("/weather/radar"),
      await server.getSignedOut(`/weather/radar/tiles/${frame}/5/10/19`),
    ];
    await server.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });
});

describe("a tile of the radar", () => {
  it("comes from the frame's address, once for all users, and may be kept by the browser", async () => {
    const server = await start();
    const address = `/weather/radar/tiles/${await frameId(server)}/5/10/19`;
    const tile = await server.get(address);
    await server.get(address);
    await server.close();

    expect(tile.rawPayload).toEqual(PICTURE);
    expect(tile.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=7200, immutable",
    });
    expect(requests.slice(1)).toEqual(["/rainviewer/v2/radar/0162dffac8f6/256/5/10/19/2/1_1.png"]);
  });

  it("is found by a process that has not listed the frames, and after they left the index", async () => {
    const listing = await start();
    const frame = await frameId(listing);
    const other = await start();
    expect((await other.get(`/weather/radar/tiles/${frame}/5/10/19`)).statusCode).toBe(200);
    await other.close();

    answerIndex = (response) =>
      sendJson(response, index([frameAt("2026-03-01T16:00:00Z", "/v2/radar/00dd")]));
    at = new Date("2026-03-01T16:05:00Z");
    await listing.read();
    expect((await listing.get(`/weather/radar/tiles/${frame}/5/11/19`)).statusCode).toBe(200);
    await listing.close();
  });

  it.each([
    ["beyond the highest zoom", "8/10/19"],
    ["beside the grid", "5/32/19"],
    ["below the grid", "5/10/32"],
  ])("does not exist %s", async (_name, position) => {
    const server = await start();
    const frame = await frameId(server);
    const tile = await server.get(`/weather/radar/tiles/${frame}/${position}`);
    await server.close();
    expect(tile.statusCode).toBe(404);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["1772373600-0a1b2c3d4e5f", 404],
    ["..%2F..%2Fsecret", 400],
    ["1772373600-..%2f..%2fa", 400],
    ["http:%2F%2Fradar.example", 400],
  ])("of the frame %s is not asked for", async (frame, status) => {
    const server = await start();
    await server.read();
    const tile = await server.get(`/weather/radar/tiles/${frame}/5/10/19`);
    await server.close();
    expect(tile.statusCode).toBe(status);
    expect(requests).toEqual(["/rainviewer/public/weather-maps.json"]);
  });

  it.each<[string, number, (response: ServerResponse) => void]>([
    ["none", 404, (response) => sendJson(response, {}, 404)],
    ["a page", 503, sendPage],
    ["too many requests", 503, (response) => sendJson(response, {}, 429)],
    ["no answer", 503, () => {}],
  ])("is missing while the service gives %s", async (_name, status, answer) => {
    answerTile = answer;
    const server = await start({ timeoutMs: 300 });
    const tile = await server.get(`/weather/radar/tiles/${await frameId(server)}/5/10/19`);
    await server.close();
    expect(tile.statusCode).toBe(status);
  });
});
