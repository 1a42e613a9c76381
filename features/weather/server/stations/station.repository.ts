import type { Database } from "@surco/db";
import type { Kysely, Selectable } from "kysely";
import { v7 as newId } from "uuid";
import type { PublicStation } from "./observation";

export interface Station {
  id: string;
  /** null for a user's own. */
  code: string | null;
  accountId: string | null;
  name: string;
  lat: number;
  lng: number;
  elevationM: number | null;
}

/** Box of candidates around a point, degrees. */
interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

const MAX_CANDIDATES = 300;

const columns = ["id", "code", "account_id", "name", "smn_name", "lat", "lng", "elevation_m"] as const;

export type StationRepository = ReturnType<typeof stationRepository>;

export function stationRepository(db: Kysely<Database>) {
  return {
    /** Saves the places and names of stations that report; one code at most once. */
    async savePublic(stations: readonly PublicStation[], now: Date): Promise<void> {
      if (stations.length === 0) return;
      await db
        .insertInto("weather_station")
        .values(stations.map((station) => rowOfPublic(station, now)))
        .onConflict((conflict) =>
          conflict.column("code").doUpdateSet((eb) => ({
            name: eb.ref("excluded.name"),
            lat: eb.ref("excluded.lat"),
            lng: eb.ref("excluded.lng"),
            elevation_m: eb.ref("excluded.elevation_m"),
            updated_at: now,
          })),
        )
        .execute();
    },

    /** Saves the Argentine service's list: of stations that are known already only their name in it. */
    async saveSmnList(stations: readonly PublicStation[], now: Date): Promise<void> {
      const byCode = new Map(stations.map((station) => [station.code, station]));
      await db
        .insertInto("weather_station")
        .values(
          [...byCode.values()].map((station) => ({ ...rowOfPublic(station, now), smn_name: station.name })),
        )
        .onConflict((conflict) =>
          conflict.column("code").doUpdateSet((eb) => ({ smn_name: eb.ref("excluded.smn_name") })),
        )
        .execute();
    },

    /** Stations of the Argentine service by their names in its list. */
    async listSmn(): Promise<{ code: string; name: string }[]> {
      const rows = await db
        .selectFrom("weather_station")
        .select(["code", "smn_name"])
        .where("smn_name", "is not", null)
        .limit(2000)
        .execute();
      return rows.map(({ code, smn_name }) => ({ code: code ?? "", name: smn_name ?? "" }));
    },

    /** Stations that an account may choose from in a box: public ones and its own. */
    async listWithin({ south, north, west, east }: Bounds, accountId: string): Promise<Station[]> {
      const rows = await db
        .selectFrom("weather_station")
        .select(columns)
        .where("lat", ">=", south)
        .where("lat", "<=", north)
        .where("lng", ">=", west)
        .where("lng", "<=", east)
        .where(({ or, eb }) => or([eb("code", "is not", null), eb("account_id", "=", accountId)]))
        .where("deleted_at", "is", null)
        .limit(MAX_CANDIDATES)
        .execute();
      return rows.map(stationOfRow);
    },

    async find(stationId: string): Promise<Station | null> {
      const row = await db
        .selectFrom("weather_station")
        .select(columns)
        .where("id", "=", stationId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row ? stationOfRow(row) : null;
    },

    /** Station that stands for a field; null where none is chosen, or the chosen one is deleted. */
    async findChosen(fieldId: string): Promise<Station | null> {
      const row = await db
        .selectFrom("field_station")
        .innerJoin("weather_station", "weather_station.id", "field_station.station_id")
        .select(columns)
        .where("field_id", "=", fieldId)
        .where("weather_station.deleted_at", "is", null)
        .executeTakeFirst();
      return row ? stationOfRow(row) : null;
    },

    async choose(fieldId: string, stationId: string | null, now: Date): Promise<void> {
      if (stationId === null) {
        await db.deleteFrom("field_station").where("field_id", "=", fieldId).execute();
        return;
      }
      const chosen = { station_id: stationId, chosen_at: now };
      await db
        .insertInto("field_station")
        .values({ field_id: fieldId, ...chosen })
        .onConflict((conflict) => conflict.column("field_id").doUpdateSet(chosen))
        .execute();
    },

    /** Forgets own stations as those of fields: with a new owner, the former one's stations stay his. */
    async forgetOwnOf(fieldIds: readonly string[]): Promise<void> {
      if (fieldIds.length === 0) return;
      await db
        .deleteFrom("field_station")
        .where("field_id", "in", [...fieldIds])
        .where("station_id", "in", (eb) =>
          eb.selectFrom("weather_station").select("id").where("account_id", "is not", null),
        )
        .execute();
    },
  };
}

function rowOfPublic({ code, name, lat, lng, elevationM }: PublicStation, now: Date) {
  return {
    id: newId(),
    code,
    account_id: null,
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
  };
}

type StationRow = Pick<Selectable<Database["weather_station"]>, (typeof columns)[number]>;

function stationOfRow(row: StationRow): Station {
  return {
    id: row.id,
    code: row.code,
    accountId: row.account_id,
    // The list's names are those that people of the country know.
    name: row.smn_name ?? row.name,
    lat: row.lat,
    lng: row.lng,
    elevationM: row.elevation_m,
  };
}
