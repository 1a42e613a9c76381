import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("boundaries", {
  FIELD_BOUNDARY_FROZEN: 422,
  FIELD_CANNOT_BE_SPLIT: 422,
  BOUNDARY_NOT_FOUND: 404,
  AREA_NOT_FOUND: 404,
  AREA_OUTSIDE_FIELD: 422,
  TOO_MANY_AREAS: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    boundaries: typeof errorCodes;
  }
}
