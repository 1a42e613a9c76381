import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";

/** Payment of a paid order that can be returned. */
export interface RefundablePayment {
  paymentId: string;
  amountMinor: number;
  refundedMinor: number;
  createdAt: Date;
  approvedAt: Date | null;
  /** Part that was neither returned nor is about to be. */
  leftMinor: number;
}

/** Refund that an administrator asks for. */
export interface RequestedRefund {
  id: string;
  paymentId: string;
  /** null: all that is left. */
  amountMinor: number | null;
  note: string;
  administratorId: string;
  /** done: returned by bank transfer already. */
  state: "ordered" | "done";
  at: Date;
}

/** Finds the payment that counts for a paid order; null for an order in another state. */
export async function findRefundable(
  db: Kysely<Database>,
  orderId: string,
): Promise<RefundablePayment | null> {
  const row = await db
    .selectFrom("plan_order")
    .innerJoin("plan_payment", "plan_payment.id", "plan_order.paid_by")
    .select(["plan_payment.id", "amount_minor", "refunded_minor"])
    .select(["plan_payment.created_at", "plan_payment.approved_at"])
    .select(
      sql<number>`coalesce((select sum(coalesce(waiting.amount_minor, plan_payment.amount_minor)) from plan_refund waiting
        where waiting.payment_id = plan_payment.id and waiting.state = 'ordered'), 0)`.as("ordered_minor"),
    )
    .where("plan_order.id", "=", orderId)
    .where("plan_order.state", "=", "paid")
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: paymentId, amount_minor: amountMinor, refunded_minor: refundedMinor } = row;
  const leftMinor = Math.max(0, amountMinor - refundedMinor - row.ordered_minor);
  const [createdAt, approvedAt] = [row.created_at, row.approved_at];
  return { paymentId, amountMinor, refundedMinor, createdAt, approvedAt, leftMinor };
}

/** Finds the order of a refund; null for a refund that does not exist. */
export async function findOrderOfRefund(db: Kysely<Database>, refundId: string): Promise<string | null> {
  const row = await db
    .selectFrom("plan_refund")
    .innerJoin("plan_payment", "plan_payment.id", "plan_refund.payment_id")
    .select("plan_payment.order_id")
    .where("plan_refund.id", "=", refundId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Notes a refund with its administrator and reason. */
export async function insertRequestedRefund(
  trx: Transaction<Database>,
  refund: RequestedRefund,
): Promise<void> {
  await trx
    .insertInto("plan_refund")
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      reason: "requested",
      state: refund.state,
      amount_minor: refund.amountMinor,
      note: refund.note,
      administrator_id: refund.administratorId,
      ordered_at: refund.at,
      done_at: refund.state === "done" ? refund.at : null,
    })
    .execute();
}
