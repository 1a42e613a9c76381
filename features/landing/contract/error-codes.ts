import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("landing", {
  DEMONSTRATION_NOT_OFFERED: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    landing: typeof errorCodes;
  }
}
