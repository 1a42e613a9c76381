import type { AccountTokenTable, Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";

export type LinkPurpose = AccountTokenTable["purpose"];

/** Validity of an activation link. */
export const ACTIVATION_HOURS = 7 * 24;

/** Marks a link as used; atomic, so that only one of concurrent uses gets it. */
export async function consumeLink(
  trx: Transaction<Database>,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string; requested: string | null; createdAt: Date } | null> {
  const row = await trx
    .updateTable("account_token")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["account_id", "wanted", "created_at"])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { accountId: row.account_id, requested: row.wanted, createdAt: row.created_at };
}

/** Deletes the account's unused mail links, except activation and those that undo an e-mail change. */
export async function deleteUnusedLinks(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .deleteFrom("account_token")
    .where("account_id", "=", accountId)
    .where("purpose", "not in", ["activation", "email_change_undo"])
    .where("used_at", "is", null)
    .execute();
}
