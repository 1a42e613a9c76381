import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { ActivityValues, machineryTypes } from "../contract";
import { valuesOfRow } from "./activity-row";

export type UsedNamesRepository = ReturnType<typeof usedNamesRepository>;

/** Names of one list that are proposed. */
const MOST_NAMES = 30;
/** Activities that are looked through, the last ones. */
const LOOKED_THROUGH = 2000;

/** Names and values that an account used last. */
export function usedNamesRepository(db: Kysely<Database>) {
  const last = (accountId: string) =>
    db
      .selectFrom("activity")
      .selectAll()
      .where("author_id", "=", accountId)
      .where("deleted_at", "is", null)
      .orderBy("created_at", "desc")
      .limit(LOOKED_THROUGH)
      .as("activity");
  return {
    /** Last activity of each type. */
    async listLast(accountId: string): Promise<ActivityValues[]> {
      const rows = await db
        .selectFrom(last(accountId))
        .distinctOn("type")
        .select(["type", "date", "status", "comments", "details"])
        .orderBy("type")
        .orderBy("created_at", "desc")
        .execute();
      return rows.map(valuesOfRow);
    },

    /** Contractors and machinery brands by type, the last used first. */
    async listNames(accountId: string) {
      const rows = await db
        .selectFrom(last(accountId))
        .select("type")
        .select(sql<"contractor" | "machineryBrand">`used.key`.as("key"))
        .select(sql<string>`used.value`.as("name"))
        .innerJoinLateral(sql`jsonb_each_text(activity.details)`.as("used"), (join) => join.onTrue())
        .where(sql<boolean>`used.key in ('contractor', 'machineryBrand') and used.value is not null`)
        .groupBy(["type", sql`used.key`, sql`used.value`])
        .orderBy(({ fn }) => fn.max("created_at"), "desc")
        .execute();
      const names = (isWanted: (row: (typeof rows)[number]) => boolean) =>
        [...new Set(rows.filter(isWanted).map(({ name }) => name))].slice(0, MOST_NAMES);
      const brandsOf = (type: (typeof machineryTypes)[number]) =>
        names((row) => row.key === "machineryBrand" && row.type === type);
      return {
        contractors: names(({ key }) => key === "contractor"),
        machineryBrands: {
          sow: brandsOf("sow"),
          irrigation: brandsOf("irrigation"),
          harvest: brandsOf("harvest"),
        },
      };
    },
  };
}
