import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("recommendations", {
  PLANT_DENSITY_OUT_OF_RANGE: 422,
  CROP_WITHOUT_RECOMMENDATION: 422,
  HYBRID_FILE_WRONG: 422,
  HYBRID_NOT_FOUND: 404,
  RECOMMENDATION_NOT_FOUND: 404,
  RECOMMENDATION_OF_ANOTHER: 403,
  TRIAL_LIMIT: 422,
  TRIAL_NOT_FOUND: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    recommendations: typeof errorCodes;
  }
}
