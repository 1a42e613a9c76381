import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Page of soft-deleted rows, the last deleted first. */
export interface DeletedPage {
  /** Rows deleted before this moment can no longer be restored. */
  deletedAfter: Date;
  /** Last row of the page before; null for the first page. */
  before: { deletedAt: string; id: string } | null;
  limit: number;
}

/**
 * SQL condition: the row was deleted, can be restored and stands behind the page before. The rows are to be ordered by
 * `deletedOrder`.
 *
 * @param table  alias of the table, with the columns `id` and `deleted_at`
 */
export function isOnDeletedPage(table: string, { deletedAfter, before }: DeletedPage): RawBuilder<SqlBool> {
  const deletedAt = sql.ref(`${table}.deleted_at`);
  const isRestorable = sql<SqlBool>`${deletedAt} > ${deletedAfter}`;
  if (before === null) return isRestorable;
  return sql<SqlBool>`${isRestorable}
    and (${deletedAt}, ${sql.ref(`${table}.id`)}) < (${before.deletedAt}::timestamptz, ${before.id}::uuid)`;
}

/** Order of the pages of soft-deleted rows. */
export function deletedOrder(table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.deleted_at`)} desc, ${sql.ref(`${table}.id`)} desc`;
}

/** Moment of the deletion of rows that `isOnDeletedPage` found. */
export function deletedAtOf(table: string): RawBuilder<Date> {
  return sql<Date>`${sql.ref(`${table}.deleted_at`)}`;
}
