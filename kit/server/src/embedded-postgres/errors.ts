export type EmbeddedPostgresProblem =
  /** No binaries exist for this operating system and processor, or they do not run here. */
  | "NO_BINARIES"
  | "DISK_FULL"
  | "FOLDER_NOT_WRITABLE"
  /** Another running process uses the same data folder. */
  | "ALREADY_RUNNING"
  /** Root may not run PostgreSQL, and the machine has no other account for it. */
  | "NO_ACCOUNT"
  | "PORT_TAKEN"
  | "START_FAILED";

/** Start failure of the embedded database; the message says in one sentence how to fix it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";

  constructor(
    readonly code: EmbeddedPostgresProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
