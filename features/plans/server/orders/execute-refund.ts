import { HttpFailure } from "@surco/kit-server";
import { stageOf } from "@surco/payments";
import { notifyAdministrators } from "./notify-of-order";
import { type OrderedRefund, refundRepository } from "./refund.repository";
import { type SettleDeps, settleAtProvider } from "./settle";

/** Refusals that repeating does not change: malformed or not allowed, as for a payment that is too old. */
const FINAL_STATUSES: readonly (number | null)[] = [400, 403, 404, 405, 409, 422];

/**
 * Executes a refund: reads the payment, returns the amount or what is left of it, and settles the order by the result. The refund's
 * id is the provider's idempotency key, so that a lost answer returns the money once. Administrators are notified of a refusal.
 *
 * @throws HttpFailure, after which it is repeated
 */
export async function executeRefund(deps: SettleDeps, refundId: string, signal?: AbortSignal): Promise<void> {
  const refunds = refundRepository(deps.db);
  const refund = await refunds.findOrdered(refundId);
  if (refund === null) return;
  const { paymentId } = refund;
  const seller = deps.sellers[refund.country];
  if (seller === undefined) throw new Error(`no seller account for ${refund.country}`);
  const payment = await seller.client.readPayment(paymentId, signal);
  const isHeld = stageOf(payment) === "held";
  if (isHeld) {
    const order = { amountMinor: refund.amountMinor, idempotencyKey: refundId };
    try {
      await seller.client.refundPayment(paymentId, order, signal);
    } catch (error) {
      if (!(error instanceof HttpFailure) || !FINAL_STATUSES.includes(error.status)) throw error;
      await reportRefusal(deps, refund);
      // Money that pays for nothing has to go back all the same: it is repeated until it does.
      if (!refund.isRequested) throw error;
      await refunds.finish(refundId, "refused", deps.now());
      return;
    }
  }
  // The refund waits until its order is settled: what is left of the payment is never overstated.
  await settleAtProvider(deps, refund.orderId, { paymentId, ...(signal && { signal }) });
  // Charged back or refunded elsewhere. Should the money be held again, settling orders a new refund.
  const isDone = isHeld || payment.status === "refunded";
  await refunds.finish(refundId, isDone ? "done" : "void", deps.now());
}

async function reportRefusal(deps: SettleDeps, { id, orderId, paymentId }: OrderedRefund): Promise<void> {
  const reason = "refund-refused";
  await notifyAdministrators(deps, [{ orderId, paymentId, reason, key: `refund-refused ${id}` }]);
}
