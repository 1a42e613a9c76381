import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "../files/is-missing";

/** Folders and files below the cluster's folder, with slashes. */
export interface DatabaseFiles {
  folders: string[];
  files: string[];
  bytes: number;
}

/* PostgreSQL 18 manual, 25.3.4.3 "Backing Up the Data Directory", and basebackup.c for the lists. */

/** Folders whose contents PostgreSQL makes anew. The log from start to stop of the backup is copied on its own. */
const EMPTIED = new Set(
  [
    "pg_wal",
    "pg_replslot",
    "pg_dynshmem",
    "pg_notify",
    "pg_serial",
    "pg_snapshots",
    "pg_stat_tmp",
    "pg_subtrans",
  ].map((name) => `data/${name}`),
);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|current_logfiles.*|.*\.(new|tmp))$/;
/** Temporary tables, which end with their session. */
const TEMPORARY_TABLE = /^t\d+_\d+/;
/** Main file and further forks of a table: "16384", "16384.1", "16384_fsm". */
const TABLE_FILE = /^(\d+)(?:\.\d+|_(?:fsm|vm)(?:\.\d+)?)?$/;
/** Last, as pg_basebackup does: it names the latest checkpoint. */
const CONTROL_FILE = "data/global/pg_control";

/** Lists what a backup copies of a running cluster; files may vanish meanwhile. */
export async function listDatabaseFiles(cluster: string): Promise<DatabaseFiles> {
  const found: DatabaseFiles = { folders: [], files: [], bytes: 0 };
  const visit = async (folder: string): Promise<void> => {
    const entries = EMPTIED.has(folder) ? [] : await entriesOf(path.join(cluster, folder));
    const unlogged = unloggedTables(entries);
    for (const entry of entries) {
      const below = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.test(entry.name) || TEMPORARY_TABLE.test(entry.name)) continue;
      if (entry.isDirectory()) {
        found.folders.push(below);
        await visit(below);
      } else if (entry.isFile() && below !== CONTROL_FILE && !unlogged.has(tableOf(entry.name))) {
        found.files.push(below);
        found.bytes += await sizeOf(path.join(cluster, below));
      }
    }
  };
  await visit("");
  found.folders.push("data/pg_wal/archive_status", "data/pg_wal/summaries");
  found.files.push(CONTROL_FILE);
  return found;
}

/** Tables that are empty after recovery: only their init fork counts. */
function unloggedTables(entries: readonly Dirent[]): Set<string> {
  return new Set(entries.flatMap(({ name }) => /^(\d+)_init$/.exec(name)?.[1] ?? []));
}

function tableOf(name: string): string {
  return TABLE_FILE.exec(name)?.[1] ?? "";
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
