import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

export function callBudgetRepository(db: Kysely<Database>) {
  return {
    /** Adds `cost` to a day's count unless that would exceed `limit`. @returns true where it was counted */
    async take(provider: string, day: string, cost: number, limit: number): Promise<boolean> {
      if (cost > limit) return false;
      const row = await db
        .insertInto("provider_budget")
        .values({ provider, day, used: cost })
        .onConflict((conflict) =>
          conflict
            .columns(["provider", "day"])
            .doUpdateSet({ used: sql`provider_budget.used + excluded.used` })
            .where(sql<boolean>`provider_budget.used + ${cost} <= ${limit}`),
        )
        .returning("used")
        .executeTakeFirst();
      return row !== undefined;
    },

    async giveBack(provider: string, day: string, cost: number): Promise<void> {
      await db
        .updateTable("provider_budget")
        .set({ used: sql`greatest(0, provider_budget.used - ${cost})` })
        .where("provider", "=", provider)
        .where("day", "=", day)
        .execute();
    },

    async removeBefore(day: string): Promise<void> {
      await db.deleteFrom("provider_budget").where("day", "<", day).execute();
    },

    async used(provider: string, day: string): Promise<number> {
      const row = await db
        .selectFrom("provider_budget")
        .select("used")
        .where("provider", "=", provider)
        .where("day", "=", day)
        .executeTakeFirst();
      return row?.used ?? 0;
    },
  };
}
