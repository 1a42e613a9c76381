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

it("reads lists of numbers with their gaps, also such that other parsers are needed for", async () => {
  const { rows } = await sql`
    select array[1.5, null, -2e-7]::real[] as reals, array[3, null, -4]::smallint[] as small, '{}'::float8[] as none,
      array['NaN', 'Infinity', '-Infinity']::float8[] as odd, array[[1, 2], [3, null]]::float8[] as "table",
      '[0:1]={5,6}'::float8[] as shifted, null::real[] as absent`.execute(db);

  expect(rows).toEqual([
    {
      reals: [1.5, null, -2e-7],
      small: [3, null, -4],
      none: [],
      odd: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      table: [
        [1, 2],
        [3, null],
      ],
      shifted: [5, 6],
      absent: null,
    },
  ]);
});

it("starts each database empty", async () => {
  expect(await db.selectFrom("account").selectAll().execute()).toEqual([]);
});
