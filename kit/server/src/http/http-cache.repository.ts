import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** Response of an outside service, cached across restarts. */
export interface StoredAnswer {
  body: unknown;
  fetchedAt: Date;
}

export type HttpCacheRepository = ReturnType<typeof httpCacheRepository>;

/** Maximum age of any cached response. */
const KEPT_MS = 60 * 24 * 3_600_000;

export function httpCacheRepository(db: Kysely<Database>) {
  const removeStale = async (now: Date): Promise<void> => {
    await db
      .deleteFrom("http_cache")
      .where("fresh_until", "<", new Date(now.getTime() - KEPT_MS))
      .execute();
  };
  return {
    /** Deletes responses past their maximum age. */
    removeStale,

    async find(key: string): Promise<StoredAnswer | null> {
      const row = await db
        .selectFrom("http_cache")
        .select(["body", "fetched_at"])
        .where("key", "=", key)
        .executeTakeFirst();
      return row === undefined ? null : { body: row.body, fetchedAt: row.fetched_at };
    },

    /** Replaces a cached response, and deletes expired ones. */
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
