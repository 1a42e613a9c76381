import type { ErrorCode } from "@surco/contract";

/** Codes that only the browser knows: no network, or an address that does not answer. */
export type ClientErrorCode = "OFFLINE" | "SERVER_UNREACHABLE";

/** A refused call. `code` has its sentence under `errors` in the texts of the feature that declares it; `status` is 0 when no answer came. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | ClientErrorCode,
    readonly status: number,
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = "ApiError";
  }
}

/** True where asking again later may work: no network, a server that is down or busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** True where there is no network at all: asking at once again is in vain. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === "OFFLINE";
}
