import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import type { RasterStatistics } from "@surco/raster";
import { type Kysely, sql } from "kysely";
import type { ImageDate } from "../../contract";
import type { ResolvedLayer } from "../formulas/resolve-layer";
import { windowIdOf } from "../window-id";

export type FieldWindowRepository = ReturnType<typeof fieldWindowRepository>;

/** Stored date with its statistics. */
export interface StoredWindow {
  sceneId: string;
  date: PlainDate;
  state: ImageDate["state"];
  blobKey: string | null;
  /** By the key of the layer and its definition. */
  statistics: Partial<Record<string, RasterStatistics>>;
}

/** Keys of the statistics that are asked for. */
interface StatisticsKeys extends Pick<ResolvedLayer, "statisticsKey" | "fallbackKey"> {
  /** The fallback also stands for statistics that could be computed. */
  isFallbackForAll?: boolean;
}

/** Limit of dates per request; a polygon has some hundred a year. */
const MAX_ROWS = 4000;
/** Limit of dates for several fields and seasons. */
const MAX_ROWS_OF_MANY = 20_000;

/** Stored windows by polygon hash, shared by fields of one shape, without scenes waiting to replace a read one. */
export function fieldWindowRepository(db: Kysely<Database>) {
  const datesIn = (polygonHash: string, range: DateRange) =>
    db
      .selectFrom("field_window")
      .where("polygon_hash", "=", polygonHash)
      .where("date", ">=", range.from)
      .where("date", "<=", range.until)
      .where("replaces", "is", null);

  return {
    /** Newest first. */
    async listDates(polygonHash: string, range: DateRange): Promise<ImageDate[]> {
      const rows = await datesIn(polygonHash, range)
        .innerJoin("scene", "scene.id", "field_window.scene_id")
        .select(["scene_id", "date", "state", "usable_fraction", "offset_value", "offset_source"])
        .select(["taken_at", "tile_cloud_fraction", "platform", "mgrs_tile", "collection"])
        .select(["processing_baseline", "simulated"])
        .select(sql<string | null>`item ->> 'generatedAt'`.as("processed_at"))
        .orderBy("date", "desc")
        .limit(MAX_ROWS)
        .execute();
      return rows.map((row) => ({
        sceneId: row.scene_id,
        windowId: windowIdOf(polygonHash, row.scene_id),
        date: row.date,
        takenAt: row.taken_at.toISOString(),
        state: row.state,
        usableFraction: row.usable_fraction,
        tileCloudFraction: row.tile_cloud_fraction,
        platform: row.platform,
        mgrsTile: row.mgrs_tile,
        collection: row.collection,
        processingBaseline: row.processing_baseline,
        processedAt: row.processed_at,
        offset:
          row.offset_value === null || row.offset_source === null
            ? null
            : { value: row.offset_value, source: row.offset_source },
        simulated: row.simulated,
      }));
    },

    async countDates(polygonHash: string, range: DateRange): Promise<{ total: number; waiting: number }> {
      return datesIn(polygonHash, range)
        .select((select) => [
          select.fn.countAll<number>().as("total"),
          select.fn.countAll<number>().filterWhere("state", "=", "waiting").as("waiting"),
        ])
        .executeTakeFirstOrThrow();
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

    /** Lists read dates, newest first. */
    async listWindows(polygonHash: string, range: DateRange): Promise<StoredWindow[]> {
      const rows = await datesIn(polygonHash, range)
        .select(["scene_id", "date", "state", "blob_key", "statistics"])
        .where("state", "in", ["ready", "cloudy"])
        .orderBy("date", "desc")
        .limit(MAX_ROWS)
        .execute();
      return rows.map(storedWindow);
    },

    /** Lists read dates of polygons in any of the ranges with one layer's statistics, oldest first, in one query. */
    async listWindowsOf(
      polygonHashes: readonly string[],
      ranges: readonly DateRange[],
      { statisticsKey, fallbackKey = statisticsKey, isFallbackForAll = false }: StatisticsKeys,
    ): Promise<(StoredWindow & { polygonHash: string })[]> {
      if (polygonHashes.length === 0 || ranges.length === 0) return [];
      const rows = await db
        .selectFrom("field_window")
        .select(["polygon_hash", "scene_id", "date", "state", "blob_key"])
        .select(
          sql<RasterStatistics | null>`coalesce(statistics -> ${statisticsKey}::text,
            case when blob_key is null or ${isFallbackForAll} then statistics -> ${fallbackKey}::text end)`.as(
            "found",
          ),
        )
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

    /** Lists days and states of a polygon's dates. */
    async listStates(
      polygonHash: string,
      range: DateRange,
    ): Promise<{ date: PlainDate; state: ImageDate["state"] }[]> {
      return datesIn(polygonHash, range).select(["date", "state"]).limit(MAX_ROWS).execute();
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
