import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import type { RasterStatistics } from "@surco/raster";
import { type Kysely, sql } from "kysely";

export type UsableImagesRepository = ReturnType<typeof usableImagesRepository>;

/** Usable date of a polygon. */
export interface UsableImage {
  polygonHash: string;
  sceneId: string;
  date: PlainDate;
  usableFraction: number;
  blobKey: string | null;
  simulated: boolean;
  /** Statistics of the requested layer; null if not computed yet. */
  statistics: RasterStatistics | null;
}

/** Usable dates of many polygons, one query per call. */
export function usableImagesRepository(db: Kysely<Database>) {
  const usable = (polygonHashes: readonly string[], minUsableFraction: number) =>
    db
      .selectFrom("field_window")
      .where("polygon_hash", "in", [...polygonHashes])
      .where("state", "=", "ready")
      .where("usable_fraction", ">=", minUsableFraction);

  return {
    /** Lists usable dates from a day on, newest first. */
    async listSince(
      polygonHashes: readonly string[],
      minUsableFraction: number,
      since: PlainDate,
    ): Promise<{ polygonHash: string; date: PlainDate; usableFraction: number }[]> {
      if (polygonHashes.length === 0) return [];
      const rows = await usable(polygonHashes, minUsableFraction)
        .select(["polygon_hash", "date", "usable_fraction"])
        .where("date", ">=", since)
        .orderBy("date", "desc")
        .execute();
      return rows.map((row) => ({
        polygonHash: row.polygon_hash,
        date: row.date,
        usableFraction: row.usable_fraction ?? 0,
      }));
    },

    /**
     * Lists each polygon's newest usable date between `latestFrom` and `until`, followed by the previous one from `from` on.
     */
    async listNearest(
      polygonHashes: readonly string[],
      minUsableFraction: number,
      statisticsKey: string,
      { from, latestFrom, until }: { from: PlainDate; latestFrom: PlainDate; until: PlainDate },
    ): Promise<UsableImage[]> {
      if (polygonHashes.length === 0) return [];
      const { rows } = await sql<{
        polygon_hash: string;
        scene_id: string;
        date: PlainDate;
        usable_fraction: number;
        blob_key: string | null;
        simulated: boolean;
        statistics: RasterStatistics | null;
      }>`
        select nearest.*, scene.simulated
        from unnest(${[...polygonHashes]}::text[]) as wanted (hash)
        cross join lateral (
          select polygon_hash, scene_id, date, usable_fraction, blob_key, statistics -> ${statisticsKey}::text as statistics,
            max(date) over () as newest
          from field_window
          where polygon_hash = wanted.hash and state = 'ready' and usable_fraction >= ${minUsableFraction}
            and date between ${from} and ${until}
          order by date desc
          limit 2
        ) as nearest
        join scene on scene.id = nearest.scene_id
        where nearest.newest >= ${latestFrom}
        order by nearest.polygon_hash, nearest.date desc`.execute(db);
      return rows.map((row) => ({
        polygonHash: row.polygon_hash,
        sceneId: row.scene_id,
        date: row.date,
        usableFraction: row.usable_fraction,
        blobKey: row.blob_key,
        simulated: row.simulated,
        statistics: row.statistics,
      }));
    },

    /**
     * Counts fields with a usable image per day, newest first.
     * @param polygonHashes  one per field, with duplicates
     */
    async countByDate(
      polygonHashes: readonly string[],
      minUsableFraction: number,
      { from, until }: DateRange,
    ): Promise<{ date: PlainDate; fields: number }[]> {
      if (polygonHashes.length === 0) return [];
      const { rows } = await sql<{ date: PlainDate; fields: number }>`
        select date, count(*)::int as fields
        from unnest(${[...polygonHashes]}::text[]) as wanted (hash)
        join field_window on polygon_hash = wanted.hash
        where state = 'ready' and usable_fraction >= ${minUsableFraction} and date between ${from} and ${until}
        group by date
        order by date desc`.execute(db);
      return rows;
    },

    /** Lists blob keys of windows; unread dates are left out. */
    async listBlobs(
      requests: readonly { polygonHash: string; sceneId: string }[],
    ): Promise<{ polygonHash: string; sceneId: string; date: PlainDate; blobKey: string }[]> {
      if (requests.length === 0) return [];
      const rows = await db
        .selectFrom("field_window")
        .select(["polygon_hash", "scene_id", "date", "blob_key"])
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("polygon_hash", "scene_id"),
            "in",
            requests.map((one) => tuple(one.polygonHash, one.sceneId)),
          ),
        )
        .execute();
      return rows.flatMap((row) =>
        row.blob_key === null
          ? []
          : [{ polygonHash: row.polygon_hash, sceneId: row.scene_id, date: row.date, blobKey: row.blob_key }],
      );
    },
  };
}
