import { createHash } from "node:crypto";
import { chown, mkdir, readFile, realpath, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { EmbeddedPostgresError } from "./errors";
import { canWriteInto, chooseAccount, type RunAs } from "./run-as";

/** Actual folder of the database, and the account it runs as. */
export interface Home {
  folder: string;
  runAs: RunAs;
}

/** Disk space for a new database, its log and a copy of the binaries. */
const NEEDED_BYTES = 300 * 1024 * 1024;
/** Minimum to start an existing database: with less it would stop in the middle of a write. */
const NEEDED_BYTES_LATER = 32 * 1024 * 1024;

/** Note in the requested folder that names the actual one. */
const MOVED_NOTE = "moved-to";

/**
 * Chooses the folder: the requested one, unless root requests one that no other account can read (a project in root's
 * own
 * home). Then `/var/lib/surco-<hash of the folder>`, noted in the requested folder so that it is found again after a
 * move.
 *
 * @throws EmbeddedPostgresError FOLDER_NOT_WRITABLE, NO_ACCOUNT, DISK_FULL
 */
export async function chooseHome(dataDir: string): Promise<Home> {
  await makeFolder(dataDir);
  const requestedFolder = await realpath(dataDir);
  const note = path.join(requestedFolder, MOVED_NOTE);
  const moved = (await readFile(note, "utf8").catch(() => "")).trim();

  const folder = moved || requestedFolder;
  const runAs = await chooseAccount(path.join(folder, "cluster", "data"));
  if (await claim(folder, runAs)) return { folder, runAs };

  const elsewhere = `/var/lib/surco-${createHash("sha256").update(requestedFolder).digest("hex").slice(0, 12)}`;
  await makeFolder(elsewhere);
  if (moved || !(await claim(elsewhere, runAs))) throw notWritable(folder);
  await writeFile(note, `${elsewhere}\n`);
  return { folder: elsewhere, runAs };
}

/** @throws EmbeddedPostgresError DISK_FULL */
export async function requireDisk(folder: string, isNew: boolean): Promise<void> {
  const disk = await statfs(folder);
  const freeBytes = disk.bavail * disk.bsize;
  const neededBytes = isNew ? NEEDED_BYTES : NEEDED_BYTES_LATER;
  if (freeBytes >= neededBytes) return;
  const toMb = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new EmbeddedPostgresError(
    "DISK_FULL",
    `The database needs ${toMb(neededBytes)} MB in ${folder} and ${toMb(freeBytes)} MB are free: make room, or set SURCO_DATA_DIR to a folder on another disk.`,
  );
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw notWritable(folder, cause);
  }
}

async function claim(folder: string, runAs: RunAs): Promise<boolean> {
  if (!runAs) {
    const probe = path.join(folder, ".reachable");
    await writeFile(probe, "")
      .then(() => rm(probe))
      .catch((cause: unknown) => {
        throw notWritable(folder, cause);
      });
    return true;
  }
  await chown(folder, runAs.uid, runAs.gid).catch(() => {});
  return canWriteInto(folder, runAs);
}

function notWritable(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "FOLDER_NOT_WRITABLE",
    `${folder} cannot be written: give yourself the right to write there, or set SURCO_DATA_DIR to another folder.`,
    { cause },
  );
}
