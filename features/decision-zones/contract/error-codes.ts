import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("decision-zones", {
  ZONES_TOO_FEW_DATES: 422,
  ZONES_FIELD_TOO_SMALL: 422,
  ZONES_NOT_COMPUTED: 404,
  ZONES_NOT_FOUND: 404,
  ZONES_OF_OLDER_BOUNDARY: 409,
  ZONES_NEED_TWO: 422,
  ZONES_TOO_MANY: 422,
  ZONES_OUTLINE_WITHOUT_LAND: 422,
  ZONES_ACTIVATED: 422,
  ZONES_NOTHING_TO_UNDO: 422,
  ZONES_CANNOT_BE_DEACTIVATED: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "decision-zones": typeof errorCodes;
  }
}
