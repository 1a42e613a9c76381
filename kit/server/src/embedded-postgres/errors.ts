export type EmbeddedPostgresProblem =
  /** No binaries are shipped for this operating system and processor, or they do not run here. */
  | "NO_BINARIES"
  | "DISK_FULL"
  | "FOLDER_NOT_WRITABLE"
  /** Another living process uses the same data folder. */
  | "ALREADY_RUNNING"
  /** Root may not run PostgreSQL, and the machine has no other account to run it as. */
  | "NO_ACCOUNT"
  | "PORT_TAKEN"
  | "START_FAILED";

/** What kept the database from starting; the message says in one sentence what to do. */
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
