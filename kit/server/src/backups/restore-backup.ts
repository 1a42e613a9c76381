import { access, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../clock";
import { type Binaries, provideBinaries } from "../embedded-postgres/binaries";
import { chooseHome, type Home } from "../embedded-postgres/home";
import { settleLeftovers } from "../embedded-postgres/leftovers";
import {
  beginRestore,
  endRestore,
  incoming,
  type ReplacedFolder,
  settleRestore,
  undoRestore,
} from "../embedded-postgres/restore-note";
import { run } from "../embedded-postgres/run-as";
import { startEmbeddedPostgres } from "../embedded-postgres/start";
import { syncFolder } from "../files/sync";
import { BackupError } from "./backup-error";
import { backupName } from "./backup-name";
import { keyIdOf } from "./encryption";
import { decryptFiles, isSameDisk, linkFiles } from "./link-files";
import { BLOB_FOLDER, type Manifest, readManifest } from "./manifest";
import { requireSpace } from "./require-space";
import { unpackDatabase } from "./unpack-database";
import { verifyBackup } from "./verify-backup";

export interface RestoreInput<T> {
  /** Folder of the backup. */
  backup: string;
  /** As `startEmbeddedPostgres` takes it. */
  databaseDir: string;
  /** Folder of the blob store. */
  blobs: string;
  /** Decrypts the backup; null: none is given. */
  key: Buffer | null;
  /** File names of the migrations of this release. */
  migrations: readonly string[];
  now: Clock;
  log: (message: string) => void;
  /** Runs on the recovered database; the restore is undone where it fails. */
  prepare: (databaseUrl: string) => Promise<T>;
}

export interface RestoredBackup<T> {
  prepared: T;
  /** Folders of the data before the restore, which stay. */
  kept: string[];
}

/**
 * Replaces the database and the blobs by those of a backup. The present ones are moved aside, and moved back where
 * anything fails.
 *
 * @throws BackupError NO_BACKUP, BACKUP_DAMAGED, OTHER_VERSION, DISK_FULL
 * @throws EmbeddedPostgresError ALREADY_RUNNING where a process uses the database
 */
export async function restoreBackup<T>(input: RestoreInput<T>): Promise<RestoredBackup<T>> {
  const { backup, blobs, log } = input;
  const manifest = await readManifest(backup);
  requireKnownMigration(backup, manifest, input.migrations);
  const key = requireKey(backup, manifest, input.key);
  const home = await chooseHome(input.databaseDir);
  const binaries = await provideBinaries(home);
  await requireSameMajor(backup, manifest, home, binaries);
  await settleRestore(home, log);

  const cluster = path.join(home.folder, "cluster");
  const suffix = `before-restore-${backupName(input.now())}`;
  const folders = await Promise.all([cluster, blobs].map((place) => replacedFolder(place, suffix)));
  await beginRestore(home, folders, log);
  // From here on nothing starts the database; whatever runs it began before.
  await settleLeftovers(home, path.join(cluster, "data"), binaries, log).catch(async (error: unknown) => {
    await endRestore(home);
    throw error;
  });
  try {
    log("Reading the backup");
    await verifyBackup(backup, manifest);
    await requireSpaceFor(manifest, { backup, home, blobs });
    log("Restoring the database and the files");
    await unpackDatabase(backup, manifest, home, incoming(cluster), key);
    await rm(incoming(blobs), { recursive: true, force: true });
    await restoreBlobs(path.join(backup, BLOB_FOLDER), incoming(blobs), key);
    for (const folder of folders) await replace(folder);
    const prepared = await startOnce(input);
    await endRestore(home);
    return { prepared, kept: folders.filter(({ wasThere }) => wasThere).map(({ aside }) => aside) };
  } catch (error) {
    await undoRestore(home, folders);
    throw error;
  }
}

async function replacedFolder(place: string, suffix: string): Promise<ReplacedFolder> {
  const wasThere = await access(place).then(
    () => true,
    () => false,
  );
  return { place, aside: `${place}-${suffix}`, wasThere };
}

async function replace({ place, aside, wasThere }: ReplacedFolder): Promise<void> {
  if (wasThere) await rename(place, aside);
  await rename(incoming(place), place);
  await syncFolder(path.dirname(place));
}

/** PostgreSQL recovers from the label of the backup and ends as after an ordinary stop. */
async function startOnce<T>({ databaseDir, log, prepare }: RestoreInput<T>): Promise<T> {
  log("Starting the database once, so that it recovers");
  const server = await startEmbeddedPostgres({ dataDir: databaseDir, log });
  try {
    return await prepare(server.databaseUrl);
  } finally {
    await server.stop();
  }
}

function restoreBlobs(from: string, to: string, key: Buffer | null): Promise<void> {
  const { signal } = new AbortController();
  return key ? decryptFiles(from, to, signal, key) : linkFiles(from, to, signal);
}

/** @returns the key of an encrypted backup; null for any other one */
function requireKey(backup: string, { encryption }: Manifest, key: Buffer | null): Buffer | null {
  if (encryption === null) return null;
  if (key !== null && keyIdOf(key) === encryption.keyId) return key;
  throw new BackupError(
    "OTHER_KEY",
    `${backup} is encrypted${key === null ? "" : " with another key"}: set SURCO_BACKUP_KEY to the key with which it was made.`,
  );
}

function requireKnownMigration(
  backup: string,
  { latestMigration, productVersion }: Manifest,
  migrations: readonly string[],
): void {
  if (migrations.includes(latestMigration)) return;
  throw new BackupError(
    "OTHER_VERSION",
    `${backup} was made by a newer release of Surco (${productVersion}, ${latestMigration}): restore it with that one.`,
  );
}

async function requireSameMajor(
  backup: string,
  { postgresVersion }: Manifest,
  home: Home,
  { postgres }: Binaries,
): Promise<void> {
  const { output } = await run(postgres, ["--version"], home.runAs, home.folder);
  const installed = /(\d+)\.\d+/.exec(output)?.[1];
  const [major] = postgresVersion.split(".");
  if (major === installed) return;
  throw new BackupError(
    "OTHER_VERSION",
    `${backup} holds a database of PostgreSQL ${major}, and this release brings ${installed ?? "another one"}: restore it with the release that made it.`,
  );
}

async function requireSpaceFor(
  { database, blobs, encryption }: Manifest,
  folders: { backup: string; home: Home; blobs: string },
): Promise<void> {
  await requireSpace(folders.home.folder, database.bytes, "The database of the backup");
  const parent = path.dirname(folders.blobs);
  await mkdir(parent, { recursive: true });
  if (encryption === null && (await isSameDisk(folders.backup, parent))) return;
  const both = (await isSameDisk(folders.home.folder, parent)) ? database.bytes : 0;
  await requireSpace(parent, both + blobs.bytes, "The backup");
}
