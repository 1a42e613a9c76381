import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("integrations", {
  /** The account has as many API keys as it may have; details: most. */
  TOO_MANY_API_KEYS: 422,
  /** Accounts of the demonstration, which anybody may open, have no API keys. */
  API_KEY_IN_DEMONSTRATION: 403,
  WEBHOOK_NOT_FOUND: 404,
  /** The account has as many webhooks as it may have; details: most. */
  TOO_MANY_WEBHOOKS: 422,
  WEBHOOK_IN_DEMONSTRATION: 403,
  /** The installation has no key to encrypt signing secrets with. */
  WEBHOOKS_NOT_OFFERED: 422,
  /** No https address; details: problem, one of malformed, not-https, with-credentials. */
  WEBHOOK_ADDRESS_INVALID: 422,
  /** The host has no address, or a private, loopback or link-local one. */
  WEBHOOK_ADDRESS_NOT_PUBLIC: 422,
  /** It failed for days and is not called until it is enabled again. */
  WEBHOOK_DISABLED: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    integrations: typeof errorCodes;
  }
}
