import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("soil-sampling", {
  SOIL_PLAN_NOT_FOUND: 404,
  SOIL_POINT_NOT_FOUND: 404,
  SOIL_ZONE_TOO_NARROW: 422,
  SOIL_ZONE_TOO_SMALL: 422,
  SOIL_TOO_MANY_POINTS: 422,
  SOIL_WITHOUT_ZONES: 422,
  SOIL_POINT_OUTSIDE: 422,
  SOIL_POINT_TAKEN: 422,
  SOIL_SAMPLE_WITHOUT_POINTS: 422,
  SOIL_BAG_UNKNOWN: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "soil-sampling": typeof errorCodes;
  }
}
