import type { Database } from "@surco/db";
import { HttpFailure } from "@surco/kit-server";
import { type OrderState, settleOrder } from "@surco/payments";
import type { Transaction } from "kysely";
import {
  changeFieldPlans,
  endedFieldsOf,
  type PlanChange,
  type PlanEvent,
} from "../field-plans/change-field-plans";
import { deleteTerms } from "../field-plans/field-plan.repository";
import { noticeJob, refundJob } from "../payment-jobs";
import type { PlanDeps } from "../plan-deps";
import type { ReadPayment } from "../provider/mercado-pago.client";
import { noticeOf } from "./notify-of-order";
import type { StoredOrder } from "./order-row";
import {
  isSuperseded,
  listOrderPayments,
  lockOrderWithPlans,
  orderRefunds,
  savePayments,
  saveState,
} from "./settling.repository";

export type SettleDeps = Pick<
  PlanDeps,
  "db" | "jobs" | "now" | "logger" | "orders" | "fieldPlans" | "sellers" | "accounts" | "notify"
>;

/**
 * Reads the payments of an order at the provider and settles it by them. Repeating it changes nothing; an unknown order is ignored.
 *
 * @param paymentId  one that the provider notified of: its search may not know it yet
 * @throws HttpFailure
 */
export async function settleAtProvider(
  deps: SettleDeps,
  orderId: string,
  { paymentId, signal }: { paymentId?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const order = await deps.orders.find(orderId);
  if (order === null) return;
  const payments = await readPayments(deps, order, paymentId, signal);
  await deps.db.transaction().execute((trx) => settleLocked(deps, trx, order, payments));
}

/**
 * Settles an order in a transaction: payments, ledger, refunds, state, plans and the job that notifies of them together or not at
 * all.
 */
export async function settleLocked(
  { now, jobs }: Pick<SettleDeps, "now" | "jobs">,
  trx: Transaction<Database>,
  { id: orderId }: Pick<StoredOrder, "id">,
  payments: readonly ReadPayment[],
): Promise<void> {
  const at = now();
  const { order, fieldIds } = await lockOrderWithPlans(trx, orderId, at);
  if (order === null) throw new Error(`order ${orderId} does not exist`);

  await savePayments(trx, orderId, payments, at);
  const known = await listOrderPayments(trx, orderId);
  const { state, refunds } = settleOrder(order, known, {
    now: at,
    // Nobody is left to have what a late payment for a closed account would pay for.
    isSuperseded: order.accountId === null || (await isSuperseded(trx, order)),
  });
  for (const refundId of await orderRefunds(trx, refunds, at)) {
    await jobs.send(refundJob, { refundId }, { singletonKey: refundId, within: trx });
  }
  const isChanged = JSON.stringify(state) !== JSON.stringify(order.state);
  const changes: PlanChange[] = [];
  if (isChanged) {
    const paidBy = state.name === "paid" ? known.find(({ id }) => id === state.paymentId) : undefined;
    const paidAt = paidBy?.approvedAt ?? at;
    await saveState(trx, orderId, state, state.name === "paid" ? paidAt : null);
    for (const event of eventsOf(order, state, { paidAt, at })) {
      changes.push(...(await changeFieldPlans(trx, fieldIds, event, at)));
    }
    if (order.state.name === "paid") await deleteTerms(trx, orderId);
  }
  if (isChanged || refunds.length > 0) {
    const notice = noticeOf(orderId, state, refunds, endedFieldsOf(changes), at);
    await jobs.send(noticeJob, notice, { within: trx });
  }
}

function eventsOf(
  { id: orderId, state: former }: StoredOrder,
  state: OrderState,
  { paidAt, at }: { paidAt: Date; at: Date },
): PlanEvent[] {
  const events: PlanEvent[] = [];
  if (former.name === "paid") events.push({ type: "payment-revoked", orderId, at });
  if (state.name === "open") events.push({ type: "order-opened", orderId });
  if (state.name === "closed") events.push({ type: "order-closed", orderId });
  if (state.name === "paid") events.push({ type: "payment-confirmed", orderId, paidAt, at });
  return events;
}

/** Payments of an order at its seller; those of other orders or sellers are left out. */
async function readPayments(
  { sellers, logger }: Pick<SettleDeps, "sellers" | "logger">,
  order: StoredOrder,
  paymentId: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ReadPayment[]> {
  const seller = sellers[order.country];
  if (seller === undefined) return [];
  const found = await seller.client.listPayments(order.id, signal);
  if (paymentId !== undefined && !found.some(({ id }) => id === paymentId)) {
    const one = await findPayment(() => seller.client.readPayment(paymentId, signal));
    if (one !== null) found.push(one);
  }
  const own = found.filter(
    (payment) =>
      payment.orderId === order.id &&
      (order.collectorId === null || payment.collectorId === order.collectorId),
  );
  if (own.length < found.length) {
    logger.warn(
      { orderId: order.id, found: found.length, own: own.length },
      "payments of another order or seller",
    );
  }
  return own;
}

/** @returns null for a payment that the provider does not know */
export async function findPayment(read: () => Promise<ReadPayment>): Promise<ReadPayment | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return null;
    throw error;
  }
}
