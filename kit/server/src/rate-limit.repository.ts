import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

export type RateLimitRepository = ReturnType<typeof rateLimitRepository>;

export function rateLimitRepository(db: Kysely<Database>) {
  return {
    /**
     * Counts one hit in the window that is open for `key`, or opens one. One statement, so that no two nodes count the
     * same hit.
     */
    async hit(key: string, windowSeconds: number, now: Date): Promise<{ hits: number; resetsAt: Date }> {
      const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
      const row = await db
        .insertInto("rate_limit")
        .values({ key, hits: 1, resets_at: resetsAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            hits: sql<number>`case when rate_limit.resets_at <= ${now} then 1 else rate_limit.hits + 1 end`,
            resets_at: sql<Date>`case when rate_limit.resets_at <= ${now} then excluded.resets_at else rate_limit.resets_at end`,
          }),
        )
        .returning(["hits", "resets_at"])
        .executeTakeFirstOrThrow();
      return { hits: row.hits, resetsAt: row.resets_at };
    },

    /** Windows that are over say nothing any more. */
    async removeOver(now: Date): Promise<void> {
      await db.deleteFrom("rate_limit").where("resets_at", "<=", now).execute();
    },
  };
}
