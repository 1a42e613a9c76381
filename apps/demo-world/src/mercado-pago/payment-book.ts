/** Page of an order, as it was created. */
export interface Preference {
  id: string;
  title: string;
  amount: number;
  currency: string;
  orderId: string;
  notificationUrl: string | null;
  backUrl: string | null;
  expiresAt: Date | null;
  collectorId: number;
}

/** Payment with the properties that the product reads of it. */
export interface Payment {
  id: number;
  status: string;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string;
  collector_id: number;
  payment_method_id: string;
  payment_type_id: string;
  description: string;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  live_mode: false;
  notification_url: string | null;
}

/** Decisions at the checkout, and those that a seller or a bank takes later. */
export const decisions = {
  approve: { status: "approved", detail: "accredited", method: "visa", type: "credit_card" },
  pend: { status: "pending", detail: "pending_waiting_payment", method: "rapipago", type: "ticket" },
  reject: { status: "rejected", detail: "cc_rejected_other_reason", method: "visa", type: "credit_card" },
  cancel: { status: "cancelled", detail: "expired", method: "rapipago", type: "ticket" },
  refund: { status: "refunded", detail: "refunded", method: "visa", type: "credit_card" },
  dispute: { status: "in_mediation", detail: "in_process", method: "visa", type: "credit_card" },
  "charge-back": { status: "charged_back", detail: "settled", method: "visa", type: "credit_card" },
} as const;
export type Decision = keyof typeof decisions;

/** Decisions that follow a status. */
export const nextDecisions: Record<string, readonly Decision[]> = {
  pending: ["approve", "reject", "cancel"],
  approved: ["refund", "dispute", "charge-back"],
  in_mediation: ["approve", "refund", "charge-back"],
  charged_back: ["approve"],
};

/** Sellers by currency. */
const COLLECTORS: Record<string, number> = { ARS: 1001, MXN: 1002 };
const MOST_KEPT = 2000;

export type PaymentBook = ReturnType<typeof paymentBook>;

/** Preferences and payments of the simulated provider, in memory. */
export function paymentBook() {
  const preferences = new Map<string, Preference>();
  const payments = new Map<string, Payment>();
  const refundKeys = new Map<string, object>();
  let count = 0;

  return {
    preferences,
    payments,
    refundKeys,
    addPreference(preference: Omit<Preference, "id" | "collectorId">): Preference {
      count += 1;
      const collectorId = COLLECTORS[preference.currency] ?? 1000;
      const added = { ...preference, id: `${collectorId}-${count}-${preference.orderId}`, collectorId };
      preferences.set(added.id, added);
      forgetOldest(preferences);
      return added;
    },
    addPayment(preference: Preference, decision: Decision, now: Date): Payment {
      count += 1;
      const { status, detail, method, type } = decisions[decision];
      const at = now.toISOString();
      const payment: Payment = {
        // Another one after a restart: the product remembers the former ones.
        id: now.getTime() * 1000 + (count % 1000),
        status,
        status_detail: detail,
        transaction_amount: preference.amount,
        transaction_amount_refunded: 0,
        currency_id: preference.currency,
        external_reference: preference.orderId,
        collector_id: preference.collectorId,
        payment_method_id: method,
        payment_type_id: type,
        description: preference.title,
        date_created: at,
        date_approved: status === "approved" ? at : null,
        date_last_updated: at,
        live_mode: false,
        notification_url: preference.notificationUrl,
      };
      payments.set(String(payment.id), payment);
      forgetOldest(payments);
      return payment;
    },
    decide(payment: Payment, decision: Decision, now: Date): void {
      const { status, detail } = decisions[decision];
      payment.status = status;
      payment.status_detail = detail;
      payment.date_last_updated = now.toISOString();
      if (status === "approved") payment.date_approved ??= payment.date_last_updated;
      if (status === "refunded") payment.transaction_amount_refunded = payment.transaction_amount;
    },
    /** Returns a part; all of it: the payment is refunded. */
    refund(payment: Payment, amount: number | null, now: Date): void {
      const left = payment.transaction_amount - payment.transaction_amount_refunded;
      const returned = Math.min(amount ?? left, left);
      payment.transaction_amount_refunded =
        Math.round((payment.transaction_amount_refunded + returned) * 100) / 100;
      const isWhole = payment.transaction_amount_refunded >= payment.transaction_amount;
      payment.status = isWhole ? "refunded" : "approved";
      payment.status_detail = isWhole ? "refunded" : "partially_refunded";
      payment.date_last_updated = now.toISOString();
    },
  };
}

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
