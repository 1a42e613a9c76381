import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("place-search", {
  /** No service could be asked. */
  PLACE_SEARCH_UNAVAILABLE: 503,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "place-search": typeof errorCodes;
  }
}
