import { type ErrorCode, errorStatus } from "@surco/contract";

/** A refusal that a person can understand: a code of the catalogue, and what it is about. Anything else thrown is a bug. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "AppError";
    this.status = errorStatus[code];
  }
}

/** `throw refuse("FARM_NAME_TAKEN", { name })`; the status follows from the code. */
export function refuse(code: ErrorCode, details?: Record<string, unknown>, options?: ErrorOptions): AppError {
  return new AppError(code, details, options);
}
