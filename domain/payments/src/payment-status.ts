import type { Currency } from "./money";

/** Statuses of a payment as Mercado Pago names them. */
export const providerStatuses = [
  "pending",
  "in_process",
  "authorized",
  "in_mediation",
  "approved",
  "rejected",
  "cancelled",
  "refunded",
  "charged_back",
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** Payment as it was last read at the provider. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: ProviderStatus;
  readonly amountMinor: number;
  /** Part of the amount that was returned to the payer. */
  readonly refundedMinor: number;
  /** Currency as the provider names it. */
  readonly currency: Currency | (string & {});
  readonly createdAt: Date;
  /** null: not approved so far. */
  readonly approvedAt: Date | null;
}

/** waiting: undecided; held: the money is with the seller; failed: it never was; returned: it no longer is. */
export type PaymentStage = "waiting" | "held" | "failed" | "returned";

/** Stage of a payment. A disputed one (in_mediation) stays held if it was approved: nothing is decided yet. */
export function stageOf(payment: ProviderPayment): PaymentStage {
  switch (payment.status) {
    case "approved":
      return payment.refundedMinor >= payment.amountMinor ? "returned" : "held";
    case "in_mediation":
      return payment.approvedAt === null ? "waiting" : "held";
    case "pending":
    case "in_process":
    case "authorized":
      return "waiting";
    case "rejected":
    case "cancelled":
      return "failed";
    case "refunded":
    case "charged_back":
      return "returned";
  }
}
