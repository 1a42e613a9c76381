import { accountsManagedBy, managedAccounts } from "@surco/accounts/tables";
import type { FieldRight, ManagerRole } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { type Kysely, type SqlBool, sql } from "kysely";

export type ScopeRepository = ReturnType<typeof scopeRepository>;

type Manager = ManagerRole & { id: string };

/** Producers below a manager: accounts without a role whose fields he may see. */
export function scopeRepository(db: Kysely<Database>) {
  /** Query of the producers on whose fields the manager has this right; null where his role gives none. */
  function below(manager: Manager, least: FieldRight) {
    const managed = accountsManagedBy(manager, least);
    if (managed === null) return null;
    return db
      .selectFrom(managedAccounts().as("account"))
      .where("account.role", "is", null)
      .where("account.id", "<>", manager.id)
      .where(sql<SqlBool>`account.id = any(${managed})`);
  }

  return {
    /**
     * Ids of the producers. Read before other queries and handed to them as one parameter, so that the planner knows how many
     * they are.
     */
    async list(manager: Manager): Promise<string[]> {
      const row = await below(manager, "read")
        ?.select(sql<string[]>`coalesce(array_agg(account.id), '{}')`.as("ids"))
        .executeTakeFirst();
      return row?.ids ?? [];
    },

    /** Those among some accounts on whose fields the manager has at least this right. */
    async among(manager: Manager, accountIds: readonly string[], least: FieldRight): Promise<string[]> {
      if (accountIds.length === 0) return [];
      const rows = await below(manager, least)
        ?.where("account.id", "=", anyOf(accountIds))
        .select("account.id")
        .execute();
      return rows?.map(({ id }) => id) ?? [];
    },
  };
}
