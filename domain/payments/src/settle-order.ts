import type { Currency } from "./money";
import { type ProviderPayment, stageOf } from "./payment-status";

/** Hours after which an unpaid order is closed. */
export const ORDER_HOURS = 72;

const HOUR_MS = 3_600_000;

export type ClosedReason = "rejected" | "cancelled" | "expired" | "withdrawn";

/**
 * State of an order. open: waits for its payment; paid: one payment counts; closed: not paid; revoked: the payment that
 * counted went back.
 */
export type OrderState =
  | { readonly name: "open" }
  | { readonly name: "paid"; readonly paymentId: string }
  | { readonly name: "closed"; readonly reason: ClosedReason }
  | { readonly name: "revoked"; readonly paymentId: string };

export interface Order {
  readonly totalMinor: number;
  readonly currency: Currency;
  readonly openedAt: Date;
  readonly state: OrderState;
}

/** Payment of an order with what was already decided about it. */
export interface OrderPayment extends ProviderPayment {
  /** True from the order of a refund on, unless the refund turned out to have nothing to return. */
  readonly isRefundOrdered: boolean;
}

export type RefundReason = "wrong-amount" | "duplicate" | "superseded" | "revoked";

/** Refund of the whole payment, or of what is left of it. */
export interface RefundOrder {
  readonly paymentId: string;
  readonly reason: RefundReason;
}

export interface Settlement {
  readonly state: OrderState;
  readonly refunds: readonly RefundOrder[];
}

/**
 * Derives an order's state from all of its payments as last read at the provider. The order in which notifications arrive,
 * and their number, therefore do not matter.
 *
 * At most one payment counts. Every other payment whose money is held is refunded: of a wrong amount or currency, a second one
 * of the same order, one of an order that a newer one replaced. A field is so never paid twice.
 *
 * @param isSuperseded  a newer order with one of the same fields is open or paid, or another one has paid for a field since this
 *   one was closed
 */
export function settleOrder(
  order: Order,
  payments: readonly OrderPayment[],
  { now, isSuperseded }: { now: Date; isSuperseded: boolean },
): Settlement {
  const state = nextState(order, payments, { now, isSuperseded });
  const countedId = state.name === "paid" ? state.paymentId : null;
  const refunds = payments
    .filter((payment) => stageOf(payment) === "held" && !payment.isRefundOrdered && payment.id !== countedId)
    .map((payment): RefundOrder => ({ paymentId: payment.id, reason: refundReason(payment, order, state) }));
  return { state, refunds };
}

function nextState(
  order: Order,
  payments: readonly OrderPayment[],
  { now, isSuperseded }: { now: Date; isSuperseded: boolean },
): OrderState {
  const { state } = order;
  if (state.name === "paid") {
    const counted = payments.find(({ id }) => id === state.paymentId);
    const stage = counted === undefined ? "held" : stageOf(counted);
    return stage === "returned" || stage === "failed"
      ? { name: "revoked", paymentId: state.paymentId }
      : state;
  }
  // A returned payment that is approved again, as after a dispute, pays for its own year: it replaces nothing.
  const candidate = isSuperseded && state.name !== "revoked" ? null : payingPayment(order, payments);
  if (candidate !== null) return { name: "paid", paymentId: candidate.id };
  if (state.name === "revoked") return state;

  const isExpired = now.getTime() - order.openedAt.getTime() >= ORDER_HOURS * HOUR_MS;
  const isWaiting = payments.some((payment) => stageOf(payment) === "waiting");
  if (state.name === "closed") {
    // After a refused card the payer may choose another way in the same checkout.
    const isRetried = state.reason === "rejected" || state.reason === "cancelled";
    return isRetried && isWaiting && !isExpired && !isSuperseded ? { name: "open" } : state;
  }
  if (isExpired) return { name: "closed", reason: "expired" };
  const last = newestOf(payments);
  if (last !== null && stageOf(last) === "failed" && !isWaiting) {
    return { name: "closed", reason: last.status === "cancelled" ? "cancelled" : "rejected" };
  }
  return state;
}

/** Payment that an unpaid order is paid with: the earliest that was approved; of a revoked order only the one that counted. */
function payingPayment(order: Order, payments: readonly OrderPayment[]): OrderPayment | null {
  const { state } = order;
  const held = payments.filter(
    (payment) =>
      stageOf(payment) === "held" &&
      !payment.isRefundOrdered &&
      isRight(payment, order) &&
      (state.name !== "revoked" || payment.id === state.paymentId),
  );
  const approvedMs = ({ approvedAt, createdAt }: OrderPayment) => (approvedAt ?? createdAt).getTime();
  return held.toSorted((a, b) => approvedMs(a) - approvedMs(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

function refundReason(payment: OrderPayment, order: Order, state: OrderState): RefundReason {
  if (!isRight(payment, order)) return "wrong-amount";
  if (state.name === "paid") return "duplicate";
  return state.name === "revoked" ? "revoked" : "superseded";
}

function isRight(payment: ProviderPayment, { totalMinor, currency }: Order): boolean {
  return payment.amountMinor === totalMinor && payment.currency === currency;
}

function newestOf(payments: readonly OrderPayment[]): OrderPayment | null {
  return (
    payments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))[0] ??
    null
  );
}
