import { close, connect, type Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { Clock } from "../clock";
import { backupScheduleRepository } from "../maintenance/backup-schedule.repository";
import { maintenanceRunRepository, type NewMaintenanceRun } from "../maintenance/maintenance-run.repository";
import { BackupError } from "./backup-error";
import type { RunningDatabase } from "./base-backup.repository";
import { type BackupInput, type CreatedBackup, createBackup } from "./create-backup";
import { type ListedBackup, listBackups } from "./list-backups";

interface RecordedInput extends Omit<BackupInput, "takenAt"> {
  now: Clock;
  /** The folder is not that of the nightly backups, whose deletions are recorded. */
  isElsewhere?: boolean;
}

/**
 * Makes a backup and records its outcome in the database, where every server reads it. One that was cut short, or refused
 * because another runs, is not recorded.
 *
 * @throws BackupError as `createBackup`
 */
export async function createRecordedBackup(input: RecordedInput): Promise<CreatedBackup> {
  const { database, now, isElsewhere = false } = input;
  const startedAt = now();
  const record = (outcome: Omit<NewMaintenanceRun, "kind" | "startedAt" | "finishedAt">) =>
    inDatabase(database, (db) =>
      maintenanceRunRepository(db).insert({ kind: "backup", startedAt, finishedAt: now(), ...outcome }),
    );
  try {
    const made = await createBackup({ ...input, takenAt: startedAt });
    const facts = factsOf(made.manifest);
    const name = made.folder.split(/[\\/]/).at(-1) ?? made.folder;
    await record({ ...facts, name: isElsewhere ? `elsewhere/${name}` : name });
    return made;
  } catch (error) {
    const failureCode = error instanceof BackupError ? error.code : "INTERNAL";
    const isCutShort = input.signal?.aborted === true || failureCode === "BACKUP_RUNNING";
    if (!isCutShort) await record({ name: startedAt.toISOString(), failureCode });
    throw error;
  }
}

/** Records that backups are made every night, or not, and which of them are in the folder. */
export async function announceBackups(input: {
  database: RunningDatabase;
  folder: string;
  keptDays: number;
  key: Buffer | null;
  now: Clock;
}): Promise<void> {
  const { database, folder, keptDays, key, now } = input;
  const listed = await listBackups(folder);
  await inDatabase(database, async (db) => {
    await backupScheduleRepository(db).save({ keptDays, isEncrypted: key !== null, seenAt: now() });
    await maintenanceRunRepository(db).alignBackups(listed.map(runOf), now());
  });
}

function runOf({ name, takenAt, manifest }: ListedBackup): NewMaintenanceRun {
  return { kind: "backup", name, startedAt: takenAt, finishedAt: takenAt, ...factsOf(manifest) };
}

function factsOf({ database, blobs, encryption }: CreatedBackup["manifest"]) {
  return {
    sizeBytes: database.storedBytes + blobs.bytes,
    fileCount: blobs.count,
    isEncrypted: encryption !== null,
  };
}

/** A backup must not fail with its record: its folder shows it, and a database of an older release has no such table. */
async function inDatabase(
  { databaseUrl }: RunningDatabase,
  write: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const db = connect(databaseUrl, { maxConnections: 1, applicationName: "surco-backup" });
  try {
    await write(db);
  } catch {
    // The next announcement adds what is missing.
  } finally {
    await close(db);
  }
}
