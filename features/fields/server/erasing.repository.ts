import type { Database } from "@surco/db";
import type { FeatureHooks, LeavingAccount } from "@surco/kit-server";
import { type Kysely, sql, type Transaction } from "kysely";

type OnErasing = FeatureHooks["onFieldsErasing"];

/** Erases fields for good: soft-deleted ones after their time, and all of a closed account. */
export function erasingRepository(db: Kysely<Database>) {
  return {
    /**
     * Erases fields that were soft-deleted before a moment, the oldest first.
     *
     * @param onErasing  called first, in the same transaction
     * @returns how many were erased
     */
    async eraseDeleted(before: Date, limit: number, onErasing: OnErasing): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom("field")
          .select("id")
          .where("deleted_at", "<", before)
          .orderBy("deleted_at")
          .limit(limit)
          .forUpdate()
          .execute();
        return erase(trx, rows, onErasing);
      });
    },

    /** Erases some fields of an account, soft-deleted or not. @returns how many */
    async eraseOf(accountId: string, limit: number, onErasing: OnErasing): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom("field")
          .select("id")
          .where("account_id", "=", accountId)
          .limit(limit)
          .forUpdate()
          .execute();
        return erase(trx, rows, onErasing);
      });
    },

    async countOf(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("field")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Counts an account's fields that are shared. */
    async countSharedOf(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("field_share")
        .innerJoin("field", "field.id", "field_share.field_id")
        .select(({ fn }) => fn.count<number>("field_share.field_id").distinct().as("count"))
        .where("field.account_id", "=", accountId)
        .where("field.deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Soft-deletes all fields of an account, and deletes the shares of others' fields with its address. */
    async deleteAllOf({ id: accountId, email }: LeavingAccount, now: Date): Promise<void> {
      await db.deleteFrom("field_share").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
      await db
        .updateTable("field")
        .set({ deleted_at: now })
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .execute();
    },
  };
}

async function erase(
  trx: Transaction<Database>,
  rows: readonly { id: string }[],
  onErasing: OnErasing,
): Promise<number> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await onErasing(trx, ids);
  await trx.deleteFrom("field").where("id", "in", ids).execute();
  return ids.length;
}
