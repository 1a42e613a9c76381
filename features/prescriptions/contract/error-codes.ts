import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("prescriptions", {
  PRESCRIPTION_NOT_FOUND: 404,
  PRESCRIPTION_WITHOUT_ZONES: 422,
  PRESCRIPTION_ZONES_CHANGED: 409,
  PRESCRIPTION_ZONES_OF_OLDER_BOUNDARY: 409,
  PRESCRIPTION_RATES_INCOMPLETE: 422,
  PRESCRIPTION_TOO_MANY_CELLS: 422,
  PRESCRIPTION_SHAPE_TOO_TANGLED: 422,
  PRESCRIPTIONS_TOO_MANY: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    prescriptions: typeof errorCodes;
  }
}
