import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("farms", {
  FARM_NAME_TAKEN: 409,
  FARM_NOT_FOUND: 404,
  PRODUCER_NOT_FOUND: 404,
  FARM_NOT_EMPTY: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    farms: typeof errorCodes;
  }
}
