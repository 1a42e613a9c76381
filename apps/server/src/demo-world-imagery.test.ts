import { startAnalytics } from "@surco/analytics/testing";
import { type DemoWorld, type FaultKind, type FaultSource, startDemoWorld } from "@surco/demo-world";
import { labelPoint, type Polygon, pointInPolygon } from "@surco/geometry";
import { buildHttpClient, smallField, startImagery } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { decodeIndexRaster, pixelAt, pixelState } from "@surco/raster";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const db = testDatabase();
const now = () => new Date("2026-02-20T18:00:00Z");
const wholeRange = { from: "2025-12-01", until: "2026-02-15" };
const shortRange = { from: "2026-01-15", until: "2026-02-15" };
const { fieldId } = smallField;

interface ListedDate {
  sceneId: string;
  mgrsTile: string;
  date: string;
  state: string;
  usableFraction: number;
  simulated: boolean;
}

async function startSurco(
  faults: FaultSource | undefined,
  polygonHash: string,
  range = wholeRange,
  polygon = smallField.polygon,
) {
  const world: DemoWorld = await startDemoWorld({ now, faults });
  const host = new URL(world.url).host;
  const imagery = await startImagery({
    db,
    now,
    fields: [{ ...smallField, polygonHash, polygon }],
    source: {
      http: buildHttpClient([host], { retries: 2, timeoutMs: 60_000, pauses: true }),
      stacUrl: `${world.url}/stac`,
      allowedHosts: [host],
    },
  });
  return {
    world,
    imagery,
    async close() {
      await imagery.close();
      await world.close();
    },
    async listDates(): Promise<{ dates: ListedDate[]; progress: { state: string } }> {
      return (await imagery.get("/sentinel/catalog", { fieldId, ...range })).json();
    },
  };
}

