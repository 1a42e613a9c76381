import type { Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";

/** The one trial of each account. */
export function trialRepository(db: Kysely<Database>) {
  return {
    async find(accountId: string): Promise<{ fieldId: string | null; startedAt: Date } | null> {
      const row = await db
        .selectFrom("plan_trial")
        .select(["field_id as fieldId", "started_at as startedAt"])
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

/** Notes that an account uses its trial. @returns false where it did before */
export async function insertTrial(
  trx: Transaction<Database>,
  trial: { accountId: string; fieldId: string; startedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("plan_trial")
    .values({ account_id: trial.accountId, field_id: trial.fieldId, started_at: trial.startedAt })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
