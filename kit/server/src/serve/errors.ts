import { type ErrorCode, errorStatus } from "@surco/contract";

/** Refusal with an error code and details for the user. Anything else thrown is a bug. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "AppError";
  }

  /** HTTP status of the code; looked up when answering, because code that refuses need not load the contract. */
  get status(): number {
    return errorStatus(this.code);
  }
}

/** Builds the error: `throw refuse("FARM_NAME_TAKEN", { name })`; the status follows from the code. */
export function refuse(code: ErrorCode, details?: Record<string, unknown>, options?: ErrorOptions): AppError {
  return new AppError(code, details, options);
}
