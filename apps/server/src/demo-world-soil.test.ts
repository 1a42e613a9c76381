import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { testDatabase } from "@surco/kit-server/testing";
import type { Soil, SoilImagery } from "@surco/soil-and-relief/contract";
import { buildFieldPolygon, buildRectangle, startSoilAndRelief } from "@surco/soil-and-relief/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
const now = () => new Date("2026-02-20T18:00:00Z");

/** Addresses that fail and their fault, and the fault of all others. */
let fault: { kind: FaultKind; path: RegExp; others?: FaultKind } | null = null;
let requests: string[] = [];
let world: DemoWorld;
let hashes = 0;

beforeAll(async () => {
  world = await startDemoWorld({
    now,
    faults: ({ path, query }) => {
      requests.push(query.get("COVERAGEID") ?? path);
      return fault?.path.test(path) ? fault.kind : (fault?.others ?? null);
    },
  });
});
afterAll(() => world.close());
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  fault = null;
});

/** Starts the routes with one field; each call has another polygon. */
async function startSoil(polygon = buildFieldPolygon().polygon, timeoutMs?: number) {
  const field = buildFieldPolygon({ polygon, polygonHash: String(hashes++).padStart(64, "0") });
  const server = await startSoilAndRelief({ db, fields: [field], url: world.url, now, timeoutMs });
  return {
    ...server,
    read: async () => (await server.get("/field_ground/soil", { fieldId: field.fieldId })).json(),
    retry: async () =>
      (await server.post("/field_ground/retry", { fieldId: field.fieldId, subject: "soil" })).json(),
    run: () =>
      server.queue.runNext().then(
        () => null,
        (error: Error) => error,
      ),
  };
}

