import { type ArchiveBudget, type ArchiveEntry, ArchiveError, readArchive } from "@surco/kit-server/uploads";
import { ARCHIVE_LIMITS } from "../limits";
import { ImportRefusal } from "../refusal";

const CODES = {
  damaged: "IMPORT_ARCHIVE_DAMAGED",
  encrypted: "IMPORT_ARCHIVE_ENCRYPTED",
  tooLarge: "IMPORT_ARCHIVE_TOO_LARGE",
  unsafePath: "IMPORT_ARCHIVE_UNSAFE_PATH",
} as const;

/** Lists the entries of an uploaded archive within the limits of imports. @throws ImportRefusal IMPORT_ARCHIVE_… */
export function openArchive(bytes: Uint8Array, budget: ArchiveBudget): ArchiveEntry[] {
  const entries = refusing(() => readArchive(bytes, budget, ARCHIVE_LIMITS));
  return entries.map(({ path, read }) => ({ path, read: () => refusing(read) }));
}

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ArchiveError) throw new ImportRefusal(CODES[error.problem], error.details);
    throw error;
  }
}
