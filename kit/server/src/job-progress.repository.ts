import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** How far a piece of long work has come, for the screens that follow it. */
export interface JobProgress {
  state: "queued" | "running" | "done" | "failed";
  done: number;
  /** null while it is not known how much there is. */
  total: number | null;
  /** Why it failed. */
  errorCode: string | null;
}

export type JobProgressRepository = ReturnType<typeof jobProgressRepository>;

export function jobProgressRepository(db: Kysely<Database>) {
  return {
    async set(key: string, progress: JobProgress, now: Date): Promise<void> {
      const row = {
        state: progress.state,
        done: progress.done,
        total: progress.total,
        error_code: progress.errorCode,
        updated_at: now,
      };
      await db
        .insertInto("job_progress")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
    },

    /** One step more of work that runs; steps of several workers add up. */
    async advance(key: string, steps: number, now: Date): Promise<void> {
      await db
        .updateTable("job_progress")
        .set((eb) => ({ done: eb("done", "+", steps), state: "running" as const, updated_at: now }))
        .where("key", "=", key)
        .execute();
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom("job_progress").where("key", "=", key).execute();
    },

    /** Removes up to `limit` that were not heard of since. @returns how many */
    async removeBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("job_progress")
        .where("key", "in", (from) =>
          from.selectFrom("job_progress").select("key").where("updated_at", "<", before).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async find(key: string): Promise<(JobProgress & { updatedAt: Date }) | null> {
      const row = await db.selectFrom("job_progress").selectAll().where("key", "=", key).executeTakeFirst();
      if (row === undefined) return null;
      return {
        state: row.state,
        done: row.done,
        total: row.total,
        errorCode: row.error_code,
        updatedAt: row.updated_at,
      };
    },
  };
}
