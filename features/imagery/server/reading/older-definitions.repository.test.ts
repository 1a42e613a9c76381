import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBlobs, noDependents, smallField, startImagery, startSmallWorld } from "../testing";
import { readingRepository } from "./reading.repository";

const db = testDatabase();
const blobs = buildBlobs();
const range = { from: "2025-09-01", until: "2025-10-31" };
const { fieldId } = smallField;

let small: Awaited<ReturnType<typeof startSmallWorld>>;
let imagery: Awaited<ReturnType<typeof startImagery>>;

beforeAll(async () => {
  small = await startSmallWorld({
    dates: ["2025-09-04", "2025-09-09", "2025-09-14"],
    cloudy: ["2025-09-09"],
  });
  const now = () => new Date("2025-11-20T12:00:00Z");
  imagery = await startImagery({ db, blobs, source: small.source, fields: [smallField], now });
  await catalog();
  await imagery.queue.runNext();
});
afterAll(async () => {
  await imagery?.close();
  await small?.close();
});

const catalog = async () => (await imagery.get("/sentinel/catalog", { fieldId, ...range })).json();
const means = async () => {
  const answer = await imagery.get("/sentinel/statistics", { fieldId, layer: "ndvi", ...range });
  return answer.json().dates.map((date: { statistics: { mean: number | null } }) => date.statistics.mean);
};

/** Marks the stored statistics as made by old definitions. */
async function age(): Promise<void> {
  await db
    .updateTable("field_window")
    .set({ definitions: 0, usable_fraction: 0.123, statistics: JSON.stringify({ ndvi: { mean: 99 } }) })
    .execute();
  await readingRepository(db, noDependents).markOlderUnread();
}

describe("results of older definitions", () => {
  it("are not served and are recomputed from stored windows without a source request", async () => {
    const before = await catalog();
    const figures = await means();
    await age();

    expect(await means()).toEqual([]);
    const between = await catalog();
    expect(between.dates.map((date: { state: string }) => date.state)).toEqual([
      "waiting",
      "waiting",
      "waiting",
    ]);

    small.requests.length = 0;
    await imagery.queue.runNext();

    expect(small.requests).toEqual([]);
    expect((await catalog()).dates).toEqual(before.dates);
    expect(await means()).toEqual(figures);
  });

  it("are recomputed without touching current results", async () => {
    const before = await db.selectFrom("field_window").selectAll().orderBy("scene_id").execute();

    await readingRepository(db, noDependents).markOlderUnread();

    expect(await db.selectFrom("field_window").selectAll().orderBy("scene_id").execute()).toEqual(before);
  });

  it("are read from the scene if the stored window is missing", async () => {
    const before = await catalog();
    const figures = await means();
    await age();
    blobs.files.clear();
    await catalog();

    await imagery.queue.runNext();

    expect((await catalog()).dates).toEqual(before.dates);
    expect(await means()).toEqual(figures);
  });

  it("are never served under the current key: statistics are recomputed", async () => {
    const figures = await means();
    await db
      .updateTable("field_window")
      .set({ statistics: JSON.stringify({ ndvi: { mean: 99 }, "ndvi~0": { mean: 98 } }) })
      .execute();

    expect(await means()).toEqual(figures);

    const rows = await db.selectFrom("field_window").select("statistics").execute();
    expect(rows.some((row) => "ndvi~0" in row.statistics)).toBe(false);
  });
});
