import type { RouteBody } from "@surco/contract";
import type { Database } from "@surco/db";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { Transaction } from "kysely";
import type { OrderAccount, refundOrder as route } from "../../contract";
import type { StoredOrder } from "../orders/order-row";
import { type SettleDeps, settleLocked } from "../orders/settle";
import { lockOrderWithPlans } from "../orders/settling.repository";
import { isTransferPayment } from "../orders/transfer.repository";
import { refundJob } from "../payment-jobs";
import type { ReadPayment } from "../provider/mercado-pago.client";
import { getOrderAccount } from "./order-account";
import {
  findOrderOfRefund,
  findRefundable,
  insertRequestedRefund,
  type RefundablePayment,
} from "./requested-refund.repository";

/**
 * Returns the payment of a paid order, whole or in part. The provider is asked by a job, since it may be down; a bank transfer was
 * returned by the administrator, and is booked at once.
 *
 * @throws AppError ORDER_NOT_FOUND, also for a refund of another order; ORDER_NOT_PAID, REFUND_TOO_LARGE, CONVERSION_UNAVAILABLE
 */
export async function refundOrder(
  deps: SettleDeps,
  administrator: SessionUser,
  orderId: string,
  request: RouteBody<typeof route>,
): Promise<OrderAccount> {
  const known = await deps.orders.find(orderId);
  if (known === null) throw refuse("ORDER_NOT_FOUND");
  await deps.db.transaction().execute((trx) => orderRefund(deps, trx, known, administrator.id, request));
  return getOrderAccount(deps, administrator, orderId);
}

async function orderRefund(
  deps: SettleDeps,
  trx: Transaction<Database>,
  { id: orderId, country }: Pick<StoredOrder, "id" | "country">,
  administratorId: string,
  { id, amountMinor, reason: note }: RouteBody<typeof route>,
): Promise<void> {
  const at = deps.now();
  const { order } = await lockOrderWithPlans(trx, orderId, at);
  const orderOfRefund = await findOrderOfRefund(trx, id);
  if (orderOfRefund === orderId) return;
  if (order === null || orderOfRefund !== null) throw refuse("ORDER_NOT_FOUND");
  const payment = await findRefundable(trx, orderId);
  if (payment === null) throw refuse("ORDER_NOT_PAID", { state: order.state.name });
  const { paymentId, leftMinor } = payment;
  if (leftMinor === 0 || (amountMinor ?? 0) > leftMinor) throw refuse("REFUND_TOO_LARGE", { leftMinor });
  const refund = { id, paymentId, amountMinor: amountMinor ?? null, note, administratorId, at };
  if (isTransferPayment(paymentId)) {
    await insertRequestedRefund(trx, { ...refund, state: "done" });
    const returned = returnedTransfer(order, payment, amountMinor ?? leftMinor, at);
    await settleLocked(deps, trx, order, [returned]);
    return;
  }
  if (deps.sellers[country] === undefined) throw refuse("CONVERSION_UNAVAILABLE");
  await insertRequestedRefund(trx, { ...refund, state: "ordered" });
  await deps.jobs.send(refundJob, { refundId: id }, { singletonKey: id, within: trx });
}

/** Reading of a transfer of which a part, or the rest, went back. */
function returnedTransfer(
  order: StoredOrder,
  { paymentId, amountMinor, refundedMinor, createdAt, approvedAt }: RefundablePayment,
  returnedMinor: number,
  at: Date,
): ReadPayment {
  const isAll = refundedMinor + returnedMinor >= amountMinor;
  return {
    id: paymentId,
    status: isAll ? "refunded" : "approved",
    statusDetail: null,
    amountMinor,
    refundedMinor: refundedMinor + returnedMinor,
    currency: order.currency,
    createdAt,
    approvedAt,
    updatedAt: at,
    orderId: order.id,
    collectorId: order.collectorId,
    method: "transfer",
  };
}
