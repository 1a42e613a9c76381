import { ApiError } from "../api-error";
import { isStorageMissing } from "./outbox-store";

/** Space of this origin on the device. */
export interface DeviceStorage {
  usedBytes: number;
  freeBytes: number;
  /** False where the browser may delete what is stored when space runs out. */
  isPersistent: boolean;
}

/** @returns null for a browser that does not say */
export async function measureStorage(): Promise<DeviceStorage | null> {
  const { storage } = navigator;
  if (!storage?.estimate) return null;
  try {
    const { usage = 0, quota = 0 } = await storage.estimate();
    const isPersistent = (await storage.persisted?.()) ?? false;
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isPersistent };
  } catch {
    return null;
  }
}

let isAsked = false;

/** Asks the browser once not to delete this origin's data: they hold records that exist nowhere else. */
export async function requestPersistence(): Promise<void> {
  if (isAsked || !navigator.storage?.persist) return;
  isAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Refused: the records are stored all the same.
  }
}

/** Error of storing a record, with a code that says what to do. */
export function storageError(error: unknown): unknown {
  if (isQuotaExceeded(error)) return new ApiError("STORAGE_FULL", 0);
  return isStorageMissing(error) ? new ApiError("STORAGE_MISSING", 0) : error;
}

/** Browsers name it on the error itself, or on the one that ended the transaction. */
function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "QuotaExceededError") return true;
  return "inner" in error && isQuotaExceeded(error.inner);
}
