import type { Database } from "@surco/db";
import { type Kysely, type Selectable, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ReferencePrice } from "../../contract";

export type ReferencePriceRepository = ReturnType<typeof referencePriceRepository>;

/** Day and id of the last row of a page. */
export type PricePosition = readonly [day: string, id: string];

/** Rows written by one statement. */
const ROWS_AT_ONCE = 1000;
/** Days that are compared with a file at once. */
const MOST_STORED = 20_000;

/** Prices of grain by crop, country and day. */
export function referencePriceRepository(db: Kysely<Database>) {
  return {
    /** Newest price of each crop in a country. */
    async listNewest(country: string): Promise<ReferencePrice[]> {
      const rows = await db
        .selectFrom("reference_price")
        .distinctOn("crop_id")
        .selectAll()
        .where("country", "=", country.toUpperCase())
        .orderBy("crop_id")
        .orderBy("day", "desc")
        .execute();
      return rows.map(priceOfRow);
    },

    /** All prices, the newest day first. */
    async list(
      after: PricePosition | null,
      limit: number,
    ): Promise<{ prices: ReferencePrice[]; next: PricePosition | null }> {
      const rows = await db
        .selectFrom("reference_price")
        .selectAll()
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(day, id) < (${after?.[0]}::date, ${after?.[1]}::uuid)`),
        )
        .orderBy("day", "desc")
        .orderBy("id", "desc")
        .limit(limit + 1)
        .execute();
      const prices = rows.slice(0, limit).map(priceOfRow);
      const last = prices.at(-1);
      return { prices, next: rows.length > limit && last ? [last.day, last.id] : null };
    },

    /** Prices of these days. */
    async listOfDays(days: readonly string[]): Promise<ReferencePrice[]> {
      if (days.length === 0) return [];
      const rows = await db
        .selectFrom("reference_price")
        .selectAll()
        .where("day", "in", [...new Set(days)])
        .limit(MOST_STORED)
        .execute();
      return rows.map(priceOfRow);
    },

    /** Writes prices over those of the same crop, country and day, all or none. */
    async writeAll(prices: readonly Omit<ReferencePrice, "id">[], now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (let from = 0; from < prices.length; from += ROWS_AT_ONCE) {
          await trx
            .insertInto("reference_price")
            .values(
              prices.slice(from, from + ROWS_AT_ONCE).map((price) => ({
                id: newId(),
                crop_id: price.cropId,
                country: price.country,
                day: price.day,
                price_usd_per_t: price.priceUsdPerT,
                source: price.source,
                created_at: now,
              })),
            )
            .onConflict((conflict) =>
              conflict.columns(["country", "crop_id", "day"]).doUpdateSet(({ ref }) => ({
                price_usd_per_t: ref("excluded.price_usd_per_t"),
                source: ref("excluded.source"),
              })),
            )
            .execute();
        }
      });
    },

    /** @returns false for a price that is not there */
    async erase(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("reference_price")
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function priceOfRow(row: Selectable<Database["reference_price"]>): ReferencePrice {
  const { id, country, day, source } = row;
  return { id, cropId: row.crop_id, country, day, priceUsdPerT: row.price_usd_per_t, source };
}
