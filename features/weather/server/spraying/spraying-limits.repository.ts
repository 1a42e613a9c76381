import { anyOf, type Database } from "@surco/db";
import type { Kysely } from "kysely";
import { sprayingLimits, type UserSprayingLimits } from "../../contract";

export type SprayingLimitsRepository = ReturnType<typeof sprayingLimitsRepository>;

/** Limits for spraying that accounts have set. */
export function sprayingLimitsRepository(db: Kysely<Database>) {
  return {
    /** null where the account has none of its own, or of an earlier version's shape. */
    async find(accountId: string): Promise<UserSprayingLimits | null> {
      const row = await db
        .selectFrom("spraying_limits")
        .select("limits")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return sprayingLimits.safeParse(row?.limits).data ?? null;
    },

    /** Limits of those of the accounts that have some of their own. */
    async listOfAccounts(accountIds: readonly string[]): Promise<Map<string, UserSprayingLimits>> {
      if (accountIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("spraying_limits")
        .selectAll()
        .where("account_id", "=", anyOf(accountIds))
        .execute();
      return new Map(
        rows.flatMap(({ account_id, limits }) => {
          const parsed = sprayingLimits.safeParse(limits).data;
          return parsed === undefined ? [] : [[account_id, parsed]];
        }),
      );
    },

    async save(accountId: string, limits: UserSprayingLimits | null): Promise<void> {
      if (limits === null) {
        await db.deleteFrom("spraying_limits").where("account_id", "=", accountId).execute();
        return;
      }
      const json = JSON.stringify(limits);
      await db
        .insertInto("spraying_limits")
        .values({ account_id: accountId, limits: json })
        .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ limits: json }))
        .execute();
    },
  };
}
