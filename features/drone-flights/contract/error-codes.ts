import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("drone-flights", {
  FLIGHT_PLACE_MISSING: 422,
  FLIGHT_DATE_TOO_SOON: 422,
  FLIGHT_DATE_TOO_FAR: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "drone-flights": typeof errorCodes;
  }
}
