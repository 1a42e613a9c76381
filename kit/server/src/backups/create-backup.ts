import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../files/sync";
import { takeTurns } from "../take-turns";
import { BackupError } from "./backup-error";
import { backupName, partialName } from "./backup-name";
import { type RunningDatabase, readVersions, runBaseBackup } from "./base-backup.repository";
import { listDatabaseFiles } from "./database-files";
import { keyIdOf } from "./encryption";
import { encryptFiles, isSameDisk, linkFiles, measureFolder } from "./link-files";
import {
  BLOB_FOLDER,
  DATABASE_FOLDER,
  type Manifest,
  type StoredDatabaseFile,
  writeManifest,
} from "./manifest";
import { requireSpace } from "./require-space";
import { storeFile, storeText } from "./stored-file";

export interface BackupInput {
  database: RunningDatabase;
  /** Folder of the blob store. */
  blobs: string;
  /** Folder of the backups, created where missing. */
  folder: string;
  productVersion: string;
  takenAt: Date;
  /** Encrypts the backup, 32 bytes; null: it is not encrypted. */
  key: Buffer | null;
  signal?: AbortSignal;
}

export interface CreatedBackup {
  folder: string;
  manifest: Omit<Manifest, "formatVersion">;
}

const LABEL_FILE = "data/backup_label";
/** Small files spend most of their time waiting for the disk. */
const FILES_AT_ONCE = 4;

/**
 * Backs up the running database and the blobs. The folder has its final name only once all is written through to the
 * disk.
 *
 * @throws BackupError BACKUP_RUNNING, DISK_FULL, BACKUP_FAILED
 */
export async function createBackup(input: BackupInput): Promise<CreatedBackup> {
  const name = backupName(input.takenAt);
  const [whole, partial] = [path.join(input.folder, name), path.join(input.folder, partialName(name))];
  await mkdir(input.folder, { recursive: true, mode: 0o700 });
  await mkdir(partial, { mode: 0o700 }).catch(refuseSecond);
  try {
    const manifest = await writeBackup(partial, input);
    await syncFolder(partial);
    await rename(partial, whole);
    await syncFolder(input.folder);
    return { folder: whole, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw readable(error, input.folder);
  }
}

async function writeBackup(partial: string, input: BackupInput): Promise<CreatedBackup["manifest"]> {
  const { database, blobs, productVersion, takenAt, key } = input;
  const { signal, settle } = stopAtFirstFailure(input.signal);
  const cluster = path.join(database.folder, "cluster");
  const target = { database: path.join(partial, DATABASE_FOLDER), blobs: path.join(partial, BLOB_FOLDER) };
  const stored: StoredDatabaseFile[] = [];
  let folders: string[] = [];
  const storeBlobs = () =>
    key ? encryptFiles(blobs, target.blobs, signal, key) : linkFiles(blobs, target.blobs, signal);
  const turns = takeTurns(FILES_AT_ONCE);
  const store = (file: string) =>
    turns(async () => {
      signal.throwIfAborted();
      const how = { signal, fileKey: key && { key, name: file } };
      const size = await storeFile(path.join(cluster, file), storedPath(target.database, file), how);
      if (size !== null) stored.push({ path: file, ...size });
      return size !== null;
    });

  await runBaseBackup(database, `surco ${path.basename(input.folder)}`, {
    async copyFiles() {
      await requireSpace(partial, await neededBytes(cluster, blobs, key ? null : partial), "A backup");
      // Blobs are stored before the rows that name them, and deleted after: those of both ends are in the backup.
      await storeBlobs();
      const listed = await listDatabaseFiles(cluster);
      folders = listed.folders;
      await makeFolders(target.database, folders);
      const control = listed.files.pop();
      await settle(listed.files.map(store));
      if (control !== undefined) await store(control);
    },
    async finish({ label, segments }) {
      const how = { signal, fileKey: key && { key, name: LABEL_FILE } };
      const size = await storeText(label, storedPath(target.database, LABEL_FILE), how);
      stored.push({ path: LABEL_FILE, ...size });
      const found = await settle(segments.map((segment) => store(`data/pg_wal/${segment}`)));
      if (found.includes(false)) throw new BackupError("BACKUP_FAILED", "Log of the database is missing.");
      await storeBlobs();
    },
  });
  for (const folder of ["", ...folders]) await syncFolder(path.join(target.database, folder));

  const manifest = {
    productVersion,
    ...(await readVersions(database)),
    takenAt: takenAt.toISOString(),
    encryption: key && { algorithm: "aes-256-gcm" as const, keyId: keyIdOf(key) },
    database: {
      bytes: sum(stored.map(({ bytes }) => bytes)),
      storedBytes: sum(stored.map(({ storedBytes }) => storedBytes)),
      folders,
      files: stored.sort((one, other) => (one.path < other.path ? -1 : 1)),
    },
    blobs: await measureFolder(target.blobs),
  };
  await writeManifest(partial, manifest);
  return manifest;
}

/** Path of a database file in the backup. */
export function storedPath(folder: string, file: string): string {
  return path.join(folder, `${file}.gz`);
}

/** Parents come before their children. */
export async function makeFolders(root: string, folders: readonly string[]): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true, mode: 0o700 });
}

/** Waits for every task even after a failure, so that none still writes when the folder is removed. */
function stopAtFirstFailure(outer: AbortSignal | undefined) {
  const stopping = new AbortController();
  const signal = outer ? AbortSignal.any([outer, stopping.signal]) : stopping.signal;
  const settle = async <T>(tasks: Promise<T>[]): Promise<T[]> => {
    for (const task of tasks) task.catch((error: unknown) => stopping.abort(error));
    await Promise.allSettled(tasks);
    return Promise.all(tasks);
  };
  return { signal, settle };
}

/** Upper bounds: tables shrink to about a quarter, and linked files take no space. */
async function neededBytes(cluster: string, blobs: string, linkedInto: string | null): Promise<number> {
  const { bytes } = await listDatabaseFiles(cluster);
  const isLinked = linkedInto !== null && (await isSameDisk(blobs, linkedInto));
  return bytes + (isLinked ? 0 : (await measureFolder(blobs)).bytes);
}

function refuseSecond(cause: unknown): never {
  const isTaken = cause instanceof Error && "code" in cause && cause.code === "EEXIST";
  if (!isTaken) throw cause;
  throw new BackupError("BACKUP_RUNNING", "A backup of this very second exists: wait a moment.", { cause });
}

function readable(error: unknown, folder: string): unknown {
  if (error instanceof BackupError || (error instanceof Error && error.name === "AbortError")) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  if (code === "ENOSPC") {
    return new BackupError("DISK_FULL", `The disk of ${folder} is full: make room there.`, { cause: error });
  }
  return new BackupError("BACKUP_FAILED", `The backup failed (${code}); the data are unchanged.`, {
    cause: error,
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
