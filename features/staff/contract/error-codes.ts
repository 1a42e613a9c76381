import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("staff", {
  STAFF_PRODUCER_NOT_FOUND: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    staff: typeof errorCodes;
  }
}
