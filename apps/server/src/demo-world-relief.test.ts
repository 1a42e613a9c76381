import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { testDatabase } from "@surco/kit-server/testing";
import type { Relief } from "@surco/soil-and-relief/contract";
import { buildFieldPolygon, buildRectangle, startSoilAndRelief } from "@surco/soil-and-relief/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const db = testDatabase();
const now = () => new Date("2026-02-20T18:00:00Z");

let fault: FaultKind | null = null;
let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now, faults: () => fault });
});
afterAll(() => world.close());

/** Responses of the routes for one field before and after its job ran. */
async function readRelief(polygon = buildFieldPolygon().polygon, polygonHash = "01".repeat(32)) {
  const field = buildFieldPolygon({ polygon, polygonHash });
  const server = await startSoilAndRelief({ db, fields: [field], url: world.url, now });
  try {
    const query = { fieldId: field.fieldId };
    const first = (await server.get("/field_ground/relief", query)).json();
    const failure =
      server.queue.orders.length > 0 ? await server.queue.runNext().catch((e: Error) => e) : null;
    const second = (await server.get("/field_ground/relief", query)).json();
    return { first, failure, second };
  } finally {
    await server.close();
  }
}

describe("relief in the demo world", () => {
  it("is waiting first, then ready with statistics, marked as simulated", async () => {
    const { first, second } = await readRelief();

    expect(first).toMatchObject({ state: "waiting", relief: null });
    expect(second.state).toBe("ready");
    const relief: Relief = second.relief;
    expect(relief).toMatchObject({ simulated: true, resolutionM: 30, coveredFraction: 1 });
    expect(relief.heightM.max - relief.heightM.min).toBeGreaterThan(0.5);
    expect(relief.slope.mean).toBeGreaterThan(0);
    for (const classes of [relief.slopeClasses, relief.heightClasses]) {
      expect(classes.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 6);
      expect(classes.reduce((sum, { areaHa }) => sum + areaHa, 0)).toBeCloseTo(65.698, 2);
    }
    expect(second.attributions[0].text).toContain("Airbus Defence and Space");
  });

  it("has the same heights in the model and the map tiles", async () => {
    const { second } = await readRelief();
    const { grid }: Relief = second.relief;
    const tile = await (await fetch(`${world.url}/terrain/12/1359/2455.png`)).arrayBuffer();
    expect(Buffer.from(tile).subarray(1, 4).toString()).toBe("PNG");
    const truths = await Promise.all(
      [0, 5, 11].map(async (index) => {
        const lng = grid.west + (index + 0.5) * grid.stepLngDeg;
        const lat = grid.north - (index + 0.5) * grid.stepLatDeg;
        const answer = await fetch(`${world.url}/truth/ground?lng=${lng}&lat=${lat}`);
        const truth = (await answer.json()) as { heightM: number };
        return Math.abs(truth.heightM - (grid.heightsM[index * grid.width + index] ?? Number.NaN));
      }),
    );
    // Stored with centimetre precision.
    for (const error of truths) expect(error).toBeLessThan(0.006);
  });

  it("serves hillshade tiles no finer than the model, and 404 outside it", async () => {
    const server = await startSoilAndRelief({ db, fields: [], url: world.url, now });
    const tile = await server.get("/terrain/12/1359/2455");
    const tooFine = await server.get("/terrain/13/2718/4910");
    const outside = await server.get("/terrain/3/8/1");
    await server.close();

    expect(tile.headers["content-type"]).toBe("image/png");
    expect(tile.headers["cache-control"]).toContain("max-age=2592000");
    expect([tooFine.statusCode, outside.statusCode]).toEqual([400, 404]);
  });

  it("joins the files of neighbouring degrees without a seam", async () => {
    const { second } = await readRelief(buildRectangle(-60.003, -34.003, -59.997, -33.997), "02".repeat(32));
    const { grid, coveredFraction, slope }: Relief = second.relief;

    expect(coveredFraction).toBe(1);
    expect(grid.heightsM).not.toContain(null);
    expect(slope.max).toBeLessThan(10);
  });

  it("reports none at sea", async () => {
    const { second } = await readRelief(buildRectangle(-45.504, -35.504, -45.496, -35.496), "03".repeat(32));

    expect(second).toMatchObject({ state: "none", relief: null });
  });

  it.each([
    ["500", "04"],
    ["html", "05"],
    ["reset", "06"],
  ] as const)("waits for a retry when the source answers with %s", async (kind, hash) => {
    fault = kind;
    try {
      const { failure, second } = await readRelief(undefined, hash.repeat(32));
      expect(failure).toBeInstanceOf(Error);
      expect(second.state).toBe("waiting");
    } finally {
      fault = null;
    }
  });
});
