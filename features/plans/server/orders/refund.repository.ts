import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { SellerCountry } from "../../contract";

export interface OrderedRefund {
  id: string;
  paymentId: string;
  orderId: string;
  country: SellerCountry;
  /** null: all that is left of the payment. */
  amountMinor: number | null;
  /** Asked for by an administrator. */
  isRequested: boolean;
}

/** Refunds that the provider has to execute: of settled orders, and those that administrators asked for. */
export function refundRepository(db: Kysely<Database>) {
  return {
    /** Refund that waits to be executed; null for one that was, or was void. */
    async findOrdered(refundId: string): Promise<OrderedRefund | null> {
      const row = await orderedRefunds(db).where("plan_refund.id", "=", refundId).executeTakeFirst();
      return row ?? null;
    },

    /** Refunds that have waited since before a moment, the oldest first. */
    listWaiting: (before: Date, limit: number): Promise<OrderedRefund[]> =>
      orderedRefunds(db)
        .where("plan_refund.ordered_at", "<", before)
        .orderBy("plan_refund.ordered_at")
        .limit(limit)
        .execute(),

    async finish(refundId: string, state: "done" | "void" | "refused", now: Date): Promise<void> {
      await db
        .updateTable("plan_refund")
        .set({ state, done_at: now })
        .where("id", "=", refundId)
        .where("state", "=", "ordered")
        .execute();
    },
  };
}

function orderedRefunds(db: Kysely<Database>) {
  return db
    .selectFrom("plan_refund")
    .innerJoin("plan_payment", "plan_payment.id", "plan_refund.payment_id")
    .innerJoin("plan_order", "plan_order.id", "plan_payment.order_id")
    .select([
      "plan_refund.id",
      "plan_refund.payment_id as paymentId",
      "plan_payment.order_id as orderId",
      "plan_order.country",
      "plan_refund.amount_minor as amountMinor",
      sql<boolean>`plan_refund.reason = 'requested'`.as("isRequested"),
    ])
    .where("plan_refund.state", "=", "ordered");
}
