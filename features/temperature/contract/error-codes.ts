import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("temperature", {
  TEMPERATURE_RANGE_TOO_LONG: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    temperature: typeof errorCodes;
  }
}
