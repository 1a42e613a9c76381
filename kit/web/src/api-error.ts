import type { ErrorCode } from "@surco/contract";

/** Codes of the browser: no network, an unreachable server, or no space to store a record. */
export type ClientErrorCode = "OFFLINE" | "SERVER_UNREACHABLE" | "STORAGE_FULL" | "STORAGE_MISSING";

/**
 * Refused call. `code` has its sentence under `errors` in the texts of the feature that declares it; `status` is 0
 * without a response.
 */
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

/** True when a later retry may succeed: no network, a server that is down or busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** True without any network: an immediate retry is in vain. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === "OFFLINE";
}
