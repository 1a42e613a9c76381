export type BackupProblem =
  /** Another process makes a backup of the same database. */
  | "BACKUP_RUNNING"
  | "DISK_FULL"
  /** No whole backup lies there. */
  | "NO_BACKUP"
  /** A file of the backup is missing or has other content than its manifest says. */
  | "BACKUP_DAMAGED"
  /** Made by another major version of PostgreSQL or by a newer release. */
  | "OTHER_VERSION"
  /** Encrypted with a key that was not given. */
  | "OTHER_KEY"
  | "BACKUP_FAILED";

/** Failure of a backup or restore; the message says in one sentence what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";

  constructor(
    readonly code: BackupProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Sizes in sentences for the terminal: "12.3 MB". */
export function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
