import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("gross-margin", {
  PLAN_NOT_FOUND: 404,
  PLAN_OF_ANOTHER: 403,
  PLAN_CHOICE_OF_OWNER: 403,
  PLAN_LIMIT: 422,
  PRICE_FILE_WRONG: 422,
  REFERENCE_PRICE_NOT_FOUND: 404,
  TEMPLATE_NOT_FOUND: 404,
  TEMPLATE_LIMIT: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "gross-margin": typeof errorCodes;
  }
}
