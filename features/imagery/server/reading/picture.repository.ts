import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

export type PictureRepository = ReturnType<typeof pictureRepository>;

/** Newest usable date of a polygon with its thumbnail. */
export interface LatestPicture {
  polygonHash: string;
  sceneId: string;
  date: PlainDate;
  thumbnail: Uint8Array;
}

/** Thumbnails of stored dates. */
export function pictureRepository(db: Kysely<Database>) {
  return {
    /** Finds thumbnails by scene id. */
    async list(polygonHash: string, sceneIds: readonly string[]): Promise<Map<string, Uint8Array>> {
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

    /** Finds each polygon's newest date with enough usable pixels, in the days if given, in one query. */
    async listLatest(
      polygonHashes: readonly string[],
      minUsableFraction: number,
      { from, until }: Partial<DateRange> = {},
    ): Promise<LatestPicture[]> {
      if (polygonHashes.length === 0) return [];
      const rows = await db
        .selectFrom("field_window")
        .distinctOn("polygon_hash")
        .select(["polygon_hash", "scene_id", "date", "thumbnail"])
        .where("polygon_hash", "in", [...polygonHashes])
        .where("state", "=", "ready")
        .where("usable_fraction", ">=", minUsableFraction)
        .$if(from !== undefined, (query) => query.where("date", ">=", from ?? ""))
        .$if(until !== undefined, (query) => query.where("date", "<=", until ?? ""))
        .where("thumbnail", "is not", null)
        .orderBy("polygon_hash")
        .orderBy("date", "desc")
        .execute();
      return rows.flatMap(({ polygon_hash, scene_id, date, thumbnail }) =>
        thumbnail ? [{ polygonHash: polygon_hash, sceneId: scene_id, date, thumbnail }] : [],
      );
    },
  };
}
