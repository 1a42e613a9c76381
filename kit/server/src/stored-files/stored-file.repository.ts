import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { blobDeletionRepository } from "../files/blob-deletion.repository";

/** File whose blobs are written, and not yet named by a row. */
export interface NewFile {
  id: string;
  /** SHA-256 of the content. */
  hash: Buffer;
  contentType: string;
  blobKey: string;
  /** null for files without a preview. */
  thumbnailKey: string | null;
  /** Of all its blobs. */
  sizeBytes: number;
  /** null for files that are no pictures. */
  widthPx: number | null;
  heightPx: number | null;
}

/** Files of records, once for each content. Records name them by foreign keys to `stored_file`. */
export function storedFileRepository(db: Kysely<Database>) {
  return {
    async hasContent(hash: Buffer): Promise<boolean> {
      const row = await db.selectFrom("stored_file").select("id").where("hash", "=", hash).executeTakeFirst();
      return row !== undefined;
    },

    /** Plans the deletion of blobs before they are written; `insert` cancels it. */
    planRemoval: (file: NewFile, dueAt: Date) => blobDeletionRepository(db).plan(keysOf(file), dueAt),

    /** Names a written file by a row, unless another upload of this content was first: then it stays to be deleted. */
    async insert(file: NewFile, at: Date): Promise<void> {
      const inserted = await db
        .insertInto("stored_file")
        .values({
          id: file.id,
          hash: file.hash,
          content_type: file.contentType,
          blob_key: file.blobKey,
          thumbnail_key: file.thumbnailKey,
          size_bytes: file.sizeBytes,
          width_px: file.widthPx,
          height_px: file.heightPx,
          created_at: at,
        })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted) await blobDeletionRepository(db).takeOff(keysOf(file));
    },

    /** Id of the file of a content, which stays until the transaction ends; null where there is none. */
    async keep(hash: Buffer): Promise<string | null> {
      const row = await db
        .selectFrom("stored_file")
        .select("id")
        .where("hash", "=", hash)
        .forKeyShare()
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /**
     * Deletes files that no record names, and plans the deletion of their blobs.
     *
     * @returns number of files that were without one at first; a full page means that there may be more
     */
    async deleteUnused(now: Date, limit: number): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const unused = await trx
          .selectFrom("stored_file as file")
          .select("file.id")
          .where(isUnused)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute();
        if (unused.length === 0) return 0;
        // Again under the lock: an upload may have taken a file since.
        const deleted = await trx
          .deleteFrom("stored_file as file")
          .where(
            "file.id",
            "in",
            unused.map(({ id }) => id),
          )
          .where(isUnused)
          .returning(["file.blob_key", "file.thumbnail_key"])
          .execute();
        const keys = deleted.flatMap((row) => [row.blob_key, row.thumbnail_key]);
        await blobDeletionRepository(trx).plan(
          keys.filter((key) => key !== null),
          now,
        );
        return unused.length;
      });
    },
  };
}

function keysOf({ blobKey, thumbnailKey }: NewFile): string[] {
  return thumbnailKey === null ? [blobKey] : [blobKey, thumbnailKey];
}

/** True for a `file` that no record names; migration 0047 asks all foreign keys to `stored_file`. */
const isUnused = sql<boolean>`not is_file_named(file.id)`;
