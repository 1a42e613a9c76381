import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("reports", {
  REPORT_NOT_FOUND: 404,
  REPORT_NOT_READY: 409,
  REPORT_KIND_UNKNOWN: 422,
  REPORT_STORAGE_FULL: 422,
  REPORT_LINK_NOT_FOUND: 404,
  REPORT_TOO_MANY_LINKS: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    reports: typeof errorCodes;
  }
}
