import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("soil-and-relief", {
  SOIL_IMAGERY_NOT_OFFERED: 404,
  SOIL_IMAGERY_NOT_PERMITTED: 403,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "soil-and-relief": typeof errorCodes;
  }
}
