import { readdir } from "node:fs/promises";
import path from "node:path";
import { close, connect, migrate } from "@surco/db";
import { systemClock } from "@surco/kit-server";
import {
  createRecordedBackup,
  type ListedBackup,
  listBackups,
  restoreBackup,
  toMegabytes,
} from "@surco/kit-server/backups";
import { reachEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";
import type { AdminOutcome, AdminSettings } from "./admin-outcome";
import { readBackupSettings } from "./backup-settings";
import { countRecords } from "./count-records.repository";
import { backupFolder, blobFolder, databaseFolder } from "./data-folders";
import { VERSION } from "./version";

const NOT_EMBEDDED: AdminOutcome = {
  isDone: false,
  sentence:
    "Backups are of the embedded database, and DATABASE_URL names another one: use its own tools, such as pg_dump.",
};

/**
 * Backs up database and files, whether or not the product is running.
 *
 * @param folder  folder of the new backup; null: that of the nightly ones
 * @throws BackupError, EmbeddedPostgresError with a sentence for the terminal
 */
export async function backUp(
  { dataDir, databaseUrl, environment = {} }: AdminSettings,
  folder: string | null,
): Promise<AdminOutcome> {
  if (databaseUrl !== null) return NOT_EMBEDDED;
  const { key } = readBackupSettings(environment);
  const database = await reachEmbeddedPostgres(databaseFolder(dataDir));
  if (database === null) return { isDone: false, sentence: `There is no database in ${dataDir} yet.` };
  try {
    const { folder: made, manifest } = await createRecordedBackup({
      database,
      blobs: blobFolder(dataDir),
      folder: folder ?? backupFolder(dataDir),
      productVersion: VERSION,
      key,
      now: systemClock,
      isElsewhere: folder !== null,
    });
    return { isDone: true, sentence: `${made} holds ${contentsOf(manifest)}.` };
  } finally {
    await database.stop();
  }
}

/** Lists the whole backups in the data folder, the newest first. */
export async function describeBackups({ dataDir }: AdminSettings): Promise<AdminOutcome> {
  const folder = backupFolder(dataDir);
  const lines = (await listBackups(folder)).map(
    ({ name, manifest }) => `  ${name}  ${contentsOf(manifest)}, Surco ${manifest.productVersion}`,
  );
  const sentence =
    lines.length === 0 ? `There is no backup in ${folder}.` : [`Backups in ${folder}:`, ...lines].join("\n");
  return { isDone: true, sentence };
}

/**
 * Replaces database and files by those of a backup; the present ones stay beside them.
 *
 * @param backup  name of a backup in the data folder
 * @param backupPath  its folder, if it lies elsewhere
 * @throws BackupError, EmbeddedPostgresError, MigrationError with a sentence for the terminal
 */
export async function restore(
  { root, dataDir, databaseUrl, environment = {}, log = () => {} }: AdminSettings,
  backup: string,
  backupPath: string,
): Promise<AdminOutcome> {
  if (databaseUrl !== null) return NOT_EMBEDDED;
  const migrations = path.join(root, "db", "migrations");
  const listed = (await listBackups(backupFolder(dataDir))).find(({ name }) => name === backup);
  const { prepared, kept } = await restoreBackup({
    backup: listed?.folder ?? backupPath,
    databaseDir: databaseFolder(dataDir),
    blobs: blobFolder(dataDir),
    migrations: await readdir(migrations),
    key: readBackupSettings(environment).key,
    now: systemClock,
    log,
    async prepare(restoredUrl) {
      const db = connect(restoredUrl, { maxConnections: 1, applicationName: "surco-restore" });
      try {
        await migrate(db, { folder: migrations, log });
        return await countRecords(db);
      } finally {
        await close(db);
      }
    },
  });
  const { accounts, fields } = prepared;
  const lines = [
    `${listed?.name ?? backupPath} is restored, with ${accounts} accounts and ${fields} fields. npm start starts it.`,
    ...(kept.length > 0 ? ["The former data were kept; delete them when you no longer need them:"] : []),
    ...kept.map((folder) => `  ${folder}`),
  ];
  return { isDone: true, sentence: lines.join("\n") };
}

function contentsOf({ database, blobs }: Pick<ListedBackup["manifest"], "database" | "blobs">): string {
  return `a database of ${toMegabytes(database.bytes)} in ${toMegabytes(database.storedBytes)} and ${blobs.count} files of ${toMegabytes(blobs.bytes)}`;
}
