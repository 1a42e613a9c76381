import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status: it has none of its own. */
export const errorCodes = defineErrorCodes("yield-prediction", {});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "yield-prediction": typeof errorCodes;
  }
}
