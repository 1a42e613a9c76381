import type { Database } from "@surco/db";
import type { PricedOrder } from "@surco/payments";
import type { Transaction } from "kysely";
import type { SellerCountry } from "../../contract";

export interface NewOrder {
  id: string;
  accountId: string;
  country: SellerCountry;
  priced: PricedOrder;
  names: ReadonlyMap<string, string>;
  couponCode: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts an open order with its lines. */
export async function insertOrder(trx: Transaction<Database>, order: NewOrder): Promise<void> {
  const { priced } = order;
  await trx
    .insertInto("plan_order")
    .values({
      id: order.id,
      account_id: order.accountId,
      country: order.country,
      currency: priced.currency,
      total_minor: priced.totalMinor,
      coupon_code: order.couponCode,
      state: "open",
      closed_reason: null,
      paid_by: null,
      collector_id: null,
      checkout_url: null,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      paid_at: null,
    })
    .execute();
  await trx
    .insertInto("plan_order_line")
    .values(
      priced.fields.map((line, position) => ({
        order_id: order.id,
        position,
        field_id: line.fieldId,
        field_name: order.names.get(line.fieldId) ?? "",
        area_ha: line.areaHa,
        tier_max_ha: line.tierMaxHa,
        list_price_minor: line.listPriceMinor,
        price_minor: line.priceMinor,
      })),
    )
    .execute();
}
