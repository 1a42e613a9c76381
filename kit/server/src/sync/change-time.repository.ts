import type { Database } from "@surco/db";
import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Instant of the last change of a record, for the refusal of a stale version.
 *
 * @param table  named by its owner as `sql.table("farm")`, with the columns `id` and `updated_at`
 * @returns null for a record that was never changed
 */
export async function findChangeTime(
  db: Kysely<Database>,
  table: RawBuilder<unknown>,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ updated_at: Date | null }>`
    select updated_at from ${table} where id = ${id}`.execute(db);
  return rows[0]?.updated_at?.toISOString() ?? null;
}
