import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/**
 * Where the fields of a farm belong: to it, which is brought back where it was put away, or, where another farm has taken its
 * name meanwhile, to that one, which is the same to whoever wrote the name.
 */
export async function livingFarm(trx: Kysely<Database>, farmId: string): Promise<string> {
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
