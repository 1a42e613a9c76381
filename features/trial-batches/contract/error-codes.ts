import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("trial-batches", {
  /** The caller's brand has no batches of trials. */
  BATCHES_NOT_OFFERED: 403,
  BATCH_NOT_FOUND: 404,
  BATCH_CODE_TAKEN: 409,
  BATCH_HYBRID_NOT_FOUND: 422,
  /** The chosen account is not below the author. */
  BATCH_PRODUCER_NOT_FOUND: 422,
  /** Details: maxRows. */
  BATCH_FILE_TOO_LONG: 422,
  /** A batch was changed between the review of a file and its import. */
  BATCHES_CHANGED: 409,
  /** Details: maxRows. */
  BATCH_REPORT_TOO_LONG: 422,
  BATCH_OF_ANOTHER_PRODUCER: 422,
  BATCH_LINKED_ELSEWHERE: 409,
  SOWING_NOT_FOUND: 404,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    "trial-batches": typeof errorCodes;
  }
}
