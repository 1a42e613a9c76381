import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** What an outside service answered, kept across restarts. */
export interface StoredAnswer {
  body: unknown;
  fetchedAt: Date;
}

export type HttpCacheRepository = ReturnType<typeof httpCacheRepository>;

/** Nothing is served that is older than this, whatever its rules. */
const KEPT_MS = 60 * 24 * 3_600_000;

export function httpCacheRepository(db: Kysely<Database>) {
  const removeStale = async (now: Date): Promise<void> => {
    await db
      .deleteFrom("http_cache")
      .where("fresh_until", "<", new Date(now.getTime() - KEPT_MS))
      .execute();
  };
  return {
    /** Clears away what nobody can be served any more. */
    removeStale,

    async find(key: string): Promise<StoredAnswer | null> {
      const row = await db
        .selectFrom("http_cache")
        .select(["body", "fetched_at"])
        .where("key", "=", key)
        .executeTakeFirst();
      return row === undefined ? null : { body: row.body, fetchedAt: row.fetched_at };
    },

    /** Keeps an answer in place of the last one, and clears away what nobody can be served any more. */
    async save(key: string, body: object, fetchedAt: Date, freshUntil: Date): Promise<void> {
      const row = { body: JSON.stringify(body), fetched_at: fetchedAt, fresh_until: freshUntil };
      await db
        .insertInto("http_cache")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
      await removeStale(fetchedAt);
    },
  };
}
