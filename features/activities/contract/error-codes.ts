import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("activities", {
  ACTIVITY_NOT_FOUND: 404,
  /** Deleted by others than the field's owner: they delete what they recorded themselves. */
  ACTIVITY_OF_ANOTHER: 403,
  /** Details: min, max, unit; both bounds are allowed. */
  DENSITY_OUT_OF_RANGE: 422,
  /** A done activity without values that were to be found out; details: type, missing. */
  ACTIVITY_INCOMPLETE: 422,
  /** Details: sownOn. */
  HARVEST_BEFORE_SOWING: 422,
  ACTIVITY_CROP_NOT_YOURS: 403,
  /** One of many fields that the caller does not see, or may only read; details: fieldId. */
  ACTIVITY_FIELD_NOT_FOUND: 404,
  ACTIVITY_FIELD_READ_ONLY: 403,
  /** Some of many fields were refused, so none was written; details: refused, with fieldId, code and details of each. */
  ACTIVITIES_REFUSED: 422,
  /** No planned activity passes the filters. */
  WORK_ORDER_EMPTY: 422,
  /** Details: maxActivities. */
  TOO_MANY_ACTIVITIES: 422,
  /** Also an address that expired. */
  ATTACHMENT_NOT_FOUND: 404,
  /** Deleted by others than the field's owner and who uploaded it. */
  ATTACHMENT_OF_ANOTHER: 403,
  /** Neither a picture nor a document of the kinds that are stored; also a document with macros. */
  ATTACHMENT_TYPE_UNKNOWN: 422,
  /** Truncated, with something else appended, or unpacking beyond all measure. */
  ATTACHMENT_DAMAGED: 422,
  /** Details: maxPixels. */
  ATTACHMENT_TOO_MANY_PIXELS: 422,
  /** Details: most. */
  ATTACHMENTS_FULL: 422,
  /** Details: mostMb. */
  ATTACHMENT_STORAGE_FULL: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    activities: typeof errorCodes;
  }
}
