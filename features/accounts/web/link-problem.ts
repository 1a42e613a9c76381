import { ApiError } from "@surco/kit-web";

/** Maps a malformed link, as cut by a mail program, to the error of an invalid one. */
export function linkProblem(error: Error): Error {
  const isMalformed = error instanceof ApiError && error.code === "INVALID_INPUT";
  return isMalformed ? new ApiError("LINK_NOT_GOOD", 422) : error;
}
