import type { JobProgress } from "@surco/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { decodeIndexRaster } from "@surco/raster";
import { afterEach, describe, expect, it } from "vitest";
import type { ImageDate } from "../../contract";
import { buildBlobs, type SmallWorldOptions, smallField, startImagery, startSmallWorld } from "../testing";

const db = testDatabase();
const range = { from: "2025-09-01", until: "2025-10-31" };
const [older, date] = ["2025-09-04", "2025-10-04"];
const NDVI = 0.26 / 0.34;
const NDVI_REMADE = 0.4 / 0.48;

let stop: (() => Promise<void>)[] = [];
let fields = 0;

async function start(options: Partial<SmallWorldOptions> = {}) {
  const small = await startSmallWorld({ dates: [older, date], collections: ["c1"], ...options });
  const polygonHash = `${String(fields++).padStart(4, "0")}`.repeat(16);
  const field = { ...smallField, polygonHash };
  const clock = { now: new Date("2025-10-06T12:00:00Z") };
  const blobs = buildBlobs();
  const imagery = await startImagery({
    db,
    blobs,
    source: small.source,
    fields: [field],
    now: () => clock.now,
  });
  stop.push(imagery.close, small.close);
  const { fieldId } = field;
  const catalog = async () =>
    (await imagery.get("/sentinel/catalog", { fieldId, ...range })).json() as {
      dates: ImageDate[];
      progress: JobProgress;
    };
  const dateOf = async (day: string) => {
    const found = (await catalog()).dates.filter((one) => one.date === day);
    expect(found).toHaveLength(1);
    return found[0] as ImageDate;
  };
  const figures = async () => {
    const answer = await imagery.get("/sentinel/statistics", { fieldId, layer: "ndvi", ...range });
    return answer.json().dates.map((one: { statistics: { mean: number } }) => one.statistics.mean);
  };
  const image = ({ sceneId, windowId }: Pick<ImageDate, "sceneId" | "windowId">) =>
    imagery.get("/sentinel/images", { fieldId, layer: "ndvi", sceneId, window: windowId });
  /** Requests the field's dates some hours later and runs the reading. */
  const lookAgain = async (at: string) => {
    clock.now = new Date(at);
    await catalog();
    await imagery.queue.runNext();
  };
  await lookAgain("2025-10-06T12:00:00Z");
  return { ...imagery, world: small.world, blobs, clock, catalog, dateOf, figures, image, lookAgain, field };
}

afterEach(async () => {
  for (const close of stop) await close();
  stop = [];
});

describe.each(["c1", "l2a"] as const)(
  "a scene that was processed anew in %s after it was read",
  (variant) => {
    it("replaces the older product's pixels, statistics and provenance under its own URL", async () => {
      const { world, dateOf, figures, image, lookAgain } = await start({ collections: [variant] });
      const before = await dateOf(date);
      expect(before).toMatchObject({ processingBaseline: "05.11", processedAt: `${date}T17:00:00.000Z` });

      world.reprocessed.push(date);
      await lookAgain("2025-10-06T18:00:00Z");

      const after = await dateOf(date);
      expect(after).toMatchObject({
        state: "ready",
        processingBaseline: "05.12",
        processedAt: `${date}T22:00:00.000Z`,
      });
      expect(after.windowId).not.toBe(before.windowId);
      expect(await figures()).toEqual([expect.closeTo(NDVI_REMADE, 9), expect.closeTo(NDVI, 9)]);
      const picture = await image(after);
      expect(decodeIndexRaster(picture.rawPayload).statistics.mean).toBeCloseTo(NDVI_REMADE, 9);
      expect(picture.headers["cache-control"]).toContain("immutable");
      expect((await image(before)).json().code).toBe("SCENE_NOT_FOUND");
    });

    it("serves the older product until the newer one is read", async () => {
      const { world, catalog, dateOf, figures, image, lookAgain, queue, clock } = await start({
        collections: [variant],
      });
      const before = await dateOf(date);
      world.reprocessed.push(date);
      world.intercept = (request, response) => {
        if (!request.url?.includes(`/${date}/`)) return false;
        response.writeHead(404).end();
        return true;
      };

      await lookAgain("2025-10-06T18:00:00Z");

      expect(await dateOf(date)).toEqual(before);
      expect((await catalog()).progress).toMatchObject({ done: 2, total: 2 });
      expect(await figures()).toEqual([expect.closeTo(NDVI, 9), expect.closeTo(NDVI, 9)]);
      expect((await image(before)).statusCode).toBe(200);

      world.intercept = undefined;
      queue.orders.length = 0;
      await lookAgain("2025-10-06T20:00:00Z");
      clock.now = new Date("2025-10-06T20:01:00Z");
      expect((await dateOf(date)).processingBaseline).toBe("05.12");
    });
  },
);

describe("reprocessed scene", () => {
  it("is read once; the same or an older product found again is ignored", async () => {
    const { world, catalog, lookAgain, clock, queue } = await start();
    world.reprocessed.push(date);
    await lookAgain("2025-10-06T18:00:00Z");
    world.requests.length = 0;

    await lookAgain("2025-10-06T22:00:00Z");
    world.reprocessed.length = 0;
    await lookAgain("2025-10-07T04:00:00Z");

    expect(world.daysAsked()).toEqual([]);
    clock.now = new Date("2025-10-07T04:01:00Z");
    expect((await catalog()).dates[0]?.processingBaseline).toBe("05.12");
    expect(queue.orders.filter(({ isDelayed }) => !isDelayed)).toEqual([]);
  });

  it("plans the deletion of the older file after an hour and references the newer one", async () => {
    const { world, lookAgain, blobs, field } = await start();
    const ofField = () => [...blobs.files.keys()].filter((key) => key.includes(field.polygonHash));
    const [first] = ofField().filter((key) => key.includes("20251004"));
    world.reprocessed.push(date);

    await lookAgain("2025-10-06T18:00:00Z");

    const planned = await db
      .selectFrom("blob_removal")
      .selectAll()
      .where("key", "like", `%${field.polygonHash}%`)
      .execute();
    expect(planned).toEqual([{ key: first, due_at: new Date("2025-10-06T19:00:00Z") }]);
    const rows = await db
      .selectFrom("field_window")
      .select("blob_key")
      .where("polygon_hash", "=", field.polygonHash)
      .execute();
    expect(rows.every(({ blob_key }) => blobs.files.has(blob_key ?? ""))).toBe(true);
  });

  it("is found for past seasons too, once in three months", async () => {
    const { world, dateOf, figures, lookAgain, catalog, clock } = await start();
    world.reprocessed.push(older);
    clock.now = new Date("2025-12-20T12:00:00Z");
    await lookAgain("2025-12-20T12:00:00Z");
    expect((await dateOf(older)).processingBaseline).toBe("05.11");

    await lookAgain("2026-03-25T12:00:00Z");

    expect((await dateOf(older)).processingBaseline).toBe("05.12");
    expect(await figures()).toEqual([expect.closeTo(NDVI, 9), expect.closeTo(NDVI_REMADE, 9)]);
    expect((await catalog()).progress.state).toBe("done");
  });
});
