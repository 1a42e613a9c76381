import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { type DailyVariable, dailyVariables } from "../../contract";
import { dayNumberOf, daysOfYear, firstDayOf } from "./calendar-numbers";
import { type Column, emptyBlock, type FetchedSpan, mergeSpan, type TimeBlock } from "./time-block";

const columnOf = {
  tminC: "tmin_c",
  tmaxC: "tmax_c",
  tmeanC: "tmean_c",
  rainMm: "rain_mm",
  radiationMJ: "radiation_mj",
  et0Mm: "et0_mm",
  humidityMeanPct: "humidity_mean_pct",
  humidityMaxPct: "humidity_max_pct",
  windKmh: "wind_kmh",
} as const satisfies Record<DailyVariable, string>;

export interface HistoryCell {
  elevationM: number | null;
  refreshedAt: Date;
}

/** Year of a cell without its values. */
export interface YearState {
  year: number;
  finalCount: number;
}

/** Stored days of a year for some variables. */
export interface StoredYear {
  year: number;
  finalCount: number;
  sources: number[];
  values: Partial<Record<DailyVariable, Column>>;
}

export interface FetchedDays {
  cell: string;
  elevationM: number | null;
  simulated: boolean;
  /** The best source last: each replaces those before it. */
  spans: readonly { span: FetchedSpan<DailyVariable>; finalUntil: number | null }[];
  /** Given where the newest days are among them. */
  refreshedAt: Date | null;
}

export type DailyWeatherRepository = ReturnType<typeof dailyWeatherRepository>;

