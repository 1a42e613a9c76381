import { crc32, inflateRawSync } from "node:zlib";

export interface ArchiveEntry {
  /** Path inside the archive, with forward slashes. */
  path: string;
  read(): Uint8Array;
}

export interface ArchiveLimits {
  readonly entries: number;
  /** All entries that are read, unpacked, archives inside included. */
  readonly unpackedBytes: number;
  /** Unpacked to packed, of entries above `ratioFromBytes`. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
}

/** Reason why an archive is not read. */
export class ArchiveError extends Error {
  constructor(
    readonly problem: "damaged" | "encrypted" | "tooLarge" | "unsafePath",
    readonly details: Record<string, unknown> = {},
  ) {
    super(problem);
  }
}

/** Cost of reading so far, over an archive and those inside it. */
export interface ArchiveBudget {
  entries: number;
  unpackedBytes: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const ENCRYPTED = 1;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;
/** Most that one byte of deflated data can stand for, rounded up. */
const DEFLATE_RATIO = 1_040;

/**
 * Lists a ZIP archive by its directory. Nothing is written to disk; an entry is unpacked when it is read, and never
 * beyond its declared size or the budget.
 *
 * Our own reader and not a package's: those available trust the sizes that the archive claims, cannot distinguish
 * encrypted from damaged, and unpack everything at once.
 *
 * @throws ArchiveError also when an entry is read
 */
export function readArchive(bytes: Uint8Array, budget: ArchiveBudget, limits: ArchiveLimits): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  budget.entries += count;
  if (budget.entries > limits.entries) throw tooLarge({ maxEntries: limits.entries });

  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL) throw damaged();
    const entry = headerAt(view, bytes, at);
    at = entry.next;
    if (entry.path.endsWith("/") || isSystemFile(entry.path)) continue;
    requireSafe(entry.path);
    if (entry.flags & ENCRYPTED) throw new ArchiveError("encrypted", { entry: entry.path });
    entries.push({ path: entry.path, read: () => unpack(view, bytes, entry, budget, limits) });
  }
  return entries;
}

interface Header {
  path: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  local: number;
  next: number;
}

/** The end record stands at the end, before a comment of up to 64 KB. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_BYTES; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw damaged();
}

function headerAt(view: DataView, bytes: Uint8Array, at: number): Header {
  const flags = view.getUint16(at + 8, true);
  const nameBytes = view.getUint16(at + 28, true);
  const extraBytes = view.getUint16(at + 30, true);
  const commentBytes = view.getUint16(at + 32, true);
  const nameAt = at + CENTRAL_BYTES;
  if (nameAt + nameBytes > view.byteLength) throw damaged();
  const name = bytes.subarray(nameAt, nameAt + nameBytes);
  return {
    path: new TextDecoder(flags & UTF8 ? "utf-8" : "latin1").decode(name).replaceAll("\\", "/"),
    flags,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    local: view.getUint32(at + 42, true),
    next: nameAt + nameBytes + extraBytes + commentBytes,
  };
}

/** Files that programs add beside the data: resource forks of macOS, thumbnails, hidden files. */
function isSystemFile(path: string): boolean {
  return path
    .split("/")
    .some((part) => part === "__MACOSX" || (part.startsWith(".") && part !== "." && part !== ".."));
}

/** @throws ArchiveError for a path that would leave the archive's folder: nobody writes such a one by accident */
function requireSafe(path: string): void {
  const isOutside =
    path.startsWith("/") || /^[a-z]:/i.test(path) || path.includes("\0") || path.split("/").includes("..");
  if (isOutside) throw new ArchiveError("unsafePath", { entry: path.slice(0, 200) });
}

function unpack(
  view: DataView,
  bytes: Uint8Array,
  entry: Header,
  budget: ArchiveBudget,
  limits: ArchiveLimits,
): Uint8Array {
  const { packed, unpacked, method, local } = entry;
  if (local + LOCAL_BYTES > view.byteLength || view.getUint32(local, true) !== LOCAL)
    throw damaged(entry.path);
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  // Deflate cannot compress further: the declared size is corrupt.
  if (start + packed > view.byteLength || unpacked > packed * DEFLATE_RATIO) throw damaged(entry.path);
  if (unpacked > limits.unpackedBytes - budget.unpackedBytes) throw tooLarge({ entry: entry.path });
  if (unpacked > limits.ratioFromBytes && unpacked > packed * limits.ratio) {
    throw tooLarge({ entry: entry.path });
  }
  const data = bytes.subarray(start, start + packed);
  const content = method === STORED ? data : inflate(data, entry);
  if (content.length !== unpacked || crc32(content) !== entry.crc) throw damaged(entry.path);
  budget.unpackedBytes += content.length;
  return content;
}

function inflate(data: Uint8Array, { method, unpacked, path }: Header): Uint8Array {
  if (method !== DEFLATED) throw damaged(path);
  try {
    // One byte more than declared shows that the declared size is wrong.
    return inflateRawSync(data, { maxOutputLength: unpacked + 1 });
  } catch {
    throw damaged(path);
  }
}

function damaged(entry?: string): ArchiveError {
  return new ArchiveError("damaged", entry === undefined ? {} : { entry });
}

function tooLarge(details: Record<string, unknown>): ArchiveError {
  return new ArchiveError("tooLarge", details);
}
