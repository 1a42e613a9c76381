import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("district-yields", {
  /** The headings are not those of a known file; `missing` names the columns that were looked for. */
  DISTRICT_YIELDS_FILE_UNKNOWN: 422,
  /** No row of the file can be used. */
  DISTRICT_YIELDS_FILE_EMPTY: 422,
  DISTRICT_YIELDS_EDITION_NOT_FOUND: 404,
  /** The edition is still being read, or its reading failed. */
  DISTRICT_YIELDS_NOT_READ: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "district-yields": typeof errorCodes;
  }
}
