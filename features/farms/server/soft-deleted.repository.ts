import type { Database } from "@surco/db";
import { type DeletedPage, deletedAtOf, deletedOrder, isOnDeletedPage } from "@surco/kit-server";
import type { Kysely } from "kysely";

/** True for an account's own row that is deleted and not erased yet. */
export async function isSoftDeleted(
  db: Kysely<Database>,
  table: "farm" | "producer",
  accountId: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Soft-deleted rows of an account, the last deleted first. */
export function listSoftDeleted(
  db: Kysely<Database>,
  table: "farm" | "producer",
  accountId: string,
  page: DeletedPage,
): Promise<{ id: string; name: string; deletedAt: Date }[]> {
  return db
    .selectFrom(table)
    .select(["id", "name", deletedAtOf(table).as("deletedAt")])
    .where("account_id", "=", accountId)
    .where(isOnDeletedPage(table, page))
    .orderBy(deletedOrder(table))
    .limit(page.limit)
    .execute();
}
