import type { JobProgress } from "@surco/contract";
import type { Database, JobProgressTable } from "@surco/db";
import type { Kysely, Selectable, Transaction } from "kysely";

export type StoredProgress = JobProgress & { updatedAt: Date };

/** Followers of a job: the readers of a field, or an account. */
interface JobFollowers {
  kind: string;
  fieldId: string | null;
  accountId: string | null;
}

export type JobProgressRepository = ReturnType<typeof jobProgressRepository>;

/** Progress of tracked jobs, by the job's key. */
export function jobProgressRepository(db: Kysely<Database>) {
  async function find(key: string): Promise<StoredProgress | null> {
    const row = await db.selectFrom("job_progress").selectAll().where("key", "=", key).executeTakeFirst();
    return row === undefined ? null : progressOfRow(row);
  }

  /** @returns false where the job is not under way */
  async function cancel(key: string, now: Date): Promise<boolean> {
    const cancelled = await db
      .updateTable("job_progress")
      .set({ state: "cancelled", updated_at: now })
      .where("key", "=", key)
      .where("state", "in", ["queued", "running"])
      .returning("key")
      .executeTakeFirst();
    return cancelled !== undefined;
  }

  return {
    find,

    async set(key: string, progress: JobProgress, now: Date): Promise<void> {
      const row = rowOf(progress, now);
      await db
        .insertInto("job_progress")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
    },

    /**
     * Marks a job as queued and sends it, both or neither. A job that was updated after `silentSince` and is under way is
     * left alone.
     */
    async queue(
      key: string,
      total: number | null,
      { now, silentSince, followers }: { now: Date; silentSince: Date; followers?: JobFollowers },
      send: (transaction: Transaction<Database>) => Promise<void>,
    ): Promise<void> {
      const row = {
        ...rowOf({ state: "queued", done: 0, total, errorCode: null }, now),
        ...(followers && {
          kind: followers.kind,
          field_id: followers.fieldId,
          account_id: followers.accountId,
        }),
      };
      await db.transaction().execute(async (transaction) => {
        const queued = await transaction
          .insertInto("job_progress")
          .values({ key, ...row })
          .onConflict((conflict) =>
            conflict
              .column("key")
              .doUpdateSet(row)
              .where((eb) =>
                eb.or([
                  eb("job_progress.state", "not in", ["queued", "running"]),
                  eb("job_progress.updated_at", "<=", silentSince),
                ]),
              ),
          )
          .returning("key")
          .executeTakeFirst();
        if (queued !== undefined) await send(transaction);
      });
    },

    /** Marks a job as running. @returns false for a cancelled one */
    async begin(key: string, now: Date): Promise<boolean> {
      const row = rowOf({ state: "running", done: 0, total: null, errorCode: null }, now);
      const begun = await db
        .insertInto("job_progress")
        .values({ key, ...row })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({ state: "running", done: 0, error_code: null, updated_at: now })
            .where("job_progress.state", "<>", "cancelled"),
        )
        .returning("key")
        .executeTakeFirst();
      return begun !== undefined;
    },

    /** Notes that a job under way is alive, with its progress where that changed. @returns false for a cancelled one */
    async keepAlive(key: string, now: Date, counts?: Pick<JobProgress, "done" | "total">): Promise<boolean> {
      const updated = await db
        .updateTable("job_progress")
        .set({ state: "running", updated_at: now, ...counts })
        .where("key", "=", key)
        .where("state", "in", ["queued", "running"])
        .returning("key")
        .executeTakeFirst();
      return updated !== undefined || (await find(key))?.state !== "cancelled";
    },

    /** Ends a try: as done, failed, or queued for another. A cancelled job stays cancelled. */
    async end(key: string, end: Pick<JobProgress, "state" | "errorCode">, now: Date): Promise<void> {
      await db
        .updateTable("job_progress")
        .set((eb) => ({
          state: end.state,
          error_code: end.errorCode,
          done: end.state === "done" ? eb.fn.coalesce("total", "done") : eb.ref("done"),
          updated_at: now,
        }))
        .where("key", "=", key)
        .where("state", "<>", "cancelled")
        .execute();
    },

    cancel,

    /** Cancels a job that is under way; forgets any other. */
    async discard(key: string, now: Date): Promise<void> {
      if (await cancel(key, now)) return;
      await db.deleteFrom("job_progress").where("key", "=", key).execute();
    },

    /** Adds steps to a running job; steps of several workers add up. */
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

    /** Removes up to `limit` that were not updated since. @returns the number removed */
    async removeBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("job_progress")
        .where("key", "in", (from) =>
          from.selectFrom("job_progress").select("key").where("updated_at", "<", before).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function rowOf({ state, done, total, errorCode }: JobProgress, now: Date) {
  return { state, done, total, error_code: errorCode, updated_at: now };
}

function progressOfRow(row: Selectable<JobProgressTable>): StoredProgress {
  return {
    state: row.state,
    done: row.done,
    total: row.total,
    errorCode: row.error_code,
    updatedAt: row.updated_at,
  };
}