async function readWhole(polygon?: Parameters<typeof startSoil>[0]): Promise<{ state: string; soil: Soil }> {
  const server = await startSoil(polygon);
  await server.read();
  await server.run();
  const answer = await server.read();
  await server.close();
  return answer;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe("soil in the demo world", () => {
  it("is fetched once and stored; later requests fetch nothing", async () => {
    const server = await startSoil();
    const { fieldId } = buildFieldPolygon();
    expect(await server.findSoil(fieldId)).toBeNull();
    expect(server.queue.orders).toEqual([]);
    expect(await server.read()).toMatchObject({ state: "waiting", soil: null });
    expect(await server.read()).toMatchObject({ state: "waiting", soil: null });
    expect(server.queue.orders).toHaveLength(1);
    await server.run();
    expect(requests).toHaveLength(10);
    requests = [];

    const { state, soil, attributions } = await server.read();
    expect(await server.findSoil(fieldId)).toEqual({
      clayPct: soil.clay.mean,
      sandPct: soil.sand.mean,
      texture: soil.texture,
      simulated: true,
    });
    await server.close();

    expect(state).toBe("ready");
    expect(soil).toMatchObject({
      source: "soilgrids-wcs",
      simulated: true,
      cellSizeM: 250,
      coveredFraction: 1,
    });
    expect(soil.depth).toEqual({ topCm: 0, bottomCm: 30 });
    expect(attributions[0].text).toMatch(/CC BY 4\.0.*Poggio/);
    expect(requests).toEqual([]);
  });

  it("consists of the source's cells, weighted by their share of the field", async () => {
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

  it("equals the true soil", async () => {
    const { soil } = await readWhole();
    for (const { ring, fractions } of soil.cells.slice(0, 5)) {
      const [southWest = [0, 0], , northEast = [0, 0]] = ring;
      const lng = (southWest[0] + northEast[0]) / 2;
      const lat = (southWest[1] + northEast[1]) / 2;
      const truth = (await (await fetch(`${world.url}/truth/ground?lng=${lng}&lat=${lat}`)).json()) as {
        soil: { clay: number };
      };
      // Truth at 15 cm, the middle of the layer; the source rounds, so the sum differs.
      expect(Math.abs((fractions?.clayPct ?? 0) - truth.soil.clay / 10)).toBeLessThan(0.6);
    }
  });

  it("of a field smaller than a cell is that cell's", async () => {
    const { soil } = await readWhole(buildRectangle(-60.5501, -33.8501, -60.5499, -33.8499));

    expect(soil.cells.length).toBeLessThanOrEqual(4);
    expect(sum(soil.cells.map(({ fieldShare }) => fieldShare))).toBeCloseTo(1, 9);
  });

  it("of Patagonia comes in degrees, marked as resampled cells", async () => {
    const { state, soil } = await readWhole(buildRectangle(-67.204, -45.604, -67.196, -45.596));

    expect(state).toBe("ready");
    expect(soil.isResampled).toBe(true);
    expect(sum(soil.cells.map(({ fieldShare }) => fieldShare))).toBeCloseTo(1, 9);
  });

  it.each(["500", "html", "reset"] as const)(
    "is fetched by points when the files answer with %s",
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

  it("is fetched by points when the files take half a minute", async () => {
    fault = { kind: "slow", path: /mapserv/ };
    const server = await startSoil(undefined, 300);
    await server.read();
    await server.run();
    const { soil } = await server.read();
    await server.close();

    expect(soil.source).toBe("soilgrids-rest");
  });

  it("is fetched by points when the files hold only empty cells", async () => {
    fault = { kind: "no-data", path: /mapserv/ };
    const { soil } = await readWhole();

    expect(soil.source).toBe("soilgrids-rest");
    expect(soil.coveredFraction).toBeCloseTo(1, 9);
  });

  it("is reported missing when files are empty and points do not answer", async () => {
    fault = { kind: "no-data", path: /mapserv/, others: "500" };
    const server = await startSoil();
    await server.read();
    await server.run();
    expect(await server.read()).toMatchObject({ state: "none", soil: null });
    await server.close();
  });

  it("is reported missing when every value is null, and fetched again on request", async () => {
    fault = { kind: "no-data", path: /isric/ };
    const server = await startSoil();
    await server.read();
    await server.run();
    expect(await server.read()).toMatchObject({ state: "none", soil: null });
    expect(server.queue.orders).toEqual([]);

    fault = null;
    expect(await server.retry()).toMatchObject({ state: "waiting" });
    await server.run();
    expect(await server.read()).toMatchObject({ state: "ready" });
    await server.close();
  });

  it("waits for retries when nothing answers, and fails with the last", async () => {
    fault = { kind: "500", path: /isric/ };
    const server = await startSoil();
    await server.read();
    expect(await server.run()).toBeInstanceOf(Error);
    expect(await server.read()).toMatchObject({ state: "waiting" });
    await server.close();
  });
});

describe("images of the soil imagery provider", () => {
  const field = buildFieldPolygon();
  const address = `/soil-imagery/field/${field.fieldId}`;
  const start = (options: Partial<Parameters<typeof startSoilAndRelief>[0]> = {}) =>
    startSoilAndRelief({
      db,
      fields: [field],
      url: world.url,
      now,
      user: { hasOnesoilAccess: true },
      ...options,
    });
  const tileAt = (z: number, x: number, y: number) => `/soil-imagery/tiles/${field.fieldId}/${z}/${x}/${y}`;

  it("come in tiles that cover the field, cached by its reader alone, without the provider's key", async () => {
    const server = await start();
    expect((await server.get("/soil-imagery/offer")).json()).toEqual({ state: "open" });

    const imagery: SoilImagery = (await server.get(address)).json();

    expect(imagery).toMatchObject({ simulated: true, attribution: "Soil images of a test" });
    const { zoom, fromX, fromY, columns, rows, bounds } = imagery;
    expect([bounds[0] <= -60.554, bounds[1] <= -33.854, bounds[2] >= -60.546, bounds[3] >= -33.846]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (let index = 0; index < columns * rows; index++) {
      const [x, y] = [fromX + (index % columns), fromY + Math.floor(index / columns)];
      const tile = await server.get(tileAt(zoom, x, y));
      expect(tile.statusCode).toBe(200);
      expect(tile.headers["content-type"]).toBe("image/png");
      expect(tile.headers["cache-control"]).toBe("private, max-age=86400");
      expect(tile.rawPayload.subarray(1, 4).toString()).toBe("PNG");
    }
    expect((await fetch(`${world.url}/soil-imagery/${zoom}/${fromX}/${fromY}.png`)).status).toBe(401);
    await server.close();
  });

  it("are refused away from the field, without the permission and without a provider", async () => {
    const server = await start();
    const { zoom, fromX, fromY }: SoilImagery = (await server.get(address)).json();
    const far = await server.get(tileAt(zoom, fromX + 40, fromY));
    expect([far.statusCode, far.json().code]).toEqual([404, "NOT_FOUND"]);
    await server.close();

    for (const [options, state, status, code] of [
      [{ user: {} }, "closed", 403, "SOIL_IMAGERY_NOT_PERMITTED"],
      [{ soilImagery: null }, "none", 404, "SOIL_IMAGERY_NOT_OFFERED"],
    ] as const) {
      const closed = await start(options);
      expect((await closed.get("/soil-imagery/offer")).json()).toEqual({ state });
      for (const path of [address, tileAt(zoom, fromX, fromY)]) {
        const reply = await closed.get(path);
        expect([reply.statusCode, reply.json()]).toEqual([status, { code }]);
      }
      await closed.close();
    }
  });

  it.each(["500", "html", "reset"] as const)("are missing while the provider fails with %s", async (kind) => {
    const server = await start();
    const { zoom, fromX, fromY }: SoilImagery = (await server.get(address)).json();
    fault = { kind, path: /^\/soil-imagery/ };

    const reply = await server.get(tileAt(zoom, fromX, fromY));

    expect([reply.statusCode, reply.json().code]).toEqual([503, "UNAVAILABLE"]);
    await server.close();
  });
});
