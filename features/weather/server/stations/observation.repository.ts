import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { HistoryDays, ObservationStep } from "../../contract";
import type { PublicObservation } from "./observation";
import { observationOfRow, rowOfObservation, type StoredObservation } from "./observation-row";

const INSERTED_AT_ONCE = 500;
const HOUR_MS = 3_600_000;

/** Length of a step in minutes; 0: single observations. */
export const stepMinutesOf: Readonly<Record<HistoryDays, number>> = { 1: 0, 7: 60, 30: 180 };
/** A day at one a minute. */
const MAX_STEPS = 1500;

const VALUE_COLUMNS = [
  "source",
  "condition",
  "temp_c",
  "humidity_pct",
  "wind_kmh",
  "gust_kmh",
  "wind_from_deg",
  "rain_mm",
  "pressure_hpa",
  "station_pressure_hpa",
  "visibility_km",
  "simulated",
  "received_at",
] as const;

/** Columns of the row that is kept, set to those of the row that is inserted. */
const takeInserted = Object.fromEntries(
  VALUE_COLUMNS.map((column) => [column, sql.ref(`excluded.${column}`)]),
);

export type ObservationRepository = ReturnType<typeof observationRepository>;

export function observationRepository(db: Kysely<Database>) {
  return {
    /**
     * Saves observations of public stations; those of unknown ones are left out. METAR counts where two services report
     * the same instant, since it has gusts and the pressure at sea level.
     */
    async savePublic(
      observations: readonly PublicObservation[],
      received: { simulated: boolean; receivedAt: Date },
    ): Promise<void> {
      const codes = [...new Set(observations.map(({ code }) => code))];
      if (codes.length === 0) return;
      const stations = await db
        .selectFrom("weather_station")
        .select(["id", "code"])
        .where("code", "in", codes)
        .execute();
      const ids = new Map(stations.map(({ id, code }) => [code, id]));
      const rows = new Map(
        observations.flatMap((observation) => {
          const id = ids.get(observation.code);
          // An answer may repeat a report; one statement must not.
          const key = `${id} ${observation.at.getTime()}`;
          return id === undefined ? [] : [[key, rowOfObservation(id, observation, received)] as const];
        }),
      );
      const all = [...rows.values()];
      for (let i = 0; i < all.length; i += INSERTED_AT_ONCE) {
        await db
          .insertInto("station_observation")
          .values(all.slice(i, i + INSERTED_AT_ONCE))
          .onConflict((conflict) =>
            conflict
              .columns(["station_id", "at"])
              .doUpdateSet(takeInserted)
              .where(sql<boolean>`excluded.source = 'metar' or excluded.source = station_observation.source`),
          )
          .execute();
      }
    },

    /** Latest observation of each station since an instant. */
    async listLatest(stationIds: readonly string[], since: Date): Promise<Map<string, StoredObservation>> {
      if (stationIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("station_observation")
        .distinctOn("station_id")
        .selectAll()
        .where("station_id", "in", [...stationIds])
        .where("at", ">=", since)
        .orderBy("station_id")
        .orderBy("at", "desc")
        .execute();
      return new Map(rows.map((row) => [row.station_id, observationOfRow(row)]));
    },

    /** Observations of the last days in steps, oldest first. */
    async listSteps(
      stationId: string,
      { days, now }: { days: HistoryDays; now: Date },
    ): Promise<ObservationStep[]> {
      const stepMinutes = Math.max(1, stepMinutesOf[days]);
      const { rows } = await sql<Omit<ObservationStep, "at"> & { at: Date }>`
        select * from (
          select
            date_bin(${`${stepMinutes} minutes`}::interval, at, 'epoch'::timestamptz) as at,
            avg(temp_c) as "tempC",
            avg(humidity_pct) as "humidityPct",
            avg(wind_kmh) as "windKmh",
            max(gust_kmh) as "gustKmh",
            sum(rain_mm) as "rainMm",
            avg(pressure_hpa) as "pressureHpa"
          from station_observation
          where station_id = ${stationId} and at > ${new Date(now.getTime() - days * 24 * HOUR_MS)} and at <= ${now}
          group by 1
          order by 1 desc
          limit ${MAX_STEPS}
        ) newest
        order by at`.execute(db);
      return rows.map(({ at, ...values }) => ({ ...rounded(values), at: at.toISOString() }));
    },

    /** Deletes up to `limit` observations older than the instant. @returns number of deleted rows */
    async deleteBefore(instant: Date, limit: number): Promise<number> {
      const { rows } = await sql`
        delete from station_observation
        where (station_id, at) in (
          select station_id, at from station_observation where at < ${instant} limit ${limit}
        )
        returning 1`.execute(db);
      return rows.length;
    },
  };
}

/** Averages to two decimals. */
function rounded<T extends Record<string, number | null>>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : Math.round(value * 100) / 100,
    ]),
  ) as T;
}
