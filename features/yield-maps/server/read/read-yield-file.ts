import { refuse } from "@surco/kit-server";
import { type ArchiveEntry, ArchiveError, readArchive } from "@surco/kit-server/uploads";
import type { RawTable } from "@surco/yield-monitor";
import { ARCHIVE_LIMITS } from "./limits";
import { readDelimited } from "./read-delimited";
import { readIsoxmlLog } from "./read-isoxml-log";
import { readShapefiles } from "./read-shapefile";

export interface ReadYieldFile {
  kind: "csv" | "shapefile" | "isoxml";
  table: RawTable;
  skippedLines: number;
}

const TABLE = /\.(csv|txt|tsv|dat)$/i;

const ARCHIVE_CODES = {
  damaged: "YIELD_ARCHIVE_DAMAGED",
  encrypted: "YIELD_ARCHIVE_ENCRYPTED",
  tooLarge: "YIELD_ARCHIVE_TOO_LARGE",
  unsafePath: "YIELD_ARCHIVE_DAMAGED",
} as const;

/**
 * Reads the records of a yield monitor's file: text with separators, or an archive with a shapefile of points, the
 * logs of an ISOXML task, or such a text.
 * The kind follows from the bytes, not from the name.
 *
 * @throws AppError YIELD_FILE_…, YIELD_HEADER_MISSING, YIELD_ARCHIVE_…, YIELD_PROJECTION_UNKNOWN
 */
export function readYieldFile(bytes: Uint8Array): ReadYieldFile {
  if (bytes.length === 0) throw refuse("YIELD_FILE_EMPTY");
  const read = isArchive(bytes) ? refusing(() => readEntries(openArchive(bytes))) : readText(bytes);
  if (read.table.count === 0) throw refuse("YIELD_FILE_EMPTY");
  return read;
}

function readEntries(entries: readonly ArchiveEntry[]): ReadYieldFile {
  const points = readShapefiles(entries);
  if (points !== null) return { kind: "shapefile", table: points, skippedLines: 0 };
  const log = readIsoxmlLog(entries);
  if (log !== null) return { kind: "isoxml", table: log, skippedLines: 0 };
  const [text] = entries.filter(({ path }) => TABLE.test(path));
  if (text === undefined) throw refuse("YIELD_ARCHIVE_WITHOUT_POINTS");
  return readText(text.read());
}

const readText = (bytes: Uint8Array): ReadYieldFile => ({ kind: "csv", ...readDelimited(bytes) });

const isArchive = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

const openArchive = (bytes: Uint8Array) =>
  readArchive(bytes, { entries: 0, unpackedBytes: 0 }, ARCHIVE_LIMITS);

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ArchiveError) throw refuse(ARCHIVE_CODES[error.problem], error.details);
    throw error;
  }
}
