import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/**
 * Files that are to be deleted. A file is put down here before it is written, and taken off in the transaction of the row
 * that names it; it is put down again in the transaction in which that row goes. So a process may end anywhere: no row ever
 * names a file that was deleted, and no file stays that nobody names.
 *
 * Only for files whose keys are never used twice.
 */
export function blobRemovalRepository(db: Kysely<Database>) {
  return {
    /** Puts files down for a moment from which on nobody reads or writes them. */
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

    /** Takes files off: a row names them now, or they are gone. */
    async takeOff(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await db
        .deleteFrom("blob_removal")
        .where("key", "in", [...keys])
        .execute();
    },

    /** The longest due first. */
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

export type BlobRemovalRepository = ReturnType<typeof blobRemovalRepository>;
