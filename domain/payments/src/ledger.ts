import type { ProviderPayment } from "./payment-status";

/** charge: money that came in; refund and chargeback: money that went back. */
export const ledgerKinds = ["charge", "refund", "chargeback"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Sums of one payment by kind, in cents. */
export type LedgerTotals = Readonly<Record<LedgerKind, number>>;

export interface LedgerEntry {
  readonly kind: LedgerKind;
  /** Change of the kind's sum: negative where the provider withdrew one, as a chargeback that the seller won. */
  readonly amountMinor: number;
}

export const EMPTY_LEDGER: LedgerTotals = { charge: 0, refund: 0, chargeback: 0 };

/** Sums that the ledger must hold for a payment as the provider reports it. */
export function ledgerTotals(payment: ProviderPayment): LedgerTotals {
  const isCharged =
    payment.approvedAt !== null && payment.status !== "rejected" && payment.status !== "cancelled";
  if (!isCharged) return EMPTY_LEDGER;
  const charge = payment.amountMinor;
  const refund = payment.status === "refunded" ? charge : Math.min(payment.refundedMinor, charge);
  return { charge, refund, chargeback: payment.status === "charged_back" ? charge - refund : 0 };
}

/** Entries that bring the posted sums of a payment to those that it must have; none where they are equal. */
export function ledgerEntries(posted: LedgerTotals, payment: ProviderPayment): LedgerEntry[] {
  const due = ledgerTotals(payment);
  return ledgerKinds
    .map((kind) => ({ kind, amountMinor: due[kind] - posted[kind] }))
    .filter(({ amountMinor }) => amountMinor !== 0);
}

/** Money of a payment that is with the seller, in cents. */
export function heldMinor({ charge, refund, chargeback }: LedgerTotals): number {
  return charge - refund - chargeback;
}
