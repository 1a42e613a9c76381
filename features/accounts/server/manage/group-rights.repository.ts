import type { ProducerGroup } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import { MAX_LISTED_NAMES, type NamedReference } from "./account-rights.repository";

/** Reads and writes producer groups within the locked transaction. */
export function groupRights(trx: Transaction<Database>) {
  const groups = () =>
    trx.updateTable("producer_group").set(({ eb }) => ({ version: eb("version", "+", 1) }));
  const managedBy = (managerId: string) =>
    trx.selectFrom("producer_group").where("manager_id", "=", managerId).where("deleted_at", "is", null);
  return {
    findGroup: (id: string): Promise<ProducerGroup | null> => findGroup(trx, id),

    async countGroupsOf(managerId: string): Promise<{ count: number; names: string[] }> {
      const { count } = await managedBy(managerId)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      const rows = await managedBy(managerId)
        .select("name")
        .orderBy("name")
        .limit(MAX_LISTED_NAMES)
        .execute();
      return { count, names: rows.map(({ name }) => name) };
    },

    /** Removes a manager from all his groups. @returns the groups */
    async releaseGroupsOf(managerId: string): Promise<NamedReference[]> {
      return groups()
        .set({ manager_id: null })
        .where("manager_id", "=", managerId)
        .returning(["id", "name"])
        .execute();
    },

    /** @returns false, and nothing is written, if the id exists */
    async insertGroup(group: {
      id: string;
      name: string;
      managerId: string | null;
      createdAt: Date;
    }): Promise<boolean> {
      const row = await trx
        .insertInto("producer_group")
        .values({
          id: group.id,
          name: group.name,
          manager_id: group.managerId,
          created_at: group.createdAt,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async writeGroup(
      id: string,
      { name, managerId }: { name: string; managerId: string | null },
    ): Promise<void> {
      await groups().set({ name, manager_id: managerId }).where("id", "=", id).execute();
    },

    async deleteGroup(id: string, deletedAt: Date): Promise<void> {
      await groups()
        .set(({ ref }) => ({ deleted_at: deletedAt, former_manager_id: ref("manager_id"), manager_id: null }))
        .where("id", "=", id)
        .execute();
    },

    /** Finds a group deleted after that moment, with its former manager. */
    async findDeletedGroup(
      id: string,
      deletedAfter: Date,
    ): Promise<{ name: string; formerManagerId: string | null } | null> {
      const row = await trx
        .selectFrom("producer_group")
        .select(["name", "former_manager_id"])
        .where("id", "=", id)
        .where("deleted_at", ">", deletedAfter)
        .executeTakeFirst();
      return row ? { name: row.name, formerManagerId: row.former_manager_id } : null;
    },

    async restoreGroup(id: string, managerId: string | null): Promise<void> {
      await groups()
        .set({ deleted_at: null, manager_id: managerId, former_manager_id: null })
        .where("id", "=", id)
        .execute();
    },
  };
}

async function findGroup(db: Kysely<Database>, id: string): Promise<ProducerGroup | null> {
  const row = await producerGroups(db).where("producer_group.id", "=", id).executeTakeFirst();
  return row ? toGroup(row) : null;
}

/** Selects groups that are not deleted, with the number of their growers. */
export function producerGroups(db: Kysely<Database>) {
  return db
    .selectFrom("producer_group")
    .leftJoin("account as above", "above.id", "producer_group.manager_id")
    .where("producer_group.deleted_at", "is", null)
    .select([
      "producer_group.id",
      "producer_group.name",
      "producer_group.manager_id",
      "producer_group.version",
      "above.first_name",
      "above.last_name",
    ] as const)
    .select(sql<string>`search_text(producer_group.name) collate "C"`.as("name_key"))
    .select(({ selectFrom }) =>
      selectFrom("account")
        .whereRef("account.producer_group_id", "=", "producer_group.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("member_count"),
    );
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof producerGroups>["execute"]>>[number];

export function toGroup(row: GroupRow): ProducerGroup {
  return {
    id: row.id,
    name: row.name,
    manager:
      row.manager_id === null ? null : { id: row.manager_id, name: `${row.first_name} ${row.last_name}` },
    memberCount: row.member_count ?? 0,
    version: row.version,
  };
}
