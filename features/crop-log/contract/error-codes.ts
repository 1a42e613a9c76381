import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("crop-log", {
  CROP_LOG_ENTRY_NOT_FOUND: 404,
  /** Only the owner of the field deletes what others wrote. */
  CROP_LOG_ENTRY_OF_OTHERS: 403,
  /** A field of an import that the caller may not write to, or does not see. */
  CROP_LOG_FIELD_NOT_WRITABLE: 422,
  /** Later than tomorrow; details: date, latest. */
  CROP_LOG_DATE_IN_FUTURE: 422,
  /** Details: cropId, code. */
  CROP_LOG_STAGE_NOT_OF_CROP: 422,
  /** A change that would leave an entry with no value, or with two. */
  CROP_LOG_ONE_VALUE: 422,
  /** Details: most. */
  CROP_LOG_EXPORT_TOO_LARGE: 422,
  CROP_LOG_FILE_NOT_READABLE: 422,
  /** A workbook of Excel 97, or one with a password. */
  CROP_LOG_FILE_OLD_OR_LOCKED: 422,
  /** Macros, entities, or a path that leaves the archive. */
  CROP_LOG_FILE_UNSAFE: 422,
  /** Details: most rows, columns or entries. */
  CROP_LOG_FILE_TOO_LARGE: 422,
  /** No row with a date in its headings. */
  CROP_LOG_FILE_WITHOUT_DATES: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "crop-log": typeof errorCodes;
  }
}
