import { BlobStoreFailure } from "../files/blob-store-failure";
import { AppError } from "../serve/errors";

/** Failure of a job as its progress keeps it. */
export interface JobFailure {
  code: string;
  /** Another try would fail as well. */
  isFinal: boolean;
}

/** The code of an `AppError` or of storage that fails, INTERNAL for anything else; another try may help. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof BlobStoreFailure) return { code: "STORAGE_UNAVAILABLE", isFinal: false };
  return { code: error instanceof AppError ? error.code : "INTERNAL", isFinal: false };
}
