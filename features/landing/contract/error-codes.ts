import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("landing", {
  DEMONSTRATION_NOT_OFFERED: 404,
  /** The caller has an account of his own. */
  NOT_A_DEMONSTRATION: 403,
  /** Not all are fields that the visitor made himself; details: fieldIds. */
  DRAWN_FIELDS_NOT_FOUND: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    landing: typeof errorCodes;
  }
}
