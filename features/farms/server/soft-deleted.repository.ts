import type { Database } from "@surco/db";
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
