import type { Database } from "@surco/db";
import type { NamePosition } from "@surco/kit-server";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";

/** Tables with unique names per account and soft delete. */
type NamedTable = "farm" | "producer";

/** Which page of names is wanted. `text` as `nameKey` makes it. */
export interface NamedPage {
  text: string;
  after: NamePosition | null;
  limit: number;
}

/** True behind the last row of the page before, in the order of name and id. */
export function isAfter(table: NamedTable, after: NamePosition | null): RawBuilder<SqlBool> {
  if (after === null) return sql<SqlBool>`true`;
  const place = sql`(${sql.ref(`${table}.name_key`)}, ${sql.ref(`${table}.id`)})`;
  return sql<SqlBool>`${place} > (${after.nameKey}, ${after.id}::uuid)`;
}

/** The page in rows that were asked for with one more than its limit, and where the next begins. */
export function cutPage<R extends { id: string; name_key: string }>(
  rows: readonly R[],
  limit: number,
): { page: R[]; next: NamePosition | null } {
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? { nameKey: last.name_key, id: last.id } : null;
  return { page: rows.slice(0, limit), next };
}

/** Counts the account's rows that fit. */
export async function countNamed(
  db: Kysely<Database>,
  table: NamedTable,
  accountId: string,
  fits: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where account_id = ${accountId} and deleted_at is null and ${fits}`.execute(db);
  return rows[0]?.count ?? 0;
}
