import type { Clock } from "../clock";
import { BackupError, toMegabytes } from "./backup-error";
import type { RunningDatabase } from "./base-backup.repository";
import { deleteExpiredBackups, listBackups } from "./list-backups";
import { announceBackups, createRecordedBackup } from "./record-backups";

export interface ScheduleInput {
  database: RunningDatabase;
  /** Folder of the blob store. */
  blobs: string;
  /** Folder of the backups. */
  folder: string;
  productVersion: string;
  /** Encrypts the backups; null: they are not encrypted. */
  key: Buffer | null;
  /** Days whose backups are kept; 0: none are made. */
  keptDays: number;
  now: Clock;
  log: (message: string) => void;
  logError: (message: string) => void;
}

export interface ScheduledBackups {
  /** Records the schedule for the page of the system's health, once the database is migrated. */
  announce(): Promise<void>;
  /** Cuts a running backup short and waits for its end. */
  stop(): Promise<void>;
}

/** By the clock of the machine, when the fewest work. */
const NIGHT = { hour: 2, minute: 30 };
/** Also the wait after a start, in which other things come first. */
const CHECKED_EVERY_MS = 600_000;
const RETRY_AFTER_MS = 3_600_000;

/**
 * Makes a backup every night. A machine that was off at night makes it soon after its start. It runs in the process that
 * started the database, which alone may read its files.
 */
export function scheduleBackups(input: ScheduleInput): ScheduledBackups {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let isRunning = false;
  let retryAtMs = 0;

  const check = () => {
    if (isRunning || input.now().getTime() < retryAtMs) return;
    isRunning = true;
    running = announceBackups(input)
      .then(async () => {
        if (input.keptDays > 0) await backUpIfDue(input, stopping.signal);
      })
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        retryAtMs = input.now().getTime() + RETRY_AFTER_MS;
        input.logError(sentenceOf(error));
      })
      .finally(() => {
        isRunning = false;
      });
  };
  const timer = setInterval(check, CHECKED_EVERY_MS);
  timer.unref();
  return {
    announce: () => announceBackups(input),
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/**
 * Makes a backup where none was made since the last night, then deletes the expired ones.
 *
 * @returns false where none was due
 */
export async function backUpIfDue(input: ScheduleInput, signal: AbortSignal): Promise<boolean> {
  const { folder, now, log } = input;
  const [newest] = await listBackups(folder);
  if (newest && newest.takenAt >= lastNight(now())) return false;

  const begunMs = performance.now();
  const { manifest, folder: made } = await createRecordedBackup({ ...input, signal });
  const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
  log(
    `Backup ${made}: database ${toMegabytes(manifest.database.storedBytes)}, ${manifest.blobs.count} files of ${toMegabytes(manifest.blobs.bytes)}, in ${seconds} s`,
  );
  const deleted = await deleteExpiredBackups(folder, input.keptDays, now());
  if (deleted.length > 0) log(`Expired backups deleted: ${deleted.join(", ")}`);
  await announceBackups(input);
  return true;
}

/** The last time at which a nightly backup was due. */
export function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(NIGHT.hour, NIGHT.minute, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}

function sentenceOf(error: unknown): string {
  const reason = error instanceof BackupError ? error.message : String(error);
  return `The nightly backup failed: ${reason}`;
}
