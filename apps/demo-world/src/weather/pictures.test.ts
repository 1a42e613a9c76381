import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../start-demo-world";
import { tilePosition } from "../tiles/tile-position";
import { hourlyWeather, rainRateAt } from "../truth/weather/hourly-weather";
import { weatherPlace } from "../truth/weather/place";

/** An afternoon of summer with storms over the Pampas. */
let now = new Date("2026-01-20T20:07:00Z");
let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => now });
});
afterAll(() => world.close());

/** Pixels of a PNG as the world writes them: 8 bit, each row with filter 1. */
async function readPng(url: string): Promise<{ size: number; channels: number; pixels: Buffer }> {
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const png = Buffer.from(await answer.arrayBuffer());
  const [size, channels] = [png.readUInt32BE(16), png[25] === 6 ? 4 : 3];
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const stride = size * channels;
  const pixels = Buffer.alloc(stride * size);
  for (let row = 0; row < size; row++) {
    for (let i = 0; i < stride; i++) {
      const left = i < channels ? 0 : (pixels[row * stride + i - channels] as number);
      pixels[row * stride + i] = (rows[row * (stride + 1) + 1 + i] as number) + left;
    }
  }
  return { size, channels, pixels };
}

interface Maps {
  generated: number;
  host: string;
  radar: { past: { time: number; path: string }[]; nowcast: unknown[] };
  satellite: { infrared: unknown[] };
}
const readMaps = async () =>
  (await (await fetch(`${world.url}/rainviewer/public/weather-maps.json`)).json()) as Maps;

describe("the rain radar", () => {
  it("lists thirteen past frames, ten minutes apart, and none to come", async () => {
    const maps = await readMaps();
    expect(maps).toMatchObject({
      version: "2.0",
      host: `${world.url}/rainviewer`,
      satellite: { infrared: [] },
    });
    expect(maps.radar.nowcast).toEqual([]);
    const times = maps.radar.past.map(({ time }) => time);
    expect(times).toEqual(Array.from({ length: 13 }, (_, n) => Date.UTC(2026, 0, 20, 18) / 1000 + 600 * n));
    for (const { path, time } of maps.radar.past) {
      expect(path).toMatch(/^\/v2\/radar\/[0-9a-f]{12}$/);
      expect(path).not.toContain(String(time));
    }
  });

  it("has an echo where it rains by the truth, and nowhere else", async () => {
    const { host, radar } = await readMaps();
    const tiles = await Promise.all(
      [3, 12].flatMap((frame) =>
        [
          [42, 76],
          [42, 77],
          [41, 76],
        ].map(async ([x = 0, y = 0]) => {
          const { time = 0, path = "" } = radar.past[frame] ?? {};
          return { time, x, y, ...(await readPng(`${host}${path}/256/7/${x}/${y}/2/1_1.png`)) };
        }),
      ),
    );
    const places = tiles.flatMap(({ time, x, y, pixels }) =>
      Array.from({ length: 900 }, (_, n) => {
        const [col, row] = [8 * (n % 30) + 5, 8 * Math.floor(n / 30) + 5];
        const [lng, lat] = tilePosition(7, x + (col + 0.5) / 256, y + (row + 0.5) / 256);
        const isEcho = (pixels[(row * 256 + col) * 4 + 3] as number) > 0;
        return { isEcho, isRain: rainRateAt(weatherPlace(lng, lat), time / 3600) >= 0.2 };
      }),
    );
    expect(places.filter(({ isEcho, isRain }) => isEcho !== isRain)).toEqual([]);
    expect(places.filter(({ isEcho }) => isEcho).length).toBeGreaterThan(200);
    expect(places.filter(({ isEcho }) => !isEcho).length).toBeGreaterThan(200);
  });

  it("shows the same storms at every zoom and size", async () => {
    const { host, radar } = await readMaps();
    const path = radar.past[12]?.path ?? "";
    const [near, far] = [
      await readPng(`${host}${path}/512/7/42/76/2/0_0.png`),
      await readPng(`${host}${path}/256/6/21/38/2/0_0.png`),
    ];
    const share = ({ size, pixels }: { size: number; pixels: Buffer }, until: number) => {
      let echoes = 0;
      for (let row = 0; row < until; row++) {
        for (let col = 0; col < until; col++)
          if ((pixels[(row * size + col) * 4 + 3] as number) > 0) echoes++;
      }
      return echoes / until ** 2;
    };
    expect(near.size).toBe(512);
    expect(share(near, 512)).toBeCloseTo(share(far, 128), 1);
  });

  it("has no tiles of unknown frames, of old ones, and beyond zoom 7", async () => {
    const { host, radar } = await readMaps();
    const path = radar.past[0]?.path ?? "";
    const status = async (address: string) => (await fetch(`${host}${address}`)).status;
    expect(await status("/v2/radar/0123456789ab/256/5/10/19/2/1_1.png")).toBe(404);
    expect(await status(`${path}/256/8/84/153/2/1_1.png`)).toBe(404);
    expect(await status(`${path}/256/5/10/19/2/1_1.png`)).toBe(200);
    const before = now;
    now = new Date("2026-01-21T06:00:00Z");
    expect(await status(`${path}/256/5/10/19/2/1_1.png`)).toBe(404);
    now = before;
    expect(await status("/v2/coverage/0/256/5/10/19/0/0_0.png")).toBe(200);
  });
});

