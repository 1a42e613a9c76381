import { testDatabase } from "@surco/kit-server/testing";
import type { RasterStatistics } from "@surco/raster";
import { expect, it } from "vitest";
import { statisticsRepository } from "./statistics.repository";

const db = testDatabase();
const polygonHash = "d".repeat(64);
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

async function insertDates(): Promise<void> {
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
  await db
    .insertInto("field_window")
    .values(
      sceneIds.map((scene_id) => ({
        polygon_hash: polygonHash,
        scene_id,
        date: "2025-10-01",
        state: "ready" as const,
      })),
    )
    .execute();
}

it("stores several layers of the same dates at once, whatever the order of the dates", async () => {
  await insertDates();
  const repository = statisticsRepository(db);
  const layers = Array.from({ length: 8 }, (_, index) => `layer${index}`);
  const inOrder = sceneIds.map((sceneId) => ({ polygonHash, sceneId, statistics }));
  await Promise.all(
    layers.map((layer, index) =>
      repository.add(
        { statisticsKey: `${layer}-v1`, keyPrefix: `${layer}-`, formulaId: null },
        index % 2 === 0 ? inOrder : inOrder.toReversed(),
      ),
    ),
  );
  const rows = await db
    .selectFrom("field_window")
    .select("statistics")
    .where("polygon_hash", "=", polygonHash)
    .execute();
  expect(rows).toHaveLength(DATES);
  for (const { statistics: stored } of rows)
    expect(Object.keys(stored).sort()).toEqual(layers.map((layer) => `${layer}-v1`));
});
