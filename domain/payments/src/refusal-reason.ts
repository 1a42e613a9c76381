import type { ProviderStatus } from "./payment-status";

/** Reasons of a failed payment that a payer can act on. */
export const refusalReasons = [
  "insufficient-funds",
  "card-details",
  "call-bank",
  "card-disabled",
  "too-many-attempts",
  "repeated-payment",
  "suspected-fraud",
  "expired",
  "cancelled",
  "other",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * Reasons by the provider's detail of a status.
 *
 * @source https://www.mercadopago.com/developers, payment results
 */
const reasonByDetail: Readonly<Record<string, RefusalReason>> = {
  cc_rejected_insufficient_amount: "insufficient-funds",
  cc_rejected_bad_filled_card_number: "card-details",
  cc_rejected_bad_filled_date: "card-details",
  cc_rejected_bad_filled_other: "card-details",
  cc_rejected_bad_filled_security_code: "card-details",
  cc_rejected_invalid_installments: "card-details",
  rejected_insufficient_data: "card-details",
  cc_rejected_call_for_authorize: "call-bank",
  cc_amount_rate_limit_exceeded: "call-bank",
  rejected_by_bank: "call-bank",
  cc_rejected_card_disabled: "card-disabled",
  cc_rejected_max_attempts: "too-many-attempts",
  cc_rejected_duplicated_payment: "repeated-payment",
  cc_rejected_high_risk: "suspected-fraud",
  cc_rejected_blacklist: "suspected-fraud",
  rejected_high_risk: "suspected-fraud",
  expired: "expired",
  by_collector: "cancelled",
  by_payer: "cancelled",
};

/**
 * Reason of a failed payment; null for one that did not fail.
 *
 * @param statusDetail  as the provider names it, "cc_rejected_insufficient_amount"; null: none was given
 */
export function refusalReasonOf(status: ProviderStatus, statusDetail: string | null): RefusalReason | null {
  if (status !== "rejected" && status !== "cancelled") return null;
  const known = statusDetail === null ? undefined : reasonByDetail[statusDetail];
  return known ?? (status === "cancelled" ? "cancelled" : "other");
}
