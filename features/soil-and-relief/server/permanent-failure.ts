/** Failures that a retry would not resolve. */
export type PermanentFailureReason = "SOURCE_UNREADABLE" | "FIELD_TOO_WIDE";

export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";

  constructor(
    readonly reason: PermanentFailureReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
