import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("alerts", {
  ALERT_RULE_NOT_FOUND: 404,
  /** An account has as many rules as it may have; details: limit. */
  ALERT_RULE_LIMIT: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    alerts: typeof errorCodes;
  }
}
