import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("imagery", {
  SCENE_NOT_FOUND: 404,
  IMAGE_NOT_READY: 409,
  IMAGE_SOURCE_UNAVAILABLE: 503,
  FORMULA_INVALID: 422,
  FORMULA_NAME_TAKEN: 409,
  FORMULA_NOT_FOUND: 404,
  TOO_MANY_FORMULAS: 422,
  LAYER_NOT_READY: 409,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    imagery: typeof errorCodes;
  }
}
