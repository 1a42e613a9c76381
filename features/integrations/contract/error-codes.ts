import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("integrations", {
  /** The account has as many API keys as it may have; details: most. */
  TOO_MANY_API_KEYS: 422,
  /** Accounts of the demonstration, which anybody may open, have no API keys. */
  API_KEY_IN_DEMONSTRATION: 403,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    integrations: typeof errorCodes;
  }
}
