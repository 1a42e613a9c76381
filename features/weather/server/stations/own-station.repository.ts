import type { Database } from "@surco/db";
import { DATA_EXPORT_PAGE, softDeletion } from "@surco/kit-server";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Observation, ObservationValues } from "./observation";
import { observationOfRow, rowOfObservation } from "./observation-row";

const INSERTED_AT_ONCE = 500;
const MAX_LISTED = 200;

export interface OwnStationRow {
  id: string;
  accountId: string;
  name: string;
  lat: number;
  lng: number;
  elevationM: number | null;
  pushSince: Date | null;
}

export interface NewOwnStation {
  id: string;
  name: string;
  lat: number;
  lng: number;
  elevationM: number | null;
}

const columns = ["id", "account_id", "name", "lat", "lng", "elevation_m", "push_token_created_at"] as const;

/** Value columns of observations; one of own stations with others replaces the former. */
const VALUES = [
  "temp_c",
  "humidity_pct",
  "wind_kmh",
  "gust_kmh",
  "wind_from_deg",
  "rain_mm",
  "pressure_hpa",
  "station_pressure_hpa",
  "visibility_km",
] as const;

export type OwnStationRepository = ReturnType<typeof ownStationRepository>;

/** Stations that users enter; deleted ones are left out. */
export function ownStationRepository(db: Kysely<Database>) {
  const ofAccount = (accountId: string) =>
    db
      .selectFrom("weather_station")
      .select(columns)
      .where("account_id", "=", accountId)
      .where("deleted_at", "is", null);

  return {
    ...softDeletion(db, sql.table("weather_station"), { hasVersion: true }),

    async list(accountId: string): Promise<OwnStationRow[]> {
      const rows = await ofAccount(accountId).orderBy("name").orderBy("id").limit(MAX_LISTED).execute();
      return rows.map(ownStationOfRow);
    },

    async find(accountId: string, stationId: string): Promise<OwnStationRow | null> {
      const row = await ofAccount(accountId).where("id", "=", stationId).executeTakeFirst();
      return row ? ownStationOfRow(row) : null;
    },

    /** True for an own station that is not deleted or was deleted after that moment. */
    async isRestorable(accountId: string, stationId: string, deletedAfter: Date): Promise<boolean> {
      const row = await db
        .selectFrom("weather_station")
        .select("id")
        .where("id", "=", stationId)
        .where("account_id", "=", accountId)
        .where(({ or, eb }) => or([eb("deleted_at", "is", null), eb("deleted_at", ">", deletedAfter)]))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A repeated write changes nothing. */
    async insert(accountId: string, { id, name, lat, lng, elevationM }: NewOwnStation, now: Date) {
      await db
        .insertInto("weather_station")
        .values({
          id,
          code: null,
          account_id: accountId,
          name,
          smn_name: null,
          lat,
          lng,
          elevation_m: elevationM,
          push_token_hash: null,
          push_token_created_at: null,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /** @param hash  of the token of the push address; null: none */
    async setPushToken(stationId: string, hash: Buffer | null, now: Date): Promise<void> {
      await db
        .updateTable("weather_station")
        .set({ push_token_hash: hash, push_token_created_at: hash === null ? null : now })
        .where("id", "=", stationId)
        .execute();
    },

    async findByPushToken(hash: Buffer): Promise<OwnStationRow | null> {
      const row = await db
        .selectFrom("weather_station")
        .select(columns)
        .where("push_token_hash", "=", hash)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row ? ownStationOfRow(row) : null;
    },

    /** Saves observations, all or none. @returns number of those that the station did not have with these values */
    async saveObservations(
      stationId: string,
      observations: readonly Observation[],
      received: { simulated: boolean; receivedAt: Date },
    ): Promise<number> {
      // The last one of an instant counts; one statement must not have two.
      const rows = [...new Map(observations.map((one) => [one.at.getTime(), one])).values()].map((one) =>
        rowOfObservation(stationId, one, received),
      );
      return db.transaction().execute(async (trx) => {
        let saved = 0;
        for (let i = 0; i < rows.length; i += INSERTED_AT_ONCE) {
          saved += await upsert(trx, rows.slice(i, i + INSERTED_AT_ONCE));
        }
        return saved;
      });
    },

    /** Values of a station at these instants, by their milliseconds. */
    async listValues(stationId: string, { from, until }: { from: Date; until: Date }) {
      const rows = await db
        .selectFrom("station_observation")
        .selectAll()
        .where("station_id", "=", stationId)
        .where("at", ">=", from)
        .where("at", "<=", until)
        .execute();
      return new Map<number, ObservationValues>(rows.map((row) => [row.at.getTime(), observationOfRow(row)]));
    },

    /** Ends the push addresses of an account and hides its stations. */
    async closeAllOf(accountId: string, now: Date): Promise<void> {
      await db
        .updateTable("weather_station")
        .set({ push_token_hash: null, push_token_created_at: null, deleted_at: now })
        .where("account_id", "=", accountId)
        .execute();
    },

    /** Erases observations of an account's stations. @returns their number, at most the limit */
    async eraseObservationsOf(accountId: string, limit: number): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from station_observation
        where (station_id, at) in (
          select station_id, at from station_observation
          join weather_station on weather_station.id = station_id
          where account_id = ${accountId}
          limit ${limit}
        )`.execute(db);
      return Number(numAffectedRows);
    },

    /** Observations of an account's stations for the data export, ordered by their id: station and instant. */
    async listForExport(accountId: string, after: string | null) {
      const [station, at] = after?.split(" ") ?? [];
      const rows = await db
        .selectFrom("station_observation as one")
        .innerJoin("weather_station as station", "station.id", "one.station_id")
        .selectAll("one")
        .select(["station.name", "station.lat", "station.lng"])
        .where("station.account_id", "=", accountId)
        .where("station.deleted_at", "is", null)
        .$if(station !== undefined && at !== undefined, (query) =>
          query.where(sql<boolean>`(one.station_id, one.at) > (${station}::uuid, ${at}::timestamptz)`),
        )
        .orderBy("one.station_id")
        .orderBy("one.at")
        .limit(DATA_EXPORT_PAGE)
        .execute();
      return rows.map(({ name, lat, lng, ...row }) => {
        const { simulated: _, condition: __, ...observation } = observationOfRow(row);
        return { id: `${row.station_id} ${row.at.toISOString()}`, station: name, lat, lng, ...observation };
      });
    },
  };
}

/** @returns number of rows that are new or have other values */
async function upsert(
  trx: Transaction<Database>,
  rows: readonly Selectable<Database["station_observation"]>[],
): Promise<number> {
  const changed = sql.join(
    VALUES.map(
      (column) => sql`station_observation.${sql.ref(column)} is distinct from excluded.${sql.ref(column)}`,
    ),
    sql` or `,
  );
  const result = await trx
    .insertInto("station_observation")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(["station_id", "at"])
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(VALUES.map((column) => [column, eb.ref(`excluded.${column}`)])),
          source: eb.ref("excluded.source"),
          received_at: eb.ref("excluded.received_at"),
        }))
        .where(sql<boolean>`(${changed})`),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

type OwnRow = Pick<Selectable<Database["weather_station"]>, (typeof columns)[number]>;

function ownStationOfRow(row: OwnRow): OwnStationRow {
  return {
    id: row.id,
    accountId: row.account_id ?? "",
    name: row.name,
    lat: row.lat,
    lng: row.lng,
    elevationM: row.elevation_m,
    pushSince: row.push_token_created_at,
  };
}
