import { createReadStream, createWriteStream, type Dirent } from "node:fs";
import { chmod, constants, copyFile, link, mkdir, opendir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { isMissing } from "../files/is-missing";
import { syncFile, syncFolder } from "../files/sync";
import { decryptFile, ENVELOPE_BYTES, encrypt } from "./encryption";
import type { FolderSize } from "./manifest";
import { NEW_FILE } from "./stored-file";

/** Errors of a file system that cannot link here: another disk, no links at all, too many, or not our own file. */
const CANNOT_LINK = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EACCES"]);

/**
 * Stores the files below `source` in `target` as hard links, or copies where the disk cannot link. Stored files are
 * replaced by renaming, never rewritten, so a link keeps its content. Repeated, it stores what is new or replaced;
 * files that vanish meanwhile are left out.
 */
export function linkFiles(source: string, target: string, signal: AbortSignal): Promise<void> {
  return transferFiles(source, target, signal, linkOne);
}

/** Writes the files below `source` to `target`, encrypted; repeated as `linkFiles` is. */
export function encryptFiles(
  source: string,
  target: string,
  signal: AbortSignal,
  key: Buffer,
): Promise<void> {
  return transferFiles(source, target, signal, async (from, to, name) => {
    const [original, found] = [await statExisting(from), await statExisting(to)];
    if (original === null) return;
    if (found !== null && found.size === original.size + ENVELOPE_BYTES && isSameTime(original, found))
      return;
    await rm(to, { force: true });
    const bytes = createReadStream(from);
    await pipeline(encrypt(bytes, { key, name }), createWriteStream(to, NEW_FILE), { signal });
    await utimes(to, original.atime, original.mtime);
  });
}

/** Writes the files that `encryptFiles` wrote below `source` to `target`. */
export function decryptFiles(
  source: string,
  target: string,
  signal: AbortSignal,
  key: Buffer,
): Promise<void> {
  return transferFiles(source, target, signal, async (from, to, name) => {
    await pipeline(decryptFile(from, { key, name }), createWriteStream(to, NEW_FILE), { signal });
  });
}

/** @param name  path below the first folder, with slashes */
type Transfer = (from: string, to: string, name: string) => Promise<void>;

async function transferFiles(
  source: string,
  target: string,
  signal: AbortSignal,
  transfer: Transfer,
  folder = "",
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for await (const entry of entriesOf(source)) {
    signal.throwIfAborted();
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) await transferFiles(from, to, signal, transfer, `${name}/`);
    else if (entry.isFile() && !entry.name.endsWith(".tmp")) await transfer(from, to, name);
  }
  await syncFolder(target);
}

/** Number and size of the files below a folder. */
export async function measureFolder(folder: string): Promise<FolderSize> {
  const size: FolderSize = { count: 0, bytes: 0 };
  for await (const entry of entriesOf(folder)) {
    const below = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inner = await measureFolder(below);
      size.count += inner.count;
      size.bytes += inner.bytes;
    } else if (entry.isFile() && !entry.name.endsWith(".tmp")) {
      const file = await statExisting(below);
      if (file === null) continue;
      size.count += 1;
      size.bytes += file.size;
    }
  }
  return size;
}

/** True where files of one folder can be linked into the other. */
export async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([statExisting(one), statExisting(other)]);
  return first?.dev === second?.dev;
}

async function linkOne(from: string, to: string): Promise<void> {
  const found = await statExisting(to);
  if (found !== null) {
    const present = await statExisting(from);
    if (present === null || isSameFile(present, found)) return;
    await rm(to);
  }
  try {
    await link(from, to);
  } catch (error) {
    if (isMissing(error)) return;
    if (!(error instanceof Error && "code" in error && CANNOT_LINK.has(String(error.code)))) throw error;
    await copy(from, to);
  }
}

async function copy(from: string, to: string): Promise<void> {
  const original = await statExisting(from);
  if (original === null) return;
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await chmod(to, 0o600);
  // By which a repeated run knows the copy.
  await utimes(to, original.atime, original.mtime);
  await syncFile(to);
}

type FileStat = Awaited<ReturnType<typeof stat>>;

function isSameFile(one: FileStat, other: FileStat): boolean {
  if (one.ino === other.ino && one.dev === other.dev) return true;
  return one.size === other.size && isSameTime(one, other);
}

function isSameTime(one: FileStat, other: FileStat): boolean {
  return Math.abs(Number(one.mtimeMs) - Number(other.mtimeMs)) < 1;
}

async function statExisting(file: string) {
  return stat(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
