import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("phenology-report", {
  /** The user's brand has no phenology reports. */
  PHENOLOGY_NOT_OFFERED: 403,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "phenology-report": typeof errorCodes;
  }
}
