import type { Database } from "@surco/db";
import {
  EMPTY_LEDGER,
  type LedgerTotals,
  ledgerEntries,
  type OrderPayment,
  type OrderState,
  RENEWAL_DAYS,
  type RefundOrder,
} from "@surco/payments";
import { type Selectable, sql, type Transaction } from "kysely";
import { v7 as newId } from "uuid";
import { lockFieldPlans } from "../field-plans/field-plan.repository";
import type { ReadPayment } from "../provider/mercado-pago.client";
import { type StoredOrder, stateColumns, storedOrder } from "./order-row";

/**
 * Locks an order after the plans of its fields, in the sequence of a checkout: two that wait for each other would both fail.
 *
 * @returns the order, null where it does not exist, and its fields that were not erased
 */
export async function lockOrderWithPlans(
  trx: Transaction<Database>,
  orderId: string,
  at: Date,
): Promise<{ order: StoredOrder | null; fieldIds: string[] }> {
  const fieldIds = await listOrderFields(trx, orderId);
  await lockFieldPlans(trx, fieldIds, at);
  const row = await trx
    .selectFrom("plan_order")
    .selectAll()
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  return { order: row === undefined ? null : storedOrder(row), fieldIds };
}

async function listOrderFields(trx: Transaction<Database>, orderId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("plan_order_line")
    .select("field_id")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.flatMap((row) => row.field_id ?? []);
}

/**
 * True where a newer order with one of the same fields is open or paid; of a closed order also where an older one, paid late, has
 * given one of them a year since.
 */
export async function isSuperseded(
  trx: Transaction<Database>,
  { id, openedAt, state }: Pick<StoredOrder, "id" | "openedAt" | "state">,
): Promise<boolean> {
  if (state.name === "closed" && (await isCovered(trx, id, openedAt))) return true;
  const newer = await trx
    .selectFrom("plan_order_line as line")
    .innerJoin("plan_order_line as other", "other.field_id", "line.field_id")
    .innerJoin("plan_order", "plan_order.id", "other.order_id")
    .select("plan_order.id")
    .where("line.order_id", "=", id)
    .where("plan_order.state", "in", ["open", "paid"])
    .where(sql<boolean>`(plan_order.created_at, plan_order.id) > (${openedAt}::timestamptz, ${id}::uuid)`)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** True where a field has a year of another order with which this one could not have been opened. */
async function isCovered(trx: Transaction<Database>, orderId: string, openedAt: Date): Promise<boolean> {
  const term = await trx
    .selectFrom("plan_order_line as line")
    .innerJoin("plan_term", "plan_term.field_id", "line.field_id")
    .select("plan_term.order_id")
    .where("line.order_id", "=", orderId)
    .where("plan_term.order_id", "<>", orderId)
    .where(
      "plan_term.ends_at",
      ">",
      sql<Date>`${openedAt}::timestamptz + make_interval(days => ${RENEWAL_DAYS})`,
    )
    .limit(1)
    .executeTakeFirst();
  return term !== undefined;
}

/**
 * Saves payments as they were read, unless a newer reading is stored, and posts to the ledger what came and went. Payments that did
 * not change are not written: each write is a change that open screens read again.
 */
export async function savePayments(
  trx: Transaction<Database>,
  orderId: string,
  payments: readonly ReadPayment[],
  now: Date,
): Promise<void> {
  const stored = await trx
    .selectFrom("plan_payment")
    .selectAll()
    .where("id", "=", sql<string>`any(${payments.map(({ id }) => id)}::text[])`)
    .forUpdate()
    .execute();
  for (const payment of payments) {
    const known = stored.find(({ id }) => id === payment.id);
    if (known !== undefined && (known.order_id !== orderId || known.updated_at > payment.updatedAt)) continue;
    const values = {
      status: payment.status,
      status_detail: payment.statusDetail,
      amount_minor: payment.amountMinor,
      refunded_minor: payment.refundedMinor,
      currency: payment.currency,
      method: payment.method,
      approved_at: payment.approvedAt,
      updated_at: payment.updatedAt,
    };
    const { id, createdAt } = payment;
    if (known === undefined) {
      const added = { id, order_id: orderId, created_at: createdAt, read_at: now, ...values };
      await trx.insertInto("plan_payment").values(added).execute();
    } else if (!isStored(known, values)) {
      await trx
        .updateTable("plan_payment")
        .set({ ...values, read_at: now })
        .where("id", "=", id)
        .execute();
    }
    await postToLedger(trx, payment, now);
  }
}

function isStored(
  row: Selectable<Database["plan_payment"]>,
  values: Partial<Selectable<Database["plan_payment"]>>,
): boolean {
  return JSON.stringify({ ...row, ...values }) === JSON.stringify(row);
}

async function postToLedger(trx: Transaction<Database>, payment: ReadPayment, now: Date): Promise<void> {
  const sums = await trx
    .selectFrom("plan_ledger_entry")
    .select(["kind", (eb) => eb.fn.sum<number>("amount_minor").as("sum")])
    .where("payment_id", "=", payment.id)
    .groupBy("kind")
    .execute();
  const posted: LedgerTotals = {
    ...EMPTY_LEDGER,
    ...Object.fromEntries(sums.map(({ kind, sum }) => [kind, sum])),
  };
  const entries = ledgerEntries(posted, payment);
  if (entries.length === 0) return;
  await trx
    .insertInto("plan_ledger_entry")
    .values(
      entries.map(({ kind, amountMinor }) => ({
        id: newId(),
        payment_id: payment.id,
        kind,
        amount_minor: amountMinor,
        at: now,
      })),
    )
    .execute();
}

/** Payments of an order as last read. */
export async function listOrderPayments(
  trx: Transaction<Database>,
  orderId: string,
): Promise<OrderPayment[]> {
  const rows = await trx
    .selectFrom("plan_payment")
    .selectAll("plan_payment")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("plan_refund")
            .select("id")
            .whereRef("plan_refund.payment_id", "=", "plan_payment.id")
            .where("plan_refund.state", "in", ["ordered", "done"])
            .where("plan_refund.amount_minor", "is", null),
        )
        .$castTo<boolean>()
        .as("is_refund_ordered"),
    )
    .where("order_id", "=", orderId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    amountMinor: row.amount_minor,
    refundedMinor: row.refunded_minor,
    currency: row.currency,
    createdAt: row.created_at,
    approvedAt: row.approved_at,
    isRefundOrdered: row.is_refund_ordered,
  }));
}

/** @param paidAt  of the payment that counts; null without one */
export async function saveState(
  trx: Transaction<Database>,
  orderId: string,
  state: OrderState,
  paidAt: Date | null,
): Promise<void> {
  await trx
    .updateTable("plan_order")
    .set({ ...stateColumns(state), ...(paidAt !== null && { paid_at: paidAt }) })
    .where("id", "=", orderId)
    .execute();
}

/** @returns ids of the refunds */
export async function orderRefunds(
  trx: Transaction<Database>,
  refunds: readonly RefundOrder[],
  now: Date,
): Promise<string[]> {
  if (refunds.length === 0) return [];
  const rows = refunds.map(({ paymentId, reason }) => ({
    id: newId(),
    payment_id: paymentId,
    reason,
    state: "ordered" as const,
    ordered_at: now,
    done_at: null,
  }));
  await trx.insertInto("plan_refund").values(rows).execute();
  return rows.map(({ id }) => id);
}
