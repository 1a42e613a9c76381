import type { ArchiveLimits } from "@surco/kit-server/uploads";

/** Limits of an archive's contents; blank-padded tables of shapefiles compress to a fiftieth. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 2_000,
  unpackedBytes: 300 * 1024 * 1024,
  ratio: 200,
  ratioFromBytes: 4 * 1024 * 1024,
};
