import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/**
 * Queue of blobs to delete. A blob is queued before it is written, and dequeued in the transaction of the row that
 * names
 * it; it is queued again in the transaction that deletes this row. So a process may end anywhere: no row ever names a
 * deleted blob, and no orphan stays.
 *
 * Only for blobs whose keys are never reused.
 */
export function blobDeletionRepository(db: Kysely<Database>) {
  return {
    /** Queues blobs for deletion after the instant from which nobody reads or writes them. */
    async plan(keys: readonly string[], dueAt: Date): Promise<void> {
      if (keys.length === 0) return;
      await db
        .insertInto("blob_removal")
        .values(keys.map((key) => ({ key, due_at: dueAt })))
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((set) => ({ due_at: set.ref("excluded.due_at") })),
        )
        .execute();
    },

    /** Dequeues blobs: a row names them now, or they are deleted. */
    async takeOff(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await db
        .deleteFrom("blob_removal")
        .where("key", "in", [...keys])
        .execute();
    },

    /** Longest overdue first. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("blob_removal")
        .select("key")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(limit)
        .execute();
      return rows.map(({ key }) => key);
    },
  };
}

export type BlobDeletionRepository = ReturnType<typeof blobDeletionRepository>;
