import { anyOf, type Database } from "@surco/db";
import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Soft deletion of the rows of a table, for callers that have checked the right to them.
 *
 * @param table  named by its owner as `sql.table("note")`, with the columns `id` and `deleted_at`
 * @param hasVersion  true where the column `version` counts the changes of a row
 */
export function softDeletion(
  db: Kysely<Database>,
  table: RawBuilder<unknown>,
  { hasVersion }: { hasVersion: boolean },
) {
  const counted = hasVersion ? sql`, version = version + 1` : sql``;
  return {
    /** Soft-deletes rows; one that was deleted before stays as it is. @returns the number of the others */
    async softDelete(ids: readonly string[], deletedAt: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        update ${table} set deleted_at = ${deletedAt}${counted}
        where id = ${anyOf(ids)} and deleted_at is null`.execute(db);
      return Number(numAffectedRows);
    },

    /** Restores a row that was deleted after that moment. */
    async restore(id: string, deletedAfter: Date): Promise<void> {
      await sql`
        update ${table} set deleted_at = null${counted}
        where id = ${id} and deleted_at > ${deletedAfter}`.execute(db);
    },

    /** Erases rows that were deleted before that moment. @returns their number, at most the limit */
    async eraseDeleted(before: Date, limit: number): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from ${table}
        where id in (select id from ${table} where deleted_at < ${before} limit ${limit})`.execute(db);
      return Number(numAffectedRows);
    },
  };
}
