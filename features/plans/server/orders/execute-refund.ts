import { stageOf } from "@surco/payments";
import { refundRepository } from "./refund.repository";
import { type SettleDeps, settleAtProvider } from "./settle";

/**
 * Executes a refund: reads the payment, returns what is left of it, and settles the order by the result. The refund's id is the
 * provider's idempotency key, so that a lost answer returns the money once.
 *
 * @throws HttpFailure, after which it is repeated
 */
export async function executeRefund(deps: SettleDeps, refundId: string, signal?: AbortSignal): Promise<void> {
  const refunds = refundRepository(deps.db);
  const refund = await refunds.findOrdered(refundId);
  if (refund === null) return;
  const seller = deps.sellers[refund.country];
  if (seller === undefined) throw new Error(`no seller account for ${refund.country}`);
  const payment = await seller.client.readPayment(refund.paymentId, signal);
  if (stageOf(payment) === "held") {
    await seller.client.refundPayment(refund.paymentId, refundId, signal);
    await refunds.finish(refundId, "done", deps.now());
  } else {
    // Charged back or refunded elsewhere. Should the money be held again, settling orders a new refund.
    await refunds.finish(refundId, payment.status === "refunded" ? "done" : "void", deps.now());
  }
  await settleAtProvider(deps, refund.orderId, { paymentId: refund.paymentId, ...(signal && { signal }) });
}
