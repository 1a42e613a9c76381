import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** Counts of an account's farms and producers, without deleted ones. */
export function ownedCountsRepository(db: Kysely<Database>) {
  const countOf = async (table: "farm" | "producer", accountId: string): Promise<number> => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return {
    countFarms: (accountId: string) => countOf("farm", accountId),
    countProducers: (accountId: string) => countOf("producer", accountId),
  };
}
