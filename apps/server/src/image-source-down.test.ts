import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { buildHttpClient, smallField, startImagery } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { decodeIndexRaster } from "@surco/raster";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const db = testDatabase();
const { fieldId } = smallField;
const read = { from: "2026-01-15", until: "2026-02-15" };
const wider = { from: "2025-12-20", until: "2026-02-15" };

let nowMs = Date.parse("2026-02-20T18:00:00Z");
const now = () => new Date(nowMs);
let isDown = false;
let world: DemoWorld;
let imagery: Awaited<ReturnType<typeof startImagery>>;

beforeAll(async () => {
  world = await startDemoWorld({
    now,
    faults: ({ path }) => (isDown && /^\/(stac|cog)/.test(path) ? "reset" : null),
  });
  const host = new URL(world.url).host;
  imagery = await startImagery({
    db,
    now,
    fields: [{ ...smallField, polygonHash: "d0".repeat(32) }],
    source: {
      http: buildHttpClient([host], { retries: 1, timeoutMs: 60_000 }),
      stacUrl: `${world.url}/stac`,
      allowedHosts: [host],
    },
  });
  await catalog(read);
  await runAll();
  isDown = true;
});
afterAll(async () => {
  await imagery.close();
  await world.close();
});

const catalog = async (range: typeof read) =>
  (await imagery.get("/sentinel/catalog", { fieldId, ...range })).json() as {
    dates: { sceneId: string; state: string }[];
    progress: { state: string; errorCode: string | null };
  };

/** Runs the ordered jobs; a failed one stays for the queue's retry. */
async function runAll(): Promise<void> {
  while (imagery.queue.orders.length > 0) await imagery.queue.runNext().catch(() => undefined);
}

describe("while the image source is down", () => {
  it("shows every date read before, with picture and statistics", async () => {
    const { dates, progress } = await catalog(read);
    expect(progress).toMatchObject({ state: "done", errorCode: null });
    expect(dates.length).toBeGreaterThanOrEqual(6);

    for (const { sceneId, state } of dates) {
      expect(["ready", "cloudy"]).toContain(state);
      for (const layer of ["ndvi", "evi2", "trueColour"]) {
        const image = await imagery.get("/sentinel/images", { fieldId, sceneId, layer });
        expect(image.statusCode, layer).toBe(200);
        if (layer !== "trueColour") expect(decodeIndexRaster(image.rawPayload).sceneId).toBe(sceneId);
      }
    }
    const statistics = (
      await imagery.get("/sentinel/statistics", { fieldId, layer: "ndre", ...read })
    ).json();
    expect(statistics.dates).toHaveLength(dates.length);
    const sceneIds = dates.map(({ sceneId }) => sceneId).join(",");
    const { thumbnails } = (await imagery.get("/sentinel/thumbnails", { fieldId, sceneIds })).json();
    expect(Object.keys(thumbnails)).toHaveLength(dates.length);
  });

  it("reports that a wider range cannot be read, beside its stored dates", async () => {
    await catalog(wider);
    await runAll();
    const { dates, progress } = await catalog(wider);
    expect(progress).toMatchObject({ state: "failed", errorCode: "IMAGE_SOURCE_UNAVAILABLE" });
    expect(dates.map(({ sceneId }) => sceneId)).toEqual(
      (await catalog(read)).dates.map(({ sceneId }) => sceneId),
    );
  });

  it("shows the stored dates of a season due for another search", async () => {
    const before = await catalog(read);
    nowMs += 100 * 86_400_000;
    await catalog(read);
    await runAll();

    const { dates, progress } = await catalog(read);

    expect(dates).toEqual(before.dates);
    expect(progress).toMatchObject({ state: "failed", errorCode: "IMAGE_SOURCE_UNAVAILABLE" });
    nowMs -= 100 * 86_400_000;
  });

  it("reads the rest once the source answers again", async () => {
    isDown = false;
    nowMs += 20 * 60_000;
    await catalog(wider);
    await runAll();
    const { dates, progress } = await catalog(wider);
    expect(progress.state).toBe("done");
    expect(dates.length).toBeGreaterThan((await catalog(read)).dates.length);
  });
});
