import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { evaluateDatabase } from "./evaluate-database";
import { NOW, storeHarvests } from "./stored-harvests.testing";

const db = testDatabase();

it("replays stored harvests, images and weather, and changes nothing", async () => {
  await storeHarvests(db);
  const databaseUrl = await testDatabaseUrl(db);

  const { figures, sentence } = await evaluateDatabase({ DATABASE_URL: databaseUrl }, "unused", () => NOW);

  expect(sentence).toBeNull();
  expect(figures).toMatchObject({ harvests: 3, fieldSeasons: 3, fields: 1 });
  const rows = figures?.rows.filter(({ crop }) => crop === "all") ?? [];
  expect(rows.at(-1)).toMatchObject({
    daysBeforeHarvest: 0,
    seasons: 3,
    predicted: 3,
    meanObservedTPerHa: 7.23,
  });
  // Others' means 7.25, 6.8 and 7.65: errors 0.05, -1.3 and 1.25.
  expect(rows.at(-1)?.districtMean).toMatchObject({ maeTPerHa: 0.87, biasTPerHa: 0 });
  for (const table of ["yield_season_fit", "yield_prediction"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
