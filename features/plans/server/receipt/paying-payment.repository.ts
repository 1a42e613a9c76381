import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** Payment that an order was paid with. */
export interface PayingPayment {
  id: string;
  /** As the provider names it, "visa"; "transfer" for a bank transfer. */
  method: string | null;
  /** Number of the bank transfer; null for other payments. */
  reference: string | null;
}

/** Finds the payment that counts for an order; null for one that was never paid. */
export async function findPayingPayment(
  db: Kysely<Database>,
  orderId: string,
): Promise<PayingPayment | null> {
  const row = await db
    .selectFrom("plan_order")
    .innerJoin("plan_payment", "plan_payment.id", "plan_order.paid_by")
    .leftJoin("plan_transfer", "plan_transfer.order_id", "plan_order.id")
    .select(["plan_payment.id", "plan_payment.method", "plan_transfer.reference"])
    .where("plan_order.id", "=", orderId)
    .executeTakeFirst();
  return row ?? null;
}
