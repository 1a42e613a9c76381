import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("analytics", {
  ANOMALY_NOT_FOUND: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    analytics: typeof errorCodes;
  }
}
