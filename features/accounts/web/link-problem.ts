import { ApiError } from "@surco/kit-web";

/** A link that was cut in half by a mail program is malformed to the server; to the person it is a link that fails. */
export function linkProblem(error: Error): Error {
  const isMalformed = error instanceof ApiError && error.code === "INVALID_INPUT";
  return isMalformed ? new ApiError("LINK_NOT_GOOD", 422) : error;
}
