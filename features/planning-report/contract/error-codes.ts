import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("planning-report", {
  PLANNING_REPORT_NOT_FOUND: 404,
  PLANNING_PRODUCER_NOT_ASSIGNED: 422,
  PLANNING_CHART_MISSING: 422,
  PLANNING_IMAGES_OF_ONE_DATE: 422,
  HYBRID_SHEET_NOT_FOUND: 404,
  HYBRID_SHEET_UNREADABLE: 422,
  HYBRID_SHEET_TOO_LONG: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "planning-report": typeof errorCodes;
  }
}
