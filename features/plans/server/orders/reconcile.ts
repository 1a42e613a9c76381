import { ledgerEntries, stageOf } from "@surco/payments";
import { type SellerCountry, sellerCountries } from "../../contract";
import { refundJob } from "../payment-jobs";
import type { Seller } from "../plan-deps";
import type { ReadPayment } from "../provider/mercado-pago.client";
import { type BookedPayment, booksRepository } from "./books.repository";
import { type Attention, notifyAdministrators } from "./notify-of-order";
import { findPayment, type SettleDeps, settleAtProvider } from "./settle";

const DAY_MS = 86_400_000;
/** Time whose payments are compared. The job runs every day, and catches up after a month without a server. */
const DAYS = 35;
/** The provider's search returns a limited number of payments for one range. */
const RANGE_DAYS = 7;
/** The provider may take some time to show a refund. */
const REFUND_SHOWN_MS = 3_600_000;
/** Payments of one finding that administrators are notified of in one run; the log has all. */
const MOST_NOTIFIED = 20;

/** Payments in which the books and the provider differed, by id. */
export interface Reconciliation {
  /** Equal now: the order was settled again. */
  repaired: string[];
  /** Still different: neither is changed without a person. */
  different: string[];
  /** At the provider, of no order here. */
  unknown: string[];
  /** In the books, and not at the provider. */
  missing: string[];
}

/**
 * Compares the payments of the last weeks with the provider's. Orders whose payments, ledger or refunds differ are settled again, so
 * that lost notifications and damaged rows are repaired; administrators are notified of all that was found.
 *
 * @throws HttpFailure
 */
export async function reconcilePayments(deps: SettleDeps, signal?: AbortSignal): Promise<Reconciliation> {
  const found: Reconciliation = { repaired: [], different: [], unknown: [], missing: [] };
  for (const country of sellerCountries) {
    const seller = deps.sellers[country];
    if (seller !== undefined) await reconcileSeller(deps, { country, seller }, found, signal);
  }
  if (Object.values(found).some((ids) => ids.length > 0)) {
    deps.logger.warn({ ...found }, "payments differed from the provider's");
  }
  await notifyAdministrators(deps, attentionTo(found));
  return found;
}

async function reconcileSeller(
  deps: SettleDeps,
  { country, seller }: { country: SellerCountry; seller: Seller },
  found: Reconciliation,
  signal: AbortSignal | undefined,
): Promise<void> {
  const books = booksRepository(deps.db);
  const until = deps.now();
  for (let days = DAYS; days > 0; days -= RANGE_DAYS) {
    const from = new Date(until.getTime() - days * DAY_MS);
    const to = new Date(from.getTime() + RANGE_DAYS * DAY_MS);
    const payments = await seller.client.listChangedPayments(from, to, signal);
    const listed = new Set(payments.map(({ id }) => id));
    for (const id of await books.listChanged(country, from, to)) {
      if (listed.has(id)) continue;
      // The search may not know it yet, or it changed since.
      const payment = await findPayment(() => seller.client.readPayment(id, signal));
      if (payment === null) found.missing.push(id);
      else payments.push(payment);
    }
    await repair(deps, payments, found, signal);
  }
}

/** Settles the orders of payments that differ from the books. */
async function repair(
  deps: SettleDeps,
  payments: readonly ReadPayment[],
  found: Reconciliation,
  signal: AbortSignal | undefined,
): Promise<void> {
  const books = booksRepository(deps.db);
  const orders = await books.listOrders(payments.flatMap(({ orderId }) => orderId ?? []));
  const ofOrders = payments.filter(({ orderId }) => orderId !== null && orders.has(orderId));
  const unknown = payments.filter((payment) => !ofOrders.includes(payment));
  found.unknown.push(...unknown.map(({ id }) => id));

  const before = new Date(deps.now().getTime() - REFUND_SHOWN_MS);
  const differing = await differencesOf(books, ofOrders, before);
  for (const { payment, isRefundLost } of differing) {
    signal?.throwIfAborted();
    const { id: paymentId, orderId } = payment;
    for (const refundId of isRefundLost ? await books.reorderRefunds(paymentId, before) : []) {
      await deps.jobs.send(refundJob, { refundId }, { singletonKey: refundId });
    }
    if (orderId !== null) await settleAtProvider(deps, orderId, { paymentId, ...(signal && { signal }) });
  }
  const left = await differencesOf(
    books,
    differing.map(({ payment }) => payment),
    before,
  );
  const different = new Set(left.map(({ payment }) => payment.id));
  for (const { payment } of differing) {
    (different.has(payment.id) ? found.different : found.repaired).push(payment.id);
  }
}

async function differencesOf(
  books: ReturnType<typeof booksRepository>,
  payments: readonly ReadPayment[],
  refundedBefore: Date,
): Promise<{ payment: ReadPayment; isRefundLost: boolean }[]> {
  const booked = await books.read(
    payments.map(({ id }) => id),
    refundedBefore,
  );
  return payments.flatMap((payment) => {
    const book = booked.get(payment.id);
    const isRefundLost = book !== undefined && lacksRefund(book, payment);
    return isRefundLost || book === undefined || !isBooked(book, payment) ? [{ payment, isRefundLost }] : [];
  });
}

/** True where the books have a payment as the provider does. A reading that is newer than the list is left to the next run. */
function isBooked({ row, ledger }: BookedPayment, payment: ReadPayment): boolean {
  return (
    row.order_id === payment.orderId &&
    row.status === payment.status &&
    row.amount_minor === payment.amountMinor &&
    row.refunded_minor === payment.refundedMinor &&
    row.currency === payment.currency &&
    row.approved_at?.getTime() === payment.approvedAt?.getTime() &&
    ledgerEntries(ledger, payment).length === 0
  );
}

/** True where a refund counts as executed, and the provider still holds its money. */
function lacksRefund({ wholeRefunds, partsMinor }: BookedPayment, payment: ReadPayment): boolean {
  return stageOf(payment) === "held" && (wholeRefunds > 0 || partsMinor > payment.refundedMinor);
}

const reasons = {
  repaired: "repaired",
  different: "still-different",
  unknown: "unknown-order",
  missing: "not-at-provider",
} as const satisfies Record<keyof Reconciliation, string>;

function attentionTo(found: Reconciliation): Attention[] {
  return (Object.keys(reasons) as (keyof Reconciliation)[]).flatMap((finding) =>
    found[finding].slice(0, MOST_NOTIFIED).map((paymentId) => ({
      orderId: null,
      paymentId,
      reason: reasons[finding],
      key: `reconciliation ${paymentId} ${finding}`,
    })),
  );
}
