import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("plans", {
  /** Fields that cannot become advanced; details: fields, each with its name and problems. */
  CONVERSION_FIELDS_INVALID: 422,
  /** Fields that do not exist, or belong to somebody else; details: fieldId. */
  CONVERSION_FIELDS_MISSING: 404,
  /** No seller account or no price for the payer's country, or the provider does not answer for the moment. */
  CONVERSION_UNAVAILABLE: 503,
  /** The provider refused the order, or did not confirm it. */
  PAYMENT_TRANSACTION_FAILED: 502,
  COUPON_INVALID: 422,
  ORDER_NOT_FOUND: 404,
  /** The order was paid, closed or replaced meanwhile; details: state. */
  ORDER_NOT_OPEN: 409,
  /** The order has no payment that counts: no receipt, and nothing to refund; details: state. */
  ORDER_NOT_PAID: 409,
  /** Less is left of the payment; details: leftMinor. */
  REFUND_TOO_LARGE: 422,
  TRIAL_ALREADY_USED: 409,
  /** The field has another plan than basic; details: plan. */
  TRIAL_FIELD_NOT_BASIC: 409,
  NOTIFICATION_SIGNATURE_INVALID: 401,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    plans: typeof errorCodes;
  }
}
