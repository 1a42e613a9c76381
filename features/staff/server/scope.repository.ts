import { accountsManagedBy, managedAccounts, managersOf } from "@surco/accounts/tables";
import type { FieldRight, ManagerRole } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { type Kysely, type SqlBool, sql } from "kysely";

export type ScopeRepository = ReturnType<typeof scopeRepository>;

type Manager = ManagerRole & { id: string };

/** Producers below a manager: accounts whose fields he may see and that are not staff themselves. */
export function scopeRepository(db: Kysely<Database>) {
  const growers = () =>
    db
      .selectFrom(managedAccounts().as("account"))
      .where("account.role", "is", null)
      .where("account.is_field_agronomist", "=", false);

  return {
    /**
     * Ids of the producers. Read before other queries and handed to them as one parameter, so that the planner knows how many
     * they are.
     */
    async list(manager: Manager): Promise<string[]> {
      const managed = accountsManagedBy(manager);
      if (managed === null) return [];
      const { ids } = await growers()
        .select(sql<string[]>`coalesce(array_agg(account.id), '{}')`.as("ids"))
        .where(sql<SqlBool>`account.id = any(${managed})`)
        .where("account.id", "<>", manager.id)
        .executeTakeFirstOrThrow();
      return ids;
    },

    /** Those among some accounts on whose fields the manager has at least this right, found upwards from them. */
    async among(
      manager: Pick<Manager, "id">,
      accountIds: readonly string[],
      least: FieldRight,
    ): Promise<string[]> {
      const pairs = managersOf(sql`${[...accountIds]}::uuid[]`, least);
      if (pairs === null || accountIds.length === 0) return [];
      const rows = await growers()
        .select("account.id")
        .where("account.id", "=", anyOf(accountIds))
        .where("account.id", "<>", manager.id)
        .where(
          sql<SqlBool>`account.id in (select pair.owner_id from ${pairs} pair where pair.manager_id = ${manager.id})`,
        )
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
