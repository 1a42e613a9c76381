import type { ErrorCode } from "@surco/contract";
import { ApiError } from "@surco/kit-web";

/** Maps a malformed link, as cut by a mail program, to the error of an invalid one. */
export function linkProblem(error: Error, invalidLink: ErrorCode = "LINK_NOT_GOOD"): Error {
  const isMalformed = error instanceof ApiError && ["INVALID_INPUT", "NOT_FOUND"].includes(error.code);
  return isMalformed ? new ApiError(invalidLink, 422) : error;
}
