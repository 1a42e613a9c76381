import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("catalogues", {
  CATALOGUE_ENTRY_NOT_FOUND: 422,
  CATALOGUE_NAME_TAKEN: 409,
  CATALOGUE_FILE_WRONG: 422,
  CATALOGUE_VALUE_WRONG: 422,
  CATALOGUE_ENTRY_FIXED: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    catalogues: typeof errorCodes;
  }
}
