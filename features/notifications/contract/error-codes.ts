import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("notifications", {
  PUSH_NOT_POSSIBLE: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    notifications: typeof errorCodes;
  }
}
