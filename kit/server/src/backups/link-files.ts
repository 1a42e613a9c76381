import type { Dirent } from "node:fs";
import { chmod, constants, copyFile, link, mkdir, opendir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "../files/is-missing";
import { syncFile, syncFolder } from "../files/sync";
import type { FolderSize } from "./manifest";

/** Errors of a file system that cannot link here: another disk, no links at all, too many, or not our own file. */
const CANNOT_LINK = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EACCES"]);

/**
 * Brings the files below `source` to `target` as hard links, or copies where the disk cannot link. Stored files are
 * replaced by renaming, never rewritten, so a link keeps its content. Repeated, it brings what is new or replaced;
 * files that vanish meanwhile are left out.
 */
export async function linkFiles(source: string, target: string, signal: AbortSignal): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for await (const entry of entriesOf(source)) {
    signal.throwIfAborted();
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) await linkFiles(from, to, signal);
    else if (entry.isFile() && !entry.name.endsWith(".tmp")) await bring(from, to);
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

async function bring(from: string, to: string): Promise<void> {
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
  return one.size === other.size && Math.abs(Number(one.mtimeMs) - Number(other.mtimeMs)) < 1;
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
