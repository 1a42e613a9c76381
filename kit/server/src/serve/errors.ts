import { type ErrorCode, errorStatus } from "@surco/contract";

/** Refusal with an error code and details for the user. Anything else thrown is a bug. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "AppError";
    this.status = errorStatus(code);
  }
}

/** Builds the error: `throw refuse("FARM_NAME_TAKEN", { name })`; the status follows from the code. */
export function refuse(code: ErrorCode, details?: Record<string, unknown>, options?: ErrorOptions): AppError {
  return new AppError(code, details, options);
}
