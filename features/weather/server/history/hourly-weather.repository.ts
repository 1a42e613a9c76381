import type { PlainDate } from "@surco/calendar";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { HourlyVariable } from "../../contract";
import { hoursOfMonth } from "./calendar-numbers";
import type { TimeBlock } from "./time-block";

/** Hours of a month of UTC. */
export interface StoredMonth {
  month: PlainDate;
  block: TimeBlock<HourlyVariable>;
  fetchedAt: Date;
}

export type HourlyWeatherRepository = ReturnType<typeof hourlyWeatherRepository>;

/** Hourly weather by cell and month. Data of another world, simulated or not, count as missing. */
export function hourlyWeatherRepository(db: Kysely<Database>) {
  return {
    async listMonths(cell: string, simulated: boolean, months: readonly PlainDate[]): Promise<StoredMonth[]> {
      if (months.length === 0) return [];
      const rows = await db
        .selectFrom("weather_hourly")
        .selectAll()
        .where("cell", "=", cell)
        .where("simulated", "=", simulated)
        .where("month", "in", [...months])
        .execute();
      return rows.map((row) => ({
        month: row.month,
        fetchedAt: row.fetched_at,
        block: {
          start: hoursOfMonth(row.month).start,
          sources: row.sources,
          finalCount: row.final_hours,
          values: { tempC: row.temp_c, humidityPct: row.humidity_pct, rainMm: row.rain_mm },
        },
      }));
    },

    async save(
      cell: string,
      { simulated, elevationM }: { simulated: boolean; elevationM: number | null },
      months: readonly StoredMonth[],
    ): Promise<void> {
      if (months.length === 0) return;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("weather_history_cell")
          .values({ cell, elevation_m: elevationM, refreshed_at: new Date(0) })
          .onConflict((conflict) => conflict.column("cell").doNothing())
          .execute();
        await trx
          .insertInto("weather_hourly")
          .values(
            months.map(({ month, block, fetchedAt }) => ({
              cell,
              month,
              simulated,
              sources: [...block.sources],
              final_hours: block.finalCount,
              temp_c: block.values.tempC,
              humidity_pct: block.values.humidityPct,
              rain_mm: block.values.rainMm,
              fetched_at: fetchedAt,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(["cell", "month"]).doUpdateSet((eb) => ({
              simulated: eb.ref("excluded.simulated"),
              sources: eb.ref("excluded.sources"),
              final_hours: eb.ref("excluded.final_hours"),
              temp_c: eb.ref("excluded.temp_c"),
              humidity_pct: eb.ref("excluded.humidity_pct"),
              rain_mm: eb.ref("excluded.rain_mm"),
              fetched_at: eb.ref("excluded.fetched_at"),
            })),
          )
          .execute();
      });
    },
  };
}
