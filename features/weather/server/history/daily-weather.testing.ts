import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

interface StoredYears {
  from: number;
  until: number;
  isSimulated: boolean;
  refreshedAt: Date;
}

/** Stores whole years of daily weather for cells, as of a temperate place of the south. */
export async function storeDailyWeather(
  on: Kysely<Database>,
  cells: readonly string[],
  { from, until, isSimulated, refreshedAt }: StoredYears,
): Promise<void> {
  await sql`insert into weather_history_cell (cell, elevation_m, refreshed_at)
    select cell, 60, ${refreshedAt} from unnest(${[...cells]}::text[]) cell`.execute(on);
  const daily = (value: string) =>
    sql.raw(`(select array_agg((${value})::real order by day) from generate_series(1, days) day,
      lateral (select cos((day - 10) / 58.1) as season) one)`);
  await sql`
    insert into weather_daily (cell, year, simulated, sources, final_days, tmin_c, tmax_c, tmean_c, rain_mm, radiation_mj, et0_mm,
      humidity_mean_pct, humidity_max_pct, wind_kmh)
    select cell, year, ${isSimulated}, array_fill(3::smallint, array[days]), days, ${daily("10.5 + 6.5 * season")},
      ${daily("23 + 7.4 * season")}, ${daily("17 + 7 * season")},
      ${daily("case when day % 7 = 0 then (8 + year % 5 * 6) * (1 + 0.4 * season) else 0 end")},
      ${daily("16 + 8 * season")}, ${daily("3.4 + 2.4 * season")}, ${daily("60")}, ${daily("90")}, ${daily("10")}
    from unnest(${[...cells]}::text[]) cell, generate_series(${from}::int, ${until}::int) year,
      lateral (select (make_date(year + 1, 1, 1) - make_date(year, 1, 1)) as days) length`.execute(on);
}