/** Daily weather by cell and year. Data of another world, simulated or not, count as missing. */
export function dailyWeatherRepository(db: Kysely<Database>) {
  return {
    async findCell(cell: string): Promise<HistoryCell | null> {
      const row = await db
        .selectFrom("weather_history_cell")
        .select(["elevation_m", "refreshed_at"])
        .where("cell", "=", cell)
        .executeTakeFirst();
      return row === undefined ? null : { elevationM: row.elevation_m, refreshedAt: row.refreshed_at };
    },

    async listYearStates(cell: string, simulated: boolean): Promise<YearState[]> {
      return db
        .selectFrom("weather_daily")
        .select(["year", "final_days as finalCount"])
        .where("cell", "=", cell)
        .where("simulated", "=", simulated)
        .orderBy("year")
        .execute();
    },

    /** Years of a span, ascending, with the variables asked for. */
    async listYears(
      cell: string,
      simulated: boolean,
      {
        fromYear,
        untilYear,
        variables,
      }: { fromYear: number; untilYear: number; variables: readonly DailyVariable[] },
    ): Promise<StoredYear[]> {
      const rows = await db
        .selectFrom("weather_daily")
        .select(["year", "final_days", "sources", ...variables.map((name) => columnOf[name])])
        .where("cell", "=", cell)
        .where("simulated", "=", simulated)
        .where("year", ">=", fromYear)
        .where("year", "<=", untilYear)
        .orderBy("year")
        .execute();
      return rows.map((row) => ({
        year: row.year,
        finalCount: row.final_days,
        sources: row.sources,
        values: Object.fromEntries(variables.map((name) => [name, row[columnOf[name]] ?? []])),
      }));
    },

    /** As `listYears`, of several cells in one query. */
    async listYearsOfCells(
      cells: readonly string[],
      simulated: boolean,
      {
        fromYear,
        untilYear,
        variables,
      }: { fromYear: number; untilYear: number; variables: readonly DailyVariable[] },
    ): Promise<(StoredYear & { cell: string })[]> {
      const rows = await db
        .selectFrom("weather_daily")
        .select(["cell", "year", "final_days", "sources", ...variables.map((name) => columnOf[name])])
        .where(sql<boolean>`cell = any(${[...cells]}::text[])`)
        .where("simulated", "=", simulated)
        .where("year", ">=", fromYear)
        .where("year", "<=", untilYear)
        .execute();
      return rows.map((row) => ({
        cell: row.cell,
        year: row.year,
        finalCount: row.final_days,
        sources: row.sources,
        values: Object.fromEntries(variables.map((name) => [name, row[columnOf[name]] ?? []])),
      }));
    },

    /** Time of the last request for the newest days, by cell; cells without a history are left out. */
    async listRefreshTimes(cells: readonly string[]): Promise<Map<string, Date>> {
      const rows = await db
        .selectFrom("weather_history_cell")
        .select(["cell", "refreshed_at"])
        .where(sql<boolean>`cell = any(${[...cells]}::text[])`)
        .execute();
      return new Map(rows.map((row) => [row.cell, row.refreshed_at]));
    },

    /** Stores fetched days with those that are stored already. */
    async save({ cell, elevationM, simulated, spans, refreshedAt }: FetchedDays): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("weather_history_cell")
          .values({ cell, elevation_m: elevationM, refreshed_at: refreshedAt ?? new Date(0) })
          .onConflict((conflict) =>
            conflict.column("cell").doUpdateSet({
              elevation_m: sql`coalesce(${elevationM}, weather_history_cell.elevation_m)`,
              ...(refreshedAt !== null && { refreshed_at: refreshedAt }),
            }),
          )
          .execute();
        const years = yearsOf(spans.map(({ span }) => span));
        const stored = await trx
          .selectFrom("weather_daily")
          .selectAll()
          .where("cell", "=", cell)
          .where("year", "in", years)
          .where("simulated", "=", simulated)
          .forUpdate()
          .execute();
        const rows = years.map((year) => {
          const row = stored.find((one) => one.year === year);
          const block = spans.reduce(
            (merged, { span, finalUntil }) => mergeSpan(merged, span, finalUntil),
            row === undefined ? emptyYear(year) : blockOf(row),
          );
          return { cell, year, simulated, ...columnsOf(block) };
        });
        await trx
          .insertInto("weather_daily")
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(["cell", "year"]).doUpdateSet((eb) => ({
              simulated: eb.ref("excluded.simulated"),
              sources: eb.ref("excluded.sources"),
              final_days: eb.ref("excluded.final_days"),
              ...Object.fromEntries(
                Object.values(columnOf).map((column) => [column, eb.ref(`excluded.${column}`)]),
              ),
            })),
          )
          .execute();
      });
    },

    /** Notes cells that the given fields' cells do not cover, and forgets it of those that they do. */
    async markUnused(usedCells: readonly string[], now: Date): Promise<void> {
      const isUsed = sql<boolean>`cell = any(${[...usedCells]}::text[])`;
      await db
        .updateTable("weather_history_cell")
        .set({ unused_since: null })
        .where(isUsed)
        .where("unused_since", "is not", null)
        .execute();
      await db
        .updateTable("weather_history_cell")
        .set({ unused_since: now })
        .where(sql<boolean>`not ${isUsed}`)
        .where("unused_since", "is", null)
        .execute();
    },

    /** Deletes cells, with their days and hours, that have been unused for long. */
    async deleteUnusedSince(before: Date): Promise<void> {
      await db.deleteFrom("weather_history_cell").where("unused_since", "<", before).execute();
    },
  };
}

/** Years that spans touch. */
function yearsOf(spans: readonly FetchedSpan<DailyVariable>[]): number[] {
  const years = new Set<number>();
  for (const { start, values } of spans) {
    const end = start + values.tmaxC.length - 1;
    const [first, last] = [yearOfDay(start), yearOfDay(end)];
    for (let year = first; year <= last; year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}

const yearOfDay = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();

function emptyYear(year: number): TimeBlock<DailyVariable> {
  return emptyBlock(dayNumberOf(firstDayOf(year)), daysOfYear(year), dailyVariables);
}

type DailyColumns = Record<(typeof columnOf)[DailyVariable], Column>;

function blockOf(row: { year: number; sources: number[]; final_days: number } & DailyColumns) {
  const values = dailyVariables.map((name) => [name, row[columnOf[name]]]);
  return {
    start: dayNumberOf(firstDayOf(row.year)),
    sources: row.sources,
    finalCount: row.final_days,
    values: Object.fromEntries(values) as Record<DailyVariable, Column>,
  };
}

function columnsOf(block: TimeBlock<DailyVariable>) {
  const columns = dailyVariables.map((name) => [columnOf[name], block.values[name]]);
  return {
    sources: [...block.sources],
    final_days: block.finalCount,
    ...(Object.fromEntries(columns) as DailyColumns),
  };
}
