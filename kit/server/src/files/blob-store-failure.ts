interface FailureOptions extends ErrorOptions {
  /** Place of the files: "S3", "Disk". */
  service?: string;
}

/** Refusal of a storage service, or its silence; a disk that is full or broken. Routes answer STORAGE_UNAVAILABLE. */
export class BlobStoreFailure extends Error {
  /** @param status  HTTP status; null without a response */
  constructor(
    readonly status: number | null,
    action: string,
    { service = "S3", ...options }: FailureOptions = {},
  ) {
    super(`${service}: ${action} failed${status === null ? "" : ` with status ${status}`}`, options);
    this.name = "BlobStoreFailure";
  }
}
