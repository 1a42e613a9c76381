import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import type { RasterStatistics } from "@surco/raster";
import { type Kysely, sql } from "kysely";
import type { ImageDate } from "../../contract";
import type { Scene } from "../scenes/scene";

export type FieldWindowRepository = ReturnType<typeof fieldWindowRepository>;

/** One date of a polygon that has still to be read. */
export interface PendingDate {
  date: PlainDate;
  scene: Scene;
  /** Tries that failed so far. */
  tries: number;
}

/** What was read of a date and how it is stored. */
export interface StoredReading {
  sceneId: string;
  state: "ready" | "cloudy";
  usableFraction: number;
  offset: NonNullable<ImageDate["offset"]> | null;
  blobKey: string;
  thumbnail: Uint8Array;
  /** By layer. */
  statistics: Partial<Record<string, RasterStatistics>>;
}

/** A stored date with what was computed from it. */
export interface StoredWindow {
  sceneId: string;
  date: PlainDate;
  state: ImageDate["state"];
  blobKey: string | null;
  /** By layer. */
  statistics: Partial<Record<string, RasterStatistics>>;
}

/** A date that failed this often rests for an hour before it is tried again. */
const TRIES_AT_ONCE = 3;
const REST_MS = 3_600_000;

/** No layer has it. */
const NO_KEY = "\u0001";

/** A polygon has at most some hundred dates a year. */
const MAX_ROWS = 4000;
/** Of a question about several fields and seasons. */
const MAX_ROWS_OF_MANY = 20_000;

