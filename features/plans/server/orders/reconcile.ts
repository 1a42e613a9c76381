import { z } from "zod";
import { sellerCountries } from "../../contract";
import { type SettleDeps, settleAtProvider } from "./settle";

/** Days whose payments are compared; the job runs every day, and may fail for a few. */
const DAYS = 7;
const DAY_MS = 86_400_000;

const orderId = z.uuid();

export interface Reconciliation {
  /** Orders that were settled again by the provider's payments. */
  orders: number;
  /** Payments at the provider that belong to no order of this installation. */
  unknownPaymentIds: string[];
}

/**
 * Compares the payments of the last days with the provider's and settles their orders, so that notifications that never arrived and
 * rows that differ are repaired.
 *
 * @throws HttpFailure
 */
export async function reconcilePayments(deps: SettleDeps, signal?: AbortSignal): Promise<Reconciliation> {
  const until = deps.now();
  const from = new Date(until.getTime() - DAYS * DAY_MS);
  const unknownPaymentIds: string[] = [];
  const paymentIdOf = new Map<string, string>();
  for (const country of sellerCountries) {
    const payments = (await deps.sellers[country]?.client.listChangedPayments(from, until, signal)) ?? [];
    for (const payment of payments) {
      const isOurs = orderId.safeParse(payment.orderId).success;
      const order = payment.orderId !== null && isOurs ? await deps.orders.find(payment.orderId) : null;
      if (order === null) unknownPaymentIds.push(payment.id);
      else paymentIdOf.set(order.id, payment.id);
    }
  }
  for (const [id, paymentId] of paymentIdOf) {
    await settleAtProvider(deps, id, { paymentId, ...(signal && { signal }) });
  }
  if (unknownPaymentIds.length > 0) {
    deps.logger.warn({ unknownPaymentIds }, "payments at the provider without an order");
  }
  return { orders: paymentIdOf.size, unknownPaymentIds };
}
