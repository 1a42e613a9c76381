import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";

const db = testDatabase();

it("reads days as text, instants as Date, and int8 and numeric as numbers", async () => {
  const { rows } = await sql`
    select date '2026-04-03' as day, timestamptz '2026-04-03 02:30:00-03' as instant,
      count(*) as count, 12.5::numeric as dose`.execute(db);

  expect(rows).toEqual([
    { day: "2026-04-03", instant: new Date("2026-04-03T05:30:00Z"), count: 1, dose: 12.5 },
  ]);
});

it("refuses an int8 that a number would round", async () => {
  await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow(RangeError);
});

it("starts each database empty", async () => {
  expect(await db.selectFrom("account").selectAll().execute()).toEqual([]);
});
