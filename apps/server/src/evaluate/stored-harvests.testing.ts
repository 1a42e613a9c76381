import { buildAccount } from "@surco/accounts/testing";
import { addDays, dayOfYear, type PlainDate } from "@surco/calendar";
import type { Database } from "@surco/db";
import { buildField } from "@surco/fields/testing";
import { statisticsKeyOf } from "@surco/imagery/server";
import { type Kysely, sql } from "kysely";
import { v7 as newId } from "uuid";

export const NOW = new Date("2025-12-01T12:00:00Z");
const SEASONS = [
  { season: "2022/23", sownOn: "2022-10-01", tPerHa: 7.2 },
  { season: "2023/24", sownOn: "2023-10-01", tPerHa: 8.1 },
  { season: "2024/25", sownOn: "2024-10-01", tPerHa: 6.4 },
] as const;
const FIRST_YEAR = 2000;

async function storeWeather(db: Kysely<Database>, cell: string): Promise<void> {
  await sql`insert into weather_history_cell (cell, elevation_m, refreshed_at) values (${cell}, 50, ${NOW})`.execute(
    db,
  );
  for (let year = FIRST_YEAR; year <= 2025; year++) {
    const days: PlainDate[] = [];
    for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) days.push(date);
    const warmth = (date: PlainDate) => Math.cos((2 * Math.PI * (dayOfYear(date) - 10)) / 365);
    const columnOf = (at: (date: PlainDate) => number) => days.map(at);
    const none = days.map(() => null);
    await db
      .insertInto("weather_daily")
      .values({
        cell,
        year,
        simulated: true,
        sources: days.map(() => 1),
        final_days: days.length,
        tmin_c: columnOf((date) => 10.5 + 6.5 * warmth(date)),
        tmax_c: columnOf((date) => 23 + 7.4 * warmth(date)),
        tmean_c: none,
        rain_mm: columnOf((date) => (dayOfYear(date) % 7 === 0 ? 15 + (year % 5) : 0)),
        radiation_mj: columnOf((date) => 16 + 8 * warmth(date)),
        et0_mm: columnOf((date) => 3.4 + 2.4 * warmth(date)),
        humidity_mean_pct: none,
        humidity_max_pct: none,
        wind_kmh: none,
      })
      .execute();
  }
}

async function storeImages(db: Kysely<Database>, polygonHash: string, sownOn: PlainDate): Promise<void> {
  for (let days = 3; days < 200; days += 8) {
    const date = addDays(sownOn, days);
    const evi = 0.12 + 0.6 / (1 + Math.exp(-(days - 55) / 8)) / (1 + Math.exp((days - 130) / 8));
    const of = { mean: evi, median: evi, std: 0, min: evi, max: evi, p10: evi, p90: evi };
    const statistics = { pixels: 100, count: 100, validFraction: 1, scl: {}, ...of };
    const id = `S2-${date}`;
    await sql`insert into scene (id, collection, platform, mgrs_tile, taken_at, epsg, tile_cloud_fraction, simulated, item)
      values (${id}, 'sentinel-2-l2a', 'sentinel-2b', '20HNH', ${date}::date, 32720, 0, true, '{}') on conflict do nothing`.execute(
      db,
    );
    await sql`insert into field_window (polygon_hash, scene_id, date, state, statistics)
      values (${polygonHash}, ${id}, ${date}, 'cloudy', ${JSON.stringify({ [statisticsKeyOf("evi")]: statistics })}::jsonb)`.execute(
      db,
    );
  }
}

async function storeWork(
  db: Kysely<Database>,
  fieldId: string,
  { season, sownOn, tPerHa }: (typeof SEASONS)[number],
): Promise<void> {
  const row = {
    field_id: fieldId,
    season,
    period: "2" as const,
    status: "done" as const,
    crop_id: 5,
    comments: "",
  };
  const times = { details: JSON.stringify({}), created_at: NOW, updated_at: NOW };
  await db
    .insertInto("activity")
    .values([
      { ...row, ...times, id: newId(), type: "sow", date: sownOn },
      {
        ...row,
        ...times,
        id: newId(),
        type: "harvest",
        date: addDays(sownOn, 180),
        base_moisture_yield_t_per_ha: tPerHa,
      },
    ])
    .execute();
}

/** Stores a field with three harvested seasons of maize, their images and the weather since 2000. */
export async function storeHarvests(db: Kysely<Database>): Promise<void> {
  const { user } = await buildAccount(db);
  const { id: fieldId } = await buildField(db, { accountId: user.id });
  const { polygon_hash: hash, bounds } = await db
    .selectFrom("field")
    .select([
      "polygon_hash",
      sql<[number, number]>`array[
      (((bounds)[0])[1] + ((bounds)[1])[1]) / 2, (((bounds)[0])[0] + ((bounds)[1])[0]) / 2]`.as("bounds"),
    ])
    .where("id", "=", fieldId)
    .executeTakeFirstOrThrow();
  await storeWeather(db, bounds.map((degrees) => (Math.round(degrees * 10) / 10).toFixed(1)).join(","));
  for (const season of SEASONS) {
    await storeWork(db, fieldId, season);
    await storeImages(db, hash, season.sownOn);
  }
}
