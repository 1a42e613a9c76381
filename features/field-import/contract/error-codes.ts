import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("field-import", {
  EXPORT_EMPTY: 422,
  EXPORT_TOO_LARGE: 422,
  FIELD_AT_SEA: 422,
  IMPORT_NOT_READABLE: 422,
  IMPORT_KIND_UNKNOWN: 422,
  IMPORT_FORBIDDEN_ENTITY: 422,
  IMPORT_EMPTY: 422,
  IMPORT_TOO_MANY_SHAPES: 422,
  IMPORT_TOO_SLOW: 422,
  IMPORT_PROJECTION_UNKNOWN: 422,
  IMPORT_SHAPEFILE_INCOMPLETE: 422,
  IMPORT_ARCHIVE_DAMAGED: 422,
  IMPORT_ARCHIVE_ENCRYPTED: 422,
  IMPORT_ARCHIVE_TOO_LARGE: 422,
  IMPORT_ARCHIVE_NESTED: 422,
  IMPORT_ARCHIVE_UNSAFE_PATH: 422,
  IMPORT_ARCHIVE_WITHOUT_FIELDS: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "field-import": typeof errorCodes;
  }
}
