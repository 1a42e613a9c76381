import type { PlainDate } from "@surco/calendar";
import type { Database } from "@surco/db";
import type { MapTile } from "@surco/geometry";
import { blobDeletionRepository } from "@surco/kit-server";
import type { Kysely } from "kysely";

export interface StoredTile {
  blobKey: string;
  contentType: string;
  madeAt: Date;
  usedOn: PlainDate;
}

/** Stored tiles of the satellite base map. */
export function baseMapTileRepository(db: Kysely<Database>) {
  return {
    async find({ z, x, y }: MapTile): Promise<StoredTile | null> {
      const row = await db
        .selectFrom("base_map_tile")
        .selectAll()
        .where("zoom", "=", z)
        .where("x", "=", x)
        .where("y", "=", y)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            blobKey: row.blob_key,
            contentType: row.content_type,
            madeAt: row.made_at,
            usedOn: row.used_on,
          };
    },

    /** Names a written blob as the tile's; that of an earlier drawing is deleted from `deleteAt` on. */
    async save({ z, x, y }: MapTile, tile: StoredTile, deleteAt: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom("base_map_tile")
          .select("blob_key")
          .where("zoom", "=", z)
          .where("x", "=", x)
          .where("y", "=", y)
          .forUpdate()
          .executeTakeFirst();
        const values = {
          blob_key: tile.blobKey,
          content_type: tile.contentType,
          made_at: tile.madeAt,
          used_on: tile.usedOn,
        };
        await trx
          .insertInto("base_map_tile")
          .values({ zoom: z, x, y, ...values })
          .onConflict((conflict) => conflict.columns(["zoom", "x", "y"]).doUpdateSet(values))
          .execute();
        const removals = blobDeletionRepository(trx);
        await removals.takeOff([tile.blobKey]);
        if (before !== undefined) await removals.plan([before.blob_key], deleteAt);
      });
    },

    async markUsed({ z, x, y }: MapTile, day: PlainDate): Promise<void> {
      await db
        .updateTable("base_map_tile")
        .set({ used_on: day })
        .where("zoom", "=", z)
        .where("x", "=", x)
        .where("y", "=", y)
        .where("used_on", "<", day)
        .execute();
    },

    /** Deletes tiles that nobody looked at since a day. @returns their number */
    async deleteUnused(before: PlainDate, deleteAt: Date, limit: number): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom("base_map_tile")
          .where((tile) =>
            tile(
              tile.refTuple("zoom", "x", "y"),
              "in",
              tile
                .selectFrom("base_map_tile")
                .select(["zoom", "x", "y"])
                .where("used_on", "<", before)
                .orderBy("used_on")
                .limit(limit)
                .$asTuple("zoom", "x", "y"),
            ),
          )
          .returning("blob_key")
          .execute();
        await blobDeletionRepository(trx).plan(
          gone.map(({ blob_key }) => blob_key),
          deleteAt,
        );
        return gone.length;
      });
    },
  };
}
