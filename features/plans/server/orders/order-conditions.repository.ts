import { timeZoneOf } from "@surco/kit-server";
import { type RawBuilder, sql } from "kysely";
import { type SellerCountry, sellerCountries } from "../../contract";

/** Days and country that orders or entries of the ledger are limited to; both days inclusive. */
export interface PeriodFilters {
  country?: SellerCountry | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** SQL time zone of the country of `plan_order`: its seller accounts for days and months there. */
export function zoneOfOrder(): RawBuilder<string> {
  const cases = sellerCountries.map((country) => sql`when ${country} then ${timeZoneOf(country)}`);
  return sql<string>`case plan_order.country ${sql.join(cases, sql` `)} end`;
}

/** SQL condition on a time of a row joined with `plan_order`. @param column  "plan_order.created_at" */
export function isInPeriod(column: string, { country, from, until }: PeriodFilters): RawBuilder<boolean> {
  const day = sql`(${sql.ref(column)} at time zone ${zoneOfOrder()})::date`;
  const conditions = [
    ...(country === undefined ? [] : [sql`plan_order.country = ${country}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`${day} <= ${until}::date`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * SQL condition on `plan_order` joined with its payer: a part of the name, a whole e-mail address, the id of the order, or the
 * number of one of its payments or of its transfer.
 */
export function isFoundBy(text: string): RawBuilder<boolean> {
  const wanted = text.toLowerCase();
  return sql<boolean>`(
    position(${wanted} in lower(payer.first_name || ' ' || payer.last_name)) > 0
    or lower(payer.email) = ${wanted}
    or plan_order.id::text = ${wanted}
    or exists (select from plan_payment where plan_payment.order_id = plan_order.id and plan_payment.id = ${text})
    or exists (select from plan_transfer where plan_transfer.order_id = plan_order.id
      and lower(plan_transfer.reference) = ${wanted})
  )`;
}
