import type { Database } from "@surco/db";
import type { Farm } from "@surco/fields/contract";
import type { Kysely } from "kysely";

export type FarmRepository = ReturnType<typeof farmRepository>;

/** A farm with so many siblings is a mistake of an import, not a farm. */
const MAX_FARMS = 5000;

export function farmRepository(db: Kysely<Database>) {
  const farms = (accountId: string) =>
    db
      .selectFrom("farm")
      .select(["farm.id", "farm.name"])
      .select(({ selectFrom }) =>
        selectFrom("field")
          .whereRef("field.farm_id", "=", "farm.id")
          .where("field.deleted_at", "is", null)
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as("fieldCount"),
      )
      .where("farm.account_id", "=", accountId);

  return {
    /** The account's farms by name. */
    async list(accountId: string): Promise<Farm[]> {
      const rows = await farms(accountId)
        .orderBy("farm.name_key")
        .orderBy("farm.id")
        .limit(MAX_FARMS)
        .execute();
      return rows.map(farmOfRow);
    },

    async find(accountId: string, farmId: string): Promise<Farm | null> {
      const row = await farms(accountId).where("farm.id", "=", farmId).executeTakeFirst();
      return row ? farmOfRow(row) : null;
    },

    async hasName(accountId: string, nameKey: string): Promise<boolean> {
      const row = await db
        .selectFrom("farm")
        .select("id")
        .where("account_id", "=", accountId)
        .where("name_key", "=", nameKey)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Of these ids, those that are farms of the account. */
    async listOwned(accountId: string, farmIds: readonly string[]): Promise<Set<string>> {
      if (farmIds.length === 0) return new Set();
      const rows = await db
        .selectFrom("farm")
        .select("id")
        .where("account_id", "=", accountId)
        .where("id", "in", farmIds)
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    /** Writes nothing when the id or, in this account, the name is there already. */
    async insertUnlessThere(farm: {
      id: string;
      accountId: string;
      name: string;
      nameKey: string;
      createdAt: Date;
    }): Promise<boolean> {
      const row = await db
        .insertInto("farm")
        .values({
          id: farm.id,
          account_id: farm.accountId,
          name: farm.name,
          name_key: farm.nameKey,
          created_at: farm.createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function farmOfRow(row: { id: string; name: string; fieldCount: number | null }): Farm {
  return { id: row.id, name: row.name, fieldCount: row.fieldCount ?? 0 };
}
