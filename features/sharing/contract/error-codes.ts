import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("sharing", {
  SHARE_WITH_ONESELF: 422,
  SHARE_NOT_FOUND: 404,
  TOO_MANY_SHARES: 422,
  INVITATION_NOT_FOUND: 404,
  TRANSFER_NOT_FOUND: 404,
  TRANSFER_FIELDS_NOT_FOUND: 404,
  TRANSFER_NAMES_TAKEN: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    sharing: typeof errorCodes;
  }
}
