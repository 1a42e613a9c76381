import { defineErrorCodes } from "@surco/contract";

const errorCodes = defineErrorCodes("reports", {
  REPORT_NOT_FOUND: 404,
  REPORT_NOT_READY: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    reports: typeof errorCodes;
  }
}
