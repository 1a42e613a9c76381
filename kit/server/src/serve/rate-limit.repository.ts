import type { Database } from "@surco/db";
import { CompiledQuery, type Kysely } from "kysely";

/** The query that rate-limiter-flexible hands to its PostgreSQL client. */
interface LimiterQuery {
  text: string;
  values?: readonly unknown[];
}

/** PostgreSQL client of rate-limiter-flexible on the connections of `db`. */
export function rateLimitClient(db: Kysely<Database>) {
  return {
    async query({ text, values = [] }: LimiterQuery): Promise<{ rows: unknown[] }> {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}

/** Deletes the counters whose window is over. */
export async function clearRateLimits(db: Kysely<Database>, nowMs: number): Promise<void> {
  await db.deleteFrom("rate_limit").where("expire", "<=", nowMs).execute();
}