/** What was read of scenes for polygons. Keyed by the polygon's hash: fields of one shape share it. */
export function fieldWindowRepository(db: Kysely<Database>) {
  const windowsIn = (polygonHash: string, range: DateRange) =>
    db
      .selectFrom("field_window")
      .innerJoin("scene", "scene.id", "field_window.scene_id")
      .where("polygon_hash", "=", polygonHash)
      .where("date", ">=", range.from)
      .where("date", "<=", range.until)
      .orderBy("date", "desc")
      .limit(MAX_ROWS);

  return {
    /** Newest first. */
    async listDates(polygonHash: string, range: DateRange): Promise<ImageDate[]> {
      const rows = await windowsIn(polygonHash, range)
        .select(["scene_id", "date", "state", "usable_fraction", "offset_value", "offset_source"])
        .select(["taken_at", "tile_cloud_fraction", "platform", "mgrs_tile", "collection"])
        .select(["processing_baseline", "simulated"])
        .execute();
      return rows.map((row) => ({
        sceneId: row.scene_id,
        date: row.date,
        takenAt: row.taken_at.toISOString(),
        state: row.state,
        usableFraction: row.usable_fraction,
        tileCloudFraction: row.tile_cloud_fraction,
        platform: row.platform,
        mgrsTile: row.mgrs_tile,
        collection: row.collection,
        processingBaseline: row.processing_baseline,
        offset:
          row.offset_value === null || row.offset_source === null
            ? null
            : { value: row.offset_value, source: row.offset_source },
        simulated: row.simulated,
      }));
    },

    /** Waiting dates, and failed ones that may be tried again, newest first. */
    async listPending(polygonHash: string, range: DateRange, now: Date): Promise<PendingDate[]> {
      const rows = await windowsIn(polygonHash, range)
        .select(["date", "tries", "scene.item"])
        .where((where) =>
          where.or([
            where("state", "=", "waiting"),
            where.and([
              where("state", "=", "failed"),
              where.or([
                where("tries", "<", TRIES_AT_ONCE),
                where("fetched_at", "<", new Date(now.getTime() - REST_MS)),
              ]),
            ]),
          ]),
        )
        .execute();
      return rows.map((row) => ({ date: row.date, tries: row.tries, scene: row.item as Scene }));
    },

    async countDates(polygonHash: string, range: DateRange): Promise<{ total: number; waiting: number }> {
      const row = await db
        .selectFrom("field_window")
        .select((select) => [
          select.fn.countAll<number>().as("total"),
          select.fn.countAll<number>().filterWhere("state", "=", "waiting").as("waiting"),
        ])
        .where("polygon_hash", "=", polygonHash)
        .where("date", ">=", range.from)
        .where("date", "<=", range.until)
        .executeTakeFirstOrThrow();
      return row;
    },

    /** Of those polygons, the ones for which the scene was not read yet. */
    async listUnread(polygonHashes: readonly string[], sceneId: string): Promise<string[]> {
      if (polygonHashes.length === 0) return [];
      const rows = await db
        .selectFrom("field_window")
        .select("polygon_hash")
        .where("polygon_hash", "in", [...polygonHashes])
        .where("scene_id", "=", sceneId)
        .where("state", "in", ["waiting", "failed"])
        .execute();
      return rows.map((row) => row.polygon_hash);
    },

    async saveReading(polygonHash: string, reading: StoredReading, readAt: Date): Promise<void> {
      await db
        .updateTable("field_window")
        .set({
          state: reading.state,
          usable_fraction: reading.usableFraction,
          offset_value: reading.offset?.value ?? null,
          offset_source: reading.offset?.source ?? null,
          blob_key: reading.blobKey,
          thumbnail: Buffer.from(reading.thumbnail),
          statistics: JSON.stringify(reading.statistics),
          error_code: null,
          fetched_at: readAt,
        })
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "=", reading.sceneId)
        .execute();
    },

    async saveFailure(polygonHash: string, sceneId: string, errorCode: string, at: Date): Promise<void> {
      await db
        .updateTable("field_window")
        .set((set) => ({
          state: "failed" as const,
          tries: set("tries", "+", 1),
          error_code: errorCode,
          fetched_at: at,
        }))
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "=", sceneId)
        .where("state", "in", ["waiting", "failed"])
        .execute();
    },

    /** Puts a date back to be read, because its stored window is gone. */
    async markUnread(polygonHash: string, sceneId: string): Promise<void> {
      await db
        .updateTable("field_window")
        .set({ state: "waiting", blob_key: null, tries: 0, statistics: "{}" })
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "=", sceneId)
        .execute();
    },

    async findWindow(polygonHash: string, sceneId: string): Promise<StoredWindow | null> {
      const row = await db
        .selectFrom("field_window")
        .select(["scene_id", "date", "state", "blob_key", "statistics"])
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "=", sceneId)
        .executeTakeFirst();
      return row ? storedWindow(row) : null;
    },

    /** Dates that were read, newest first. */
    async listWindows(polygonHash: string, range: DateRange): Promise<StoredWindow[]> {
      const rows = await windowsIn(polygonHash, range)
        .select(["scene_id", "date", "state", "blob_key", "statistics"])
        .where("state", "in", ["ready", "cloudy"])
        .execute();
      return rows.map(storedWindow);
    },

    /** Dates of some polygons that were read in any of some ranges, oldest first, with one layer's statistics, in one query. */
    async listWindowsOf(
      polygonHashes: readonly string[],
      ranges: readonly DateRange[],
      statisticsKey: string,
    ): Promise<(StoredWindow & { polygonHash: string })[]> {
      if (polygonHashes.length === 0 || ranges.length === 0) return [];
      const rows = await db
        .selectFrom("field_window")
        .select(["polygon_hash", "scene_id", "date", "state", "blob_key"])
        .select(sql<RasterStatistics | null>`statistics -> ${statisticsKey}::text`.as("found"))
        .where("polygon_hash", "in", [...polygonHashes])
        .where(({ or, between }) => or(ranges.map(({ from, until }) => between("date", from, until))))
        .where("state", "in", ["ready", "cloudy"])
        .orderBy("date")
        .limit(MAX_ROWS_OF_MANY)
        .execute();
      return rows.map(({ found, polygon_hash, ...row }) => ({
        ...storedWindow({ ...row, statistics: found === null ? {} : { [statisticsKey]: found } }),
        polygonHash: polygon_hash,
      }));
    },

    /** Days of a polygon's dates by their state. */
    async listStates(
      polygonHash: string,
      range: DateRange,
    ): Promise<{ date: PlainDate; state: ImageDate["state"] }[]> {
      return db
        .selectFrom("field_window")
        .select(["date", "state"])
        .where("polygon_hash", "=", polygonHash)
        .where("date", ">=", range.from)
        .where("date", "<=", range.until)
        .limit(MAX_ROWS)
        .execute();
    },

    /** Adds one layer's statistics to each of several dates; those of the same formula's older expressions go. */
    async addStatistics(
      polygonHash: string,
      { statisticsKey, olderKeys }: { statisticsKey: string; olderKeys: string | null },
      computed: readonly { sceneId: string; statistics: RasterStatistics }[],
    ): Promise<void> {
      if (computed.length === 0) return;
      const rows = JSON.stringify(
        computed.map(({ sceneId, statistics }) => ({ id: sceneId, added: { [statisticsKey]: statistics } })),
      );
      await sql`
        update field_window set statistics = (
          select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(field_window.statistics) as kept
          where not starts_with(kept.key, ${olderKeys ?? NO_KEY})
        ) || computed.added
        from jsonb_to_recordset(${rows}::jsonb) as computed (id text, added jsonb)
        where field_window.polygon_hash = ${polygonHash} and field_window.scene_id = computed.id
      `.execute(db);
    },

    async listThumbnails(polygonHash: string, sceneIds: readonly string[]): Promise<Map<string, Uint8Array>> {
      if (sceneIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("field_window")
        .select(["scene_id", "thumbnail"])
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "in", [...sceneIds])
        .where("thumbnail", "is not", null)
        .execute();
      return new Map(rows.flatMap((row) => (row.thumbnail ? [[row.scene_id, row.thumbnail]] : [])));
    },

    /** The newest date of each polygon that is usable enough, in one query. */
    async listLatest(
      polygonHashes: readonly string[],
      minUsableFraction: number,
    ): Promise<{ polygonHash: string; sceneId: string; date: PlainDate; thumbnail: Uint8Array }[]> {
      if (polygonHashes.length === 0) return [];
      const rows = await db
        .selectFrom("field_window")
        .distinctOn("polygon_hash")
        .select(["polygon_hash", "scene_id", "date", "thumbnail"])
        .where("polygon_hash", "in", [...polygonHashes])
        .where("state", "=", "ready")
        .where("usable_fraction", ">=", minUsableFraction)
        .where("thumbnail", "is not", null)
        .orderBy("polygon_hash")
        .orderBy("date", "desc")
        .execute();
      return rows.flatMap((row) =>
        row.thumbnail
          ? [
              {
                polygonHash: row.polygon_hash,
                sceneId: row.scene_id,
                date: row.date,
                thumbnail: row.thumbnail,
              },
            ]
          : [],
      );
    },
  };
}

function storedWindow(row: {
  scene_id: string;
  date: string;
  state: ImageDate["state"];
  blob_key: string | null;
  statistics: Record<string, unknown>;
}): StoredWindow {
  return {
    sceneId: row.scene_id,
    date: row.date,
    state: row.state,
    blobKey: row.blob_key,
    statistics: row.statistics as StoredWindow["statistics"],
  };
}
