import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("fields", {
  FIELD_TOO_LARGE: 422,
  FIELD_NOT_CLOSED: 422,
  FIELD_CROSSES_ITSELF: 422,
  FIELD_HAS_NO_AREA: 422,
  FIELD_OUTSIDE_WORLD: 422,
  FIELD_HOLE_OUTSIDE: 422,
  FIELD_PARTS_OVERLAP: 422,
  FIELD_EXTENT_TOO_LARGE: 422,
  FIELD_TOO_DETAILED: 422,
  FIELD_NAME_TAKEN: 409,
  FIELD_PLAN_TOO_LOW: 403,
  FIELD_TRIAL_WOULD_END: 422,
  FIELD_LIMIT_REACHED: 422,
  CROP_NOT_IN_PERIOD: 422,
  GENOTYPE_NOT_OF_CROP: 422,
  SELECTION_TOO_LARGE: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    fields: typeof errorCodes;
  }
}
