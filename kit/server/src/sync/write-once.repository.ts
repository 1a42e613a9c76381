import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import { refuse } from "../serve/errors";

/** Ids of writes stay longer than any device keeps an unsent write. */
const KEPT_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/** One write of a client: `writeId` is a UUID made by it, the same at each retry. */
export interface ClientWrite {
  writeId: string;
  accountId: string;
  at: Date;
}

/** Rolls the transaction back: its write was refused. */
class Refused extends Error {}

/**
 * Applies a client's write at most once: a retry after a lost response changes nothing, whatever others wrote meanwhile.
 * The id is stored in the transaction of the write, and not stored where the write is refused.
 *
 * @param write  returns null where the record does not allow the write, as for a stale version
 * @returns "repeated" for a write applied before; null for a refused one
 * @throws AppError INVALID_INPUT for the id of another account's write
 */
export async function writeOnce<T>(
  db: Kysely<Database>,
  { writeId, accountId, at }: ClientWrite,
  write: (transaction: Transaction<Database>) => Promise<T | null>,
): Promise<T | "repeated" | null> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const isNew = await transaction
        .insertInto("applied_write")
        .values({ id: writeId, account_id: accountId, applied_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (isNew === undefined) {
        await requireOwn(transaction, writeId, accountId);
        return "repeated";
      }
      const written = await write(transaction);
      if (written === null) throw new Refused();
      return written;
    });
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Another account's write of the same id says nothing about this one. @throws AppError INVALID_INPUT */
async function requireOwn(transaction: Transaction<Database>, writeId: string, accountId: string) {
  const own = await transaction
    .selectFrom("applied_write")
    .select("id")
    .where("id", "=", writeId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (own === undefined) throw refuse("INVALID_INPUT", { issues: [{ path: "writeId" }] });
}

/** Deletes ids of writes that no device retries any more. @returns number of deleted rows */
export async function deleteExpiredWrites(db: Kysely<Database>, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * MS_PER_DAY);
  const deleted = await db
    .deleteFrom("applied_write")
    .where("id", "in", (eb) =>
      eb.selectFrom("applied_write").select("id").where("applied_at", "<", before).limit(limit),
    )
    .returning(sql<string>`id`.as("id"))
    .execute();
  return deleted.length;
}
