import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/**
 * Finds the farm that restored fields belong to: their own, restored where it was deleted, or the farm that has taken its
 * name meanwhile.
 */
export async function farmOfRestored(trx: Kysely<Database>, farmId: string): Promise<string> {
  const farm = await trx
    .selectFrom("farm")
    .select(["account_id", "name_key", "deleted_at"])
    .where("id", "=", farmId)
    .executeTakeFirst();
  if (farm === undefined || farm.deleted_at === null) return farmId;
  const heir = await trx
    .selectFrom("farm")
    .select("id")
    .where("account_id", "=", farm.account_id)
    .where("name_key", "=", farm.name_key)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (heir) return heir.id;
  await trx
    .updateTable("farm")
    .set(({ eb }) => ({ deleted_at: null, version: eb("version", "+", 1) }))
    .where("id", "=", farmId)
    .execute();
  return farmId;
}

/** Deletes a farm whose fields have moved to another one. */
export async function deleteEmptiedFarm(
  trx: Kysely<Database>,
  farmId: string,
  deletedAt: Date,
): Promise<void> {
  await trx
    .updateTable("farm")
    .set(({ eb }) => ({ deleted_at: deletedAt, version: eb("version", "+", 1) }))
    .where("id", "=", farmId)
    .execute();
}

/** Locks an own farm against deletion until the transaction ends. @returns false: there is none */
export async function holdOwnFarm(
  trx: Kysely<Database>,
  accountId: string,
  farmId: string,
): Promise<boolean> {
  const farm = await trx
    .selectFrom("farm")
    .select("id")
    .where("id", "=", farmId)
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return farm !== undefined;
}