const GEOCOLOR = "GOES-East_ABI_GeoColor/default";
const INFRARED = "GOES-East_ABI_Band13_Clean_Infrared/default";
const gibs = (path: string) => `${world.url}/gibs/wmts/epsg3857/best/${path}`;

describe("the satellite clouds", () => {
  it("lists its times with the delay of processing; some listed pictures are missing", async () => {
    const xml = await (
      await fetch(
        gibs(
          `1.0.0/${GEOCOLOR}/GoogleMapsCompatible_Level7/all/2026-01-20T10:00:00Z--2026-01-21T00:00:00Z.xml`,
        ),
      )
    ).text();
    expect(xml).toContain("<Domain>2026-01-20T10:00:00Z/2026-01-20T19:20:00Z/PT10M</Domain>");
    const statuses = await Promise.all(
      Array.from({ length: 57 }, async (_, n) => {
        const time = new Date(Date.UTC(2026, 0, 20, 10, 10 * n)).toISOString().replace(".000", "");
        return (await fetch(gibs(`${GEOCOLOR}/${time}/GoogleMapsCompatible_Level7/0/0/0.png`))).status;
      }),
    );
    const missing = statuses.filter((status) => status === 404).length;
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan(15);
    expect(statuses.filter((status) => status === 200).length).toBe(57 - missing);
  });

  it("are white where the truth is overcast and dark where it is clear, by day and infrared", async () => {
    const time = await firstTime();
    for (const [layer, zoom, level] of [
      [GEOCOLOR, 6, 7],
      [INFRARED, 6, 6],
    ] as const) {
      const { pixels } = await readPng(
        gibs(`${layer}/${time}/GoogleMapsCompatible_Level${level}/${zoom}/38/21.png`),
      );
      const brightness: Record<"clear" | "overcast", number[]> = { clear: [], overcast: [] };
      // On the points of the grid that clouds are computed for.
      for (let row = 4; row < 256; row += 16) {
        for (let col = 4; col < 256; col += 16) {
          const [lng, lat] = tilePosition(zoom, 21 + col / 256, 38 + row / 256);
          const cloud = hourlyWeather(weatherPlace(lng, lat), Date.parse(time) / 3_600_000, 1).cloud[0] ?? 0;
          const value = pixels[(row * 256 + col) * 3 + 1] as number;
          if (cloud < 0.05) brightness.clear.push(value);
          if (cloud > 0.95) brightness.overcast.push(value);
        }
      }
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(Math.min(brightness.clear.length, brightness.overcast.length)).toBeGreaterThan(8);
      expect(mean(brightness.overcast)).toBeGreaterThan(mean(brightness.clear) + 70);
    }
  });

  it("serves the newest as default, and only layers, levels and times that exist", async () => {
    const tile = async (path: string) => (await fetch(gibs(path))).status;
    expect(await tile(`${GEOCOLOR}/default/GoogleMapsCompatible_Level7/5/19/10.png`)).toBe(200);
    expect(await tile(`${GEOCOLOR}/2026-01-20T20:00:00Z/GoogleMapsCompatible_Level7/5/19/10.png`)).toBe(404);
    expect(await tile(`${GEOCOLOR}/default/GoogleMapsCompatible_Level6/5/19/10.png`)).toBe(404);
    expect(await tile(`${GEOCOLOR}/default/GoogleMapsCompatible_Level7/8/153/84.png`)).toBe(404);
    expect(await tile("Unknown/default/default/GoogleMapsCompatible_Level7/5/19/10.png")).toBe(404);
  });
});

/** A listed time of the afternoon whose picture is there. */
async function firstTime(): Promise<string> {
  for (const minute of ["00", "10", "20", "30", "40", "50"]) {
    const time = `2026-01-20T18:${minute}:00Z`;
    const answer = await fetch(gibs(`${GEOCOLOR}/${time}/GoogleMapsCompatible_Level7/0/0/0.png`));
    if (answer.status === 200) return time;
  }
  throw new Error("no picture of that hour");
}
