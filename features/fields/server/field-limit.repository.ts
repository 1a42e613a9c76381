import type { Database } from "@surco/db";
import { refuse } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";

/** Far above the largest company's fields. */
const MAX_FIELDS_OF_ACCOUNT = 100_000;

/** Serializes additions to an account's fields until the transaction ends, so that together they keep its limit. */
export async function lockFieldCount(trx: Kysely<Database>, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fields of ${accountId}`}, 0))`.execute(trx);
}

/**
 * Checks the limit of an account after an addition, under `lockFieldCount`.
 *
 * @throws AppError FIELD_LIMIT_REACHED, after which the transaction has to be rolled back
 */
export async function requireFieldLimit(
  trx: Kysely<Database>,
  accountId: string,
  limit = MAX_FIELDS_OF_ACCOUNT,
): Promise<void> {
  const { count } = await trx
    .selectFrom("field")
    .select((from) => from.fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) > limit) throw refuse("FIELD_LIMIT_REACHED", { most: limit });
}
