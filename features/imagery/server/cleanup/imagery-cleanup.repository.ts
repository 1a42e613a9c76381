import { cogHeaderRepository } from "@surco/cog";
import type { Database } from "@surco/db";
import { blobDeletionRepository } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { ImageDependents } from "../image-dependents";

/** Deletes imagery data that is no longer referenced. */
export function imageryCleanupRepository(
  db: Kysely<Database>,
  { onImagesErasing, usedScenes }: Pick<ImageDependents, "onImagesErasing" | "usedScenes">,
) {
  return {
    /** Lists polygon hashes with stored data in ascending order. @param after  exclusive start */
    async listPolygonHashes(after: string, limit: number): Promise<string[]> {
      const rows = await db
        // Windows exist only together with searches.
        .selectFrom("scene_search")
        .select("polygon_hash")
        .distinct()
        .where("polygon_hash", ">", after)
        .orderBy("polygon_hash")
        .limit(limit)
        .execute();
      return rows.map((row) => row.polygon_hash);
    },

    /** Deletes all data of a polygon in one transaction and plans the deletion of its files. */
    async deletePolygonData(polygonHash: string, filesDueAt: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${polygonHash}, 0))`.execute(tx);
        await onImagesErasing(tx, polygonHash);
        // In the order in which every statement locks several rows.
        await tx
          .selectFrom("field_window")
          .select("scene_id")
          .where("polygon_hash", "=", polygonHash)
          .orderBy("scene_id")
          .forUpdate()
          .execute();
        const windows = await tx
          .deleteFrom("field_window")
          .where("polygon_hash", "=", polygonHash)
          .returning("blob_key")
          .execute();
        await blobDeletionRepository(tx).plan(
          windows.flatMap(({ blob_key }) => blob_key ?? []),
          filesDueAt,
        );
        await tx.deleteFrom("formula_use").where("polygon_hash", "=", polygonHash).execute();
        await tx.deleteFrom("scene_search").where("polygon_hash", "=", polygonHash).execute();
      });
    },

    /** Deletes scenes that nothing was read of. @returns number of deleted rows */
    async deleteUnusedScenes(limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("scene")
        .where("id", "in", (from) =>
          from
            .selectFrom("scene as idle")
            .select("idle.id")
            .where(({ and, not, exists, selectFrom }) =>
              and([
                not(exists(selectFrom("field_window").select("date").whereRef("scene_id", "=", "idle.id"))),
                not(
                  exists(
                    selectFrom(usedScenes().as("used"))
                      .select("scene_id")
                      .whereRef("scene_id", "=", "idle.id"),
                  ),
                ),
              ]),
            )
            .limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Deletes COG headers saved before a moment. @returns number of deleted rows */
    deleteOldHeaders: (before: Date, limit: number): Promise<number> =>
      cogHeaderRepository(db).deleteOlder(before, limit),
  };
}
