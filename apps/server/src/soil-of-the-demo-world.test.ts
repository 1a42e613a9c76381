import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { testDatabase } from "@surco/kit-server/testing";
import type { Soil } from "@surco/soil-and-relief/contract";
import { buildFieldPolygon, buildRectangle, startSoilAndRelief } from "@surco/soil-and-relief/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
const now = () => new Date("2026-02-20T18:00:00Z");

/** Which addresses go wrong, and how; and how all others do. */
let fault: { kind: FaultKind; path: RegExp; others?: FaultKind } | null = null;
let asked: string[] = [];
let world: DemoWorld;
let hashes = 0;

beforeAll(async () => {
  world = await startDemoWorld({
    now,
    faults: ({ path, query }) => {
      asked.push(query.get("COVERAGEID") ?? path);
      return fault?.path.test(path) ? fault.kind : (fault?.others ?? null);
    },
  });
});
afterAll(() => world.close());
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  fault = null;
});

/** One field with the routes around it; every call is another polygon. */
async function startSoil(polygon = buildFieldPolygon().polygon, timeoutMs?: number) {
  const field = buildFieldPolygon({ polygon, polygonHash: String(hashes++).padStart(64, "0") });
  const ground = await startSoilAndRelief({ db, fields: [field], url: world.url, now, timeoutMs });
  return {
    ...ground,
    read: async () => (await ground.get("/field_ground/soil", { fieldId: field.fieldId })).json(),
    retry: async () =>
      (await ground.post("/field_ground/retry", { fieldId: field.fieldId, subject: "soil" })).json(),
    run: () =>
      ground.queue.runNext().then(
        () => null,
        (error: Error) => error,
      ),
  };
}

