import { close, connect, type Database, withDatabaseName } from "@surco/db";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { BackupError } from "./backup-error";

/** The running embedded database. */
export interface RunningDatabase {
  /** As superuser. */
  serverUrl: string;
  databaseUrl: string;
  /** Folder that holds `cluster`. */
  folder: string;
}

/** Any number; every process takes the same. */
const LOCK_KEY = 760_112_027;

interface BaseBackup {
  /** Text of `backup_label`, from which a restored database recovers. */
  label: string;
  /** Names of the log segments from the start to the stop, which recovery needs. */
  segments: string[];
}

export interface BaseBackupSteps {
  /** Copies the data directory while the database runs. */
  copyFiles(): Promise<void>;
  /** Copies the log, whose segments are kept until then. */
  finish(backup: BaseBackup): Promise<void>;
}

/**
 * Runs the steps of a physical backup between `pg_backup_start` and `pg_backup_stop` on one connection. Ending that
 * connection in any way aborts the backup and frees lock and log.
 *
 * @throws BackupError BACKUP_RUNNING where another process makes one
 */
export async function runBaseBackup(
  { serverUrl }: Pick<RunningDatabase, "serverUrl">,
  label: string,
  { copyFiles, finish }: BaseBackupSteps,
): Promise<void> {
  const db = connect(serverUrl, { maxConnections: 1, applicationName: "surco-backup" });
  try {
    await db.connection().execute(async (held) => {
      await lock(held);
      // Checkpoints during the copy would recycle the log; this keeps it for as long as the connection lives.
      await sql`select pg_create_physical_replication_slot('surco_backup_' || pg_backend_pid(), true, true)`.execute(
        held,
      );
      const start = await one(
        held,
        sql<{ lsn: string }>`select pg_backup_start(${label}, fast => true)::text as lsn`,
      );
      await copyFiles();
      const stop = await one(
        held,
        sql<{
          lsn: string;
          label: string;
          tablespaces: string;
        }>`select lsn::text, labelfile as label, spcmapfile as tablespaces
          from pg_backup_stop(wait_for_archive => false)`,
      );
      if (stop.tablespaces.trim() !== "") {
        throw new BackupError(
          "BACKUP_FAILED",
          "The database has tablespaces outside its folder, which a backup would leave out: move their tables back first.",
        );
      }
      await finish({ label: stop.label, segments: await segmentsBetween(held, start.lsn, stop.lsn) });
    });
  } finally {
    await close(db);
  }
}

/** Version of the server and last migration of the product's database. */
export async function readVersions({
  serverUrl,
  databaseUrl,
}: Pick<RunningDatabase, "serverUrl" | "databaseUrl">): Promise<{
  postgresVersion: string;
  latestMigration: string;
}> {
  const db = connect(withDatabaseName(serverUrl, new URL(databaseUrl).pathname.slice(1)), {
    maxConnections: 1,
    applicationName: "surco-backup",
  });
  try {
    return await one(
      db,
      sql<{ postgresVersion: string; latestMigration: string }>`
        select split_part(current_setting('server_version'), ' ', 1) as "postgresVersion",
          (select max(name) from migration) as "latestMigration"`,
    );
  } finally {
    await close(db);
  }
}

async function lock(db: Kysely<Database>): Promise<void> {
  const { isOurs } = await one(
    db,
    sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK_KEY}) as "isOurs"`,
  );
  if (isOurs) return;
  throw new BackupError(
    "BACKUP_RUNNING",
    "Another backup of this database is being made: wait until it is done.",
  );
}

/** Counted from segment numbers, so that a boundary belongs to the segment that ends there. */
async function segmentsBetween(db: Kysely<Database>, start: string, stop: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with size as (select pg_size_bytes(current_setting('wal_segment_size')) as bytes),
    numbers as (
      select bytes, div(${start}::pg_lsn - '0/0'::pg_lsn, bytes) as first,
        div(${stop}::pg_lsn - '0/0'::pg_lsn - 1, bytes) as last
      from size
    )
    select pg_walfile_name('0/0'::pg_lsn + number * bytes + 1) as name
    from numbers, generate_series(first, last) as number`.execute(db);
  return rows.map(({ name }) => name);
}

async function one<T>(db: Kysely<Database>, query: RawBuilder<T>): Promise<T> {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error("no row");
  return row;
}
