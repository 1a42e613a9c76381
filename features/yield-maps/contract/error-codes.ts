import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("yield-maps", {
  YIELD_FILE_NOT_READABLE: 422,
  YIELD_FILE_EMPTY: 422,
  YIELD_FILE_TOO_LARGE: 422,
  YIELD_HEADER_MISSING: 422,
  YIELD_ARCHIVE_DAMAGED: 422,
  YIELD_ARCHIVE_ENCRYPTED: 422,
  YIELD_ARCHIVE_TOO_LARGE: 422,
  YIELD_ARCHIVE_WITHOUT_POINTS: 422,
  YIELD_PROJECTION_UNKNOWN: 422,
  YIELD_COLUMN_MISSING: 422,
  YIELD_UNIT_MISSING: 422,
  YIELD_BUSHEL_UNKNOWN: 422,
  YIELD_OUTSIDE_FIELD: 422,
  YIELD_IMPLAUSIBLE: 422,
  YIELD_UPLOAD_EXPIRED: 404,
  YIELD_MAP_NOT_FOUND: 404,
  YIELD_MAPS_TOO_MANY: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "yield-maps": typeof errorCodes;
  }
}
