import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { OfficialCurrency } from "../../contract";
import type { DatedRate } from "./rate-source";

export interface StoredRate extends DatedRate {
  source: string;
  isSimulated: boolean;
  fetchedAt: Date;
}

/** Official rates that were read, one for each currency and day. */
export function exchangeRateRepository(db: Kysely<Database>) {
  return {
    /** Newest rate of a currency up to a day. */
    async findLast(currency: OfficialCurrency, until: string): Promise<StoredRate | null> {
      const row = await db
        .selectFrom("exchange_rate")
        .selectAll()
        .where("currency", "=", currency)
        .where("day", "<=", until)
        .orderBy("day", "desc")
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { day, source } = row;
      return {
        day,
        source,
        localPerUsd: row.local_per_usd,
        isSimulated: row.is_simulated,
        fetchedAt: row.fetched_at,
      };
    },

    async save(currency: OfficialCurrency, rate: StoredRate): Promise<void> {
      const values = {
        local_per_usd: rate.localPerUsd,
        source: rate.source,
        is_simulated: rate.isSimulated,
        fetched_at: rate.fetchedAt,
      };
      await db
        .insertInto("exchange_rate")
        .values({ currency, day: rate.day, ...values })
        .onConflict((conflict) => conflict.columns(["currency", "day"]).doUpdateSet(values))
        .execute();
    },
  };
}
