import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** Processes that run background jobs, with their last sign of life. */
export function workerProcessRepository(db: Kysely<Database>) {
  return {
    /** Says that the process is alive. */
    async beat(id: string, now: Date): Promise<void> {
      await db
        .insertInto("worker_process")
        .values({ id, started_at: now, seen_at: now })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: now }))
        .execute();
    },

    /** Number of processes seen since a time, and the last sign of any. */
    async countSince(since: Date): Promise<{ aliveCount: number; lastSeenAt: Date | null }> {
      const row = await db
        .selectFrom("worker_process")
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere("seen_at", ">=", since).as("alive_count"),
          fn.max("seen_at").as("last_seen_at"),
        ])
        .executeTakeFirstOrThrow();
      return { aliveCount: Number(row.alive_count), lastSeenAt: row.last_seen_at };
    },

    async deleteBefore(before: Date): Promise<void> {
      await db.deleteFrom("worker_process").where("seen_at", "<", before).execute();
    },
  };
}