async function readWhole(polygon?: Parameters<typeof startSoil>[0]): Promise<{ state: string; soil: Soil }> {
  const ground = await startSoil(polygon);
  await ground.read();
  await ground.run();
  const answer = await ground.read();
  await ground.close();
  return answer;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe("soil in the demo world", () => {
  it("is waited for once and then kept: asked again, it asks nobody", async () => {
    const ground = await startSoil();
    expect(await ground.read()).toMatchObject({ state: "waiting", soil: null });
    expect(await ground.read()).toMatchObject({ state: "waiting", soil: null });
    expect(ground.queue.orders).toHaveLength(1);
    await ground.run();
    expect(asked).toHaveLength(10);
    asked = [];

    const { state, soil, attributions } = await ground.read();
    await ground.close();

    expect(state).toBe("ready");
    expect(soil).toMatchObject({
      source: "soilgrids-wcs",
      simulated: true,
      cellSizeM: 250,
      coveredFraction: 1,
    });
    expect(soil.depth).toEqual({ topCm: 0, bottomCm: 30 });
    expect(attributions[0].text).toMatch(/CC BY 4\.0.*Poggio/);
    expect(asked).toEqual([]);
  });

  it("stands on the map's own squares, of which each counts by its part of the field", async () => {
    const { soil } = await readWhole();

    expect(sum(soil.cells.map(({ fieldShare }) => fieldShare))).toBeCloseTo(1, 9);
    for (const { fractions } of soil.cells) {
      if (fractions === null) throw new Error("a square without values");
      expect(fractions.clayPct + fractions.sandPct + fractions.siltPct).toBeCloseTo(100, 9);
    }
    const mean = sum(soil.cells.map(({ fieldShare, fractions }) => fieldShare * (fractions?.clayPct ?? 0)));
    expect(soil.clay.mean).toBeCloseTo(mean, 9);
    expect(soil.clay.mean + soil.sand.mean + soil.silt.mean).toBeCloseTo(100, 9);
    expect(sum(soil.textures.map(({ percent }) => percent))).toBeCloseTo(100, 9);
    expect(sum(soil.groups.map(({ percent }) => percent))).toBeCloseTo(100, 9);
  });

  it("is the soil that is truly there", async () => {
    const { soil } = await readWhole();
    for (const { ring, fractions } of soil.cells.slice(0, 5)) {
      const [southWest = [0, 0], , northEast = [0, 0]] = ring;
      const lng = (southWest[0] + northEast[0]) / 2;
      const lat = (southWest[1] + northEast[1]) / 2;
      const truth = (await (await fetch(`${world.url}/truth/ground?lng=${lng}&lat=${lat}`)).json()) as {
        soil: { clay: number };
      };
      // Truth at 15 cm, the middle of what is put together; the map rounds and misses the sum by some.
      expect(Math.abs((fractions?.clayPct ?? 0) - truth.soil.clay / 10)).toBeLessThan(0.6);
    }
  });

  it("of a field smaller than a square is that square's", async () => {
    const { soil } = await readWhole(buildRectangle(-60.5501, -33.8501, -60.5499, -33.8499));

    expect(soil.cells.length).toBeLessThanOrEqual(4);
    expect(sum(soil.cells.map(({ fieldShare }) => fieldShare))).toBeCloseTo(1, 9);
  });

  it("of Patagonia comes in degrees, and says that the squares are not the map's own", async () => {
    const { state, soil } = await readWhole(buildRectangle(-67.204, -45.604, -67.196, -45.596));

    expect(state).toBe("ready");
    expect(soil.isResampled).toBe(true);
    expect(sum(soil.cells.map(({ fieldShare }) => fieldShare))).toBeCloseTo(1, 9);
  });

  it.each(["500", "html", "reset"] as const)(
    "is asked for point by point where the files answer with %s",
    async (kind) => {
      fault = { kind, path: /mapserv/ };
      const byPoints = await readWhole();
      fault = null;
      const byFiles = await readWhole();

      expect(byPoints.soil.source).toBe("soilgrids-rest");
      expect(byPoints.soil.coveredFraction).toBeCloseTo(1, 9);
      expect(byPoints.soil.clay.mean).toBeCloseTo(byFiles.soil.clay.mean, 1);
      expect(byPoints.soil.cells.map(({ ring }) => ring)).toEqual(byFiles.soil.cells.map(({ ring }) => ring));
    },
  );

  it("is asked for point by point where the files take half a minute", async () => {
    fault = { kind: "slow", path: /mapserv/ };
    const ground = await startSoil(undefined, 300);
    await ground.read();
    await ground.run();
    const { soil } = await ground.read();
    await ground.close();

    expect(soil.source).toBe("soilgrids-rest");
  });

  it("is asked for point by point where the files hold nothing but empty squares", async () => {
    fault = { kind: "no-data", path: /mapserv/ };
    const { soil } = await readWhole();

    expect(soil.source).toBe("soilgrids-rest");
    expect(soil.coveredFraction).toBeCloseTo(1, 9);
  });

  it("is said to be missing where the files are empty and the points do not answer", async () => {
    fault = { kind: "no-data", path: /mapserv/, others: "500" };
    const ground = await startSoil();
    await ground.read();
    await ground.run();
    expect(await ground.read()).toMatchObject({ state: "none", soil: null });
    await ground.close();
  });

  it("is said to be missing where every value is null, and asked for anew when somebody wants it", async () => {
    fault = { kind: "no-data", path: /isric/ };
    const ground = await startSoil();
    await ground.read();
    await ground.run();
    expect(await ground.read()).toMatchObject({ state: "none", soil: null });
    expect(ground.queue.orders).toEqual([]);

    fault = null;
    expect(await ground.retry()).toMatchObject({ state: "waiting" });
    await ground.run();
    expect(await ground.read()).toMatchObject({ state: "ready" });
    await ground.close();
  });

  it("waits for the queue's next try where nothing answers, and fails with the last", async () => {
    fault = { kind: "500", path: /isric/ };
    const ground = await startSoil();
    await ground.read();
    expect(await ground.run()).toBeInstanceOf(Error);
    expect(await ground.read()).toMatchObject({ state: "waiting" });
    await ground.close();
  });
});
