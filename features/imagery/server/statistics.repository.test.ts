import { testDatabase } from "@surco/kit-server/testing";
import type { RasterStatistics } from "@surco/raster";
import { sql } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { imageryCleanupRepository } from "./cleanup/imagery-cleanup.repository";
import { readingRepository } from "./reading/reading.repository";
import { statisticsRepository } from "./statistics.repository";
import { noDependents } from "./testing";

const db = testDatabase();
const FORMULA_ID = "0198f0c4-6a55-7b41-b2ad-5c9b06d7d1f1";
const DATES = 200;
const sceneIds = Array.from({ length: DATES }, (_, index) => `scene-of-statistics-${index}`);
const statistics: RasterStatistics = {
  pixels: 1,
  count: 1,
  validFraction: 1,
  mean: 0.5,
  median: 0.5,
  std: 0,
  min: 0.5,
  max: 0.5,
  p10: 0.5,
  p90: 0.5,
  scl: {},
};

const rowsOf = (polygonHash: string) => sceneIds.map((sceneId) => ({ polygonHash, sceneId, statistics }));
const layerOf = (layer: string) => ({
  statisticsKey: `${layer}-v1`,
  keyPrefix: `${layer}-`,
  formulaId: null,
});

beforeAll(async () => {
  await db
    .insertInto("scene")
    .values(
      sceneIds.map((id) => ({
        id,
        collection: "sentinel-2-c1-l2a",
        platform: "sentinel-2b",
        mgrs_tile: "20HNH",
        taken_at: new Date("2025-10-01T14:00:49Z"),
        epsg: 32720,
        tile_cloud_fraction: 0,
        processing_baseline: "05.11",
        simulated: false,
        item: "{}",
      })),
    )
    .execute();
});

/** Inserts read dates with statistics of a formula, so that the table's physical order is the reverse of its key's. */
async function insertDates(polygonHash: string): Promise<void> {
  await db
    .insertInto("field_window")
    .values(
      sceneIds
        .toSorted()
        .toReversed()
        .map((scene_id) => ({
          polygon_hash: polygonHash,
          scene_id,
          date: "2025-10-01",
          state: "ready" as const,
          definitions: 0,
          statistics: JSON.stringify({ "own-v1": statistics }),
        })),
    )
    .execute();
  await db.insertInto("formula_use").values({ formula_id: FORMULA_ID, polygon_hash: polygonHash }).execute();
}

/** Runs two statements while a third transaction locks a row in the middle, until both wait for a lock; then unlocks it. */
async function runUntilBothWait(
  polygonHash: string,
  runs: readonly [() => Promise<void>, () => Promise<void>],
): Promise<void> {
  let both: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("field_window")
      .select("scene_id")
      .where("polygon_hash", "=", polygonHash)
      .where("scene_id", "=", sceneIds.toSorted()[DATES / 2] ?? "")
      .forUpdate()
      .execute();
    both = Promise.all(runs.map((run) => run()));
    both.catch(() => undefined);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(runs.length), { timeout: 10_000 });
  });
  await both;
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}

it("stores several layers of the same dates at once, whatever the order of the dates", async () => {
  const polygonHash = "d".repeat(64);
  await insertDates(polygonHash);
  const repository = statisticsRepository(db);
  const layers = Array.from({ length: 8 }, (_, index) => `layer${index}`);
  const inOrder = rowsOf(polygonHash);
  await Promise.all(
    layers.map((layer, index) =>
      repository.add(layerOf(layer), index % 2 === 0 ? inOrder : inOrder.toReversed()),
    ),
  );
  const rows = await db
    .selectFrom("field_window")
    .select("statistics")
    .where("polygon_hash", "=", polygonHash)
    .execute();
  expect(rows).toHaveLength(DATES);
  for (const { statistics: stored } of rows)
    expect(Object.keys(stored).sort()).toEqual([...layers.map((layer) => `${layer}-v1`), "own-v1"]);
});

it.each([
  [
    "dates of older definitions are marked unread",
    "a",
    () => readingRepository(db, noDependents).markOlderUnread(),
  ],
  [
    "statistics of a formula are deleted",
    "b",
    () => statisticsRepository(db).deleteForFormula(FORMULA_ID, "own-", null),
  ],
  [
    "data of the polygon is deleted",
    "c",
    () => imageryCleanupRepository(db, noDependents).deletePolygonData("c".repeat(64), new Date()),
  ],
])("stores statistics of dates while %s", async (_, digit, run) => {
  const polygonHash = digit.repeat(64);
  await insertDates(polygonHash);
  const repository = statisticsRepository(db);
  await runUntilBothWait(polygonHash, [() => repository.add(layerOf("ndvi"), rowsOf(polygonHash)), run]);
});