describe("imagery in the demo world", () => {
  let surco: Awaited<ReturnType<typeof startSurco>>;
  let listed: Awaited<ReturnType<typeof surco.listDates>>;

  beforeAll(async () => {
    surco = await startSurco(undefined, "de".repeat(32));
    await surco.listDates();
    await surco.imagery.queue.runNext();
    listed = await surco.listDates();
  });
  afterAll(() => surco?.close());

  it("has an image every five days, all read and marked as simulated", () => {
    const days = listed.dates.map(({ date }) => Date.parse(date) / 86_400_000).reverse();

    expect(listed.progress.state).toBe("done");
    expect(listed.dates.length).toBeGreaterThanOrEqual(15);
    expect(new Set(days.slice(1).map((day, index) => day - (days[index] ?? 0)))).toEqual(new Set([5]));
    for (const date of listed.dates) {
      expect(date.simulated).toBe(true);
      expect(["ready", "cloudy"]).toContain(date.state);
    }
  });

  it("shows the true vegetation or cloud on each date", async () => {
    const [lng, lat] = [-60.55, -33.85] as const;
    let compared = 0;
    for (const { sceneId, date } of listed.dates) {
      const image = await surco.imagery.get("/sentinel/images", { fieldId, sceneId, layer: "ndvi" });
      const raster = decodeIndexRaster(image.rawPayload);
      const pixel = pixelAt(raster, [lng, lat]) ?? -1;
      const truth = await askTruth(surco.world, lng, lat, date);
      if (truth.sky !== "clear") continue;

      expect(raster.state[pixel], date).toBe(pixelState.valid);
      expect(Math.abs((raster.values[pixel] ?? Number.NaN) - truth.ndvi), date).toBeLessThan(0.08);
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });
});

/** Square around a position. */
function squareAbout([lng, lat]: readonly [number, number], halfDeg: number): typeof smallField.polygon {
  const at = (x: number, y: number): [number, number] => [lng + x * halfDeg, lat + y * halfDeg];
  return { type: "Polygon", coordinates: [[at(-1, -1), at(1, -1), at(1, 1), at(-1, 1), at(-1, -1)]] };
}

describe.each([
  ["across the border of two UTM zones", [-60, -33.85], "b0"],
  ["across the edge of two tiles of one zone", [-61.83, -33.4], "b1"],
  ["where a zone's tiles reach into the next zone, in Mexico", [-107.995, 25.2], "b2"],
] as const)("field %s", (_name, centre, hash) => {
  it("is read from one tile on one grid on every date, with true values on both sides", async () => {
    const polygon = squareAbout(centre, 0.006);
    const surco = await startSurco(undefined, hash.repeat(32), shortRange, polygon);
    try {
      await surco.listDates();
      await surco.imagery.queue.runNext();
      const { dates } = await surco.listDates();

      expect(dates.length).toBeGreaterThanOrEqual(6);
      expect(new Set(dates.map(({ date }) => date)).size).toBe(dates.length);
      let compared = 0;
      for (const { sceneId, date } of dates) {
        const image = await surco.imagery.get("/sentinel/images", { fieldId, sceneId, layer: "ndvi" });
        const raster = decodeIndexRaster(image.rawPayload);
        for (const side of [-0.004, 0.004]) {
          const [lng, lat] = [centre[0] + side, centre[1] + side / 2];
          const pixel = pixelAt(raster, [lng, lat]) ?? -1;
          const truth = await askTruth(surco.world, lng, lat, date);
          if (truth.sky !== "clear" || truth.ground !== "field") continue;
          expect(raster.state[pixel], date).toBe(pixelState.valid);
          expect(Math.abs((raster.values[pixel] ?? Number.NaN) - truth.ndvi), date).toBeLessThan(0.1);
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(4);
    } finally {
      await surco.close();
    }
  });
});

async function askTruth(world: DemoWorld, lng: number, lat: number, date: string) {
  const answer = await fetch(`${world.url}/truth/ndvi?lng=${lng}&lat=${lat}&date=${date}`);
  return (await answer.json()) as { sky: string; ground: string; ndvi: number };
}

interface TruthParcel {
  geometry: { type: "Polygon"; coordinates: [number, number][][] };
  properties: {
    areaHa: number;
    strikes: {
      kind: string;
      isWhole: boolean;
      from: string;
      wholeOn: string;
      until: string;
      areaHa: number;
      polygon: Polygon;
    }[];
  };
}

describe.each([
  ["a part of a field", false],
  ["a whole field", true],
] as const)("%s with an anomaly", (_what, isWhole) => {
  it("is outlined once its images are read", async () => {
    const season = { from: "2025-11-01", until: "2026-02-19" };
    const world = await startDemoWorld({ now });
    const answer = await fetch(`${world.url}/truth/parcels?bbox=-60.7,-34,-60.4,-33.7&limit=800`);
    const { features } = (await answer.json()) as { features: TruthParcel[] };
    const struck = features
      .filter(({ properties }) => properties.areaHa < 60)
      .flatMap(({ geometry, properties }) => properties.strikes.map((strike) => ({ geometry, strike })))
      .find(
        ({ strike }) =>
          strike.isWhole === isWhole && strike.from > "2025-12-20" && strike.wholeOn < "2026-01-20",
      );
    if (!struck) throw new Error("nothing was planted");
    const host = new URL(world.url).host;
    const imagery = await startAnalytics({
      db,
      now,
      fields: [{ ...smallField, polygon: struck.geometry, polygonHash: (isWhole ? "6e" : "5e").repeat(32) }],
      source: { http: buildHttpClient([host]), stacUrl: `${world.url}/stac`, allowedHosts: [host] },
    });
    try {
      await imagery.get("/sentinel/catalog", { fieldId, ...season });
      await imagery.queue.runNext();
      await imagery.queue.runNext(undefined, imagery.queue.ordersApart);

      const { anomalies } = (await imagery.get("/sentinel/anomalies", { fieldId, ...season })).json();
      const { strike } = struck;
      const met = anomalies.filter(
        ({ polygon, date }: { polygon: Polygon; date: string }) =>
          date >= strike.from && date <= strike.until && pointInPolygon(labelPoint(polygon), strike.polygon),
      );
      expect(met).toHaveLength(1);
      expect(met[0].direction).toBe(strike.kind === "weeds" ? "above" : "below");
      expect(met[0].areaHa).toBeGreaterThan(strike.areaHa / 2);
      expect(anomalies.length - met.length).toBeLessThanOrEqual(1);
    } finally {
      await imagery.close();
      await world.close();
    }
  });
});

/** The first request for every twelfth address fails, the search included. */
function everyTwelfth(kind: FaultKind): FaultSource {
  const seenPaths = new Set<string>();
  return ({ path }) => {
    if (seenPaths.has(path)) return null;
    seenPaths.add(path);
    return seenPaths.size % 12 === 1 ? kind : null;
  };
}

describe("demo world whose every twelfth address first fails", () => {
  it.each([
    ["429", "f1"],
    ["500", "f2"],
    ["reset", "f3"],
    ["html", "f4"],
    ["truncate", "f5"],
  ] as const)("is read completely when it answers with %s", async (kind: FaultKind, hash: string) => {
    const surco = await startSurco(everyTwelfth(kind), hash.repeat(32), shortRange);
    try {
      await surco.listDates();
      const { queue } = surco.imagery;
      const [order] = queue.orders;
      // A failed run is retried by the queue.
      for (let run = 0; run < 6 && order; run++) {
        queue.orders.splice(0, queue.orders.length, order);
        const failure = await queue.runNext().catch((error: unknown) => error);
        if (failure === undefined) break;
      }
      const { dates } = await surco.listDates();
      expect(dates.length).toBeGreaterThanOrEqual(6);
      for (const { date, state } of dates)
        expect([date, state]).toEqual([date, expect.stringMatching(/ready|cloudy/)]);
    } finally {
      await surco.close();
    }
  });
});
