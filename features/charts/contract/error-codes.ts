import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("charts", {
  CHART_TOO_LARGE: 422,
  CHART_NOT_FOUND: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    charts: typeof errorCodes;
  }
}
