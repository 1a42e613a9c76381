import type { Database } from "@surco/db";
import { type Kysely, type Selectable, sql } from "kysely";
import { type ProviderForecast, providerForecast } from "../providers/provider-forecast";

export interface StoredForecast {
  cell: string;
  forecast: ProviderForecast;
  simulated: boolean;
  fetchedAt: Date;
  /** Last-Modified header of the answer; null where the service sends none. */
  lastModified: string | null;
  /** Until then the service does not want to be asked again. */
  expiresAt: Date | null;
}

export type ForecastRepository = ReturnType<typeof forecastRepository>;

export function forecastRepository(db: Kysely<Database>) {
  return {
    /** Newest stored forecast of each cell; one stored in another shape by an earlier version counts as missing. */
    async listNewest(cells: readonly string[]): Promise<StoredForecast[]> {
      if (cells.length === 0) return [];
      const rows = await db
        .selectFrom("weather_forecast")
        .distinctOn("cell")
        .selectAll()
        .where("cell", "in", [...cells])
        .orderBy("cell")
        .orderBy("fetched_at", "desc")
        .execute();
      return rows.flatMap((row) => storedOf(row) ?? []);
    },

    /** Stored forecasts of cells by one service. */
    async listOf(source: ProviderForecast["source"], cells: readonly string[]): Promise<StoredForecast[]> {
      if (cells.length === 0) return [];
      const rows = await db
        .selectFrom("weather_forecast")
        .selectAll()
        .where("cell", "in", [...cells])
        .where("source", "=", source)
        .execute();
      return rows.flatMap((row) => storedOf(row) ?? []);
    },

    /** Time of the last fetch, by cell; cells without a forecast are left out. */
    async listFetchTimes(cells: readonly string[]): Promise<Map<string, Date>> {
      if (cells.length === 0) return new Map();
      const rows = await db
        .selectFrom("weather_forecast")
        .select(["cell", (eb) => eb.fn.max("fetched_at").as("fetched_at")])
        .where(sql<boolean>`cell = any(${[...cells]}::text[])`)
        .groupBy("cell")
        .execute();
      return new Map(rows.map((row) => [row.cell, row.fetched_at]));
    },

    async save(found: readonly StoredForecast[]): Promise<void> {
      if (found.length === 0) return;
      await db
        .insertInto("weather_forecast")
        .values(
          found.map(({ cell, forecast, simulated, fetchedAt, lastModified, expiresAt }) => ({
            cell,
            source: forecast.source,
            body: JSON.stringify(forecast),
            simulated,
            fetched_at: fetchedAt,
            last_modified: lastModified,
            expires_at: expiresAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["cell", "source"]).doUpdateSet((eb) => ({
            body: eb.ref("excluded.body"),
            simulated: eb.ref("excluded.simulated"),
            fetched_at: eb.ref("excluded.fetched_at"),
            last_modified: eb.ref("excluded.last_modified"),
            expires_at: eb.ref("excluded.expires_at"),
          })),
        )
        .execute();
    },

    /** Deletes forecasts that are no longer shown. */
    async deleteBefore(instant: Date): Promise<void> {
      await db.deleteFrom("weather_forecast").where("fetched_at", "<", instant).execute();
    },
  };
}

/** null for a row in another shape, stored by an earlier version. */
function storedOf(row: Selectable<Database["weather_forecast"]>): StoredForecast | null {
  const parsed = providerForecast.safeParse(row.body);
  if (!parsed.success) return null;
  return {
    cell: row.cell,
    forecast: parsed.data,
    simulated: row.simulated,
    fetchedAt: row.fetched_at,
    lastModified: row.last_modified,
    expiresAt: row.expires_at,
  };
}
