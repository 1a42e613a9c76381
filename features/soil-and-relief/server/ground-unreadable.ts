/** Why something could not be made of what the source gave; trying again at once would not help. */
export type UnreadableReason = "SOURCE_UNREADABLE" | "FIELD_TOO_WIDE";

export class GroundUnreadable extends Error {
  override readonly name = "GroundUnreadable";

  constructor(
    readonly reason: UnreadableReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
