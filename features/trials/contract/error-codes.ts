import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("trials", {
  FIELD_TRIAL_NOT_FOUND: 404,
  FIELD_TRIAL_LIMIT: 422,
  FIELD_TRIAL_FIELD_TOO_SMALL: 422,
  FIELD_TRIAL_WITHOUT_ROOM: 422,
  FIELD_TRIAL_TOO_FEW_BLOCKS: 422,
  FIELD_TRIAL_PLOT_NOT_FOUND: 422,
  FIELD_TRIAL_NOT_LAID_OUT: 422,
  FIELD_TRIAL_YIELD_MAP_NOT_FOUND: 404,
  FIELD_TRIAL_WITHOUT_POINTS: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    trials: typeof errorCodes;
  }
}
