import type { Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";

/** Number of unused recovery codes of an account. */
export async function countCodes(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a recovery code. @returns the number of those left; null for an unknown or used one */
export async function takeCode(
  db: Kysely<Database>,
  accountId: string,
  codeHash: Buffer,
): Promise<number | null> {
  const used = await db
    .deleteFrom("recovery_code")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .returning("account_id")
    .executeTakeFirst();
  return used === undefined ? null : countCodes(db, accountId);
}

/** Stores recovery codes if the account has none. @returns false if it has some */
export async function addFirstCodes(
  trx: Transaction<Database>,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  if ((await countCodes(trx, accountId)) > 0) return false;
  await insertCodes(trx, accountId, codeHashes);
  return true;
}

/** Stores recovery codes in place of the account's others. */
export async function replaceCodes(
  trx: Transaction<Database>,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await insertCodes(trx, accountId, codeHashes);
}

async function insertCodes(
  trx: Transaction<Database>,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await trx
    .insertInto("recovery_code")
    .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}
