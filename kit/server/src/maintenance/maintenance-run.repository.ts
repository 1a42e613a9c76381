import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { v7 as newId } from "uuid";

export type MaintenanceKind = "backup" | "cleanup" | "job" | "measure";

/** Finished run of a backup, nightly cleanup step, daily job or measurement. */
export interface MaintenanceRun {
  kind: MaintenanceKind;
  /** Name of the backup, the cleanup step, the job's queue or what was measured. */
  name: string;
  startedAt: Date;
  finishedAt: Date;
  /** null: it succeeded. */
  failureCode: string | null;
  removedCount: number | null;
  fileCount: number | null;
  sizeBytes: number | null;
  isEncrypted: boolean | null;
}

/** A run as its maker states it: what it does not know is left out. */
export type NewMaintenanceRun = Pick<MaintenanceRun, "kind" | "name" | "startedAt" | "finishedAt"> &
  Partial<MaintenanceRun>;

export type MaintenanceRunRepository = ReturnType<typeof maintenanceRunRepository>;

/** Record of backups, nightly jobs and measurements, which every server of the installation reads. */
export function maintenanceRunRepository(db: Kysely<Database>) {
  const insert = (runs: readonly NewMaintenanceRun[]) =>
    db.insertInto("maintenance_run").values(
      runs.map((run) => ({
        id: newId(),
        kind: run.kind,
        name: run.name,
        started_at: run.startedAt,
        finished_at: run.finishedAt,
        failure_code: run.failureCode ?? null,
        removed_count: run.removedCount ?? null,
        file_count: run.fileCount ?? null,
        size_bytes: run.sizeBytes ?? null,
        is_encrypted: run.isEncrypted ?? null,
        gone_at: null,
      })),
    );

  return {
    async insert(run: NewMaintenanceRun): Promise<void> {
      await insert([run]).execute();
    },

    /** Last run of each name, for kinds whose names repeat every night. */
    async listLatest(kinds: readonly MaintenanceKind[]): Promise<MaintenanceRun[]> {
      const rows = await db
        .selectFrom("maintenance_run")
        .selectAll()
        .distinctOn(["kind", "name"])
        .where("kind", "in", [...kinds])
        .orderBy("kind")
        .orderBy("name")
        .orderBy("finished_at", "desc")
        .execute();
      return rows.map(toRun);
    },

    /** Whole backups that are still there, the newest first. */
    async listBackups(limit: number): Promise<MaintenanceRun[]> {
      const rows = await db
        .selectFrom("maintenance_run")
        .selectAll()
        .where("kind", "=", "backup")
        .where("failure_code", "is", null)
        .where("gone_at", "is", null)
        .orderBy("started_at", "desc")
        .limit(limit)
        .execute();
      return rows.map(toRun);
    },

    /** Last backup that failed; null without any. */
    async findFailedBackup(): Promise<MaintenanceRun | null> {
      const row = await db
        .selectFrom("maintenance_run")
        .selectAll()
        .where("kind", "=", "backup")
        .where("failure_code", "is not", null)
        .orderBy("finished_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row ? toRun(row) : null;
    },

    /**
     * Brings the record in line with the folder of the backups: adds those that are not in it, as from an earlier release,
     * and marks those that were deleted.
     */
    async alignBackups(listed: readonly NewMaintenanceRun[], now: Date): Promise<void> {
      const rows = await db
        .selectFrom("maintenance_run")
        .select("name")
        .where("kind", "=", "backup")
        .where("failure_code", "is", null)
        .execute();
      const known = new Set(rows.map(({ name }) => name));
      const missing = listed.filter(({ name }) => !known.has(name));
      if (missing.length > 0) await insert(missing).execute();
      const names = listed.map(({ name }) => name);
      await db
        .updateTable("maintenance_run")
        .set({ gone_at: now })
        .where("kind", "=", "backup")
        .where("failure_code", "is", null)
        .where("gone_at", "is", null)
        // Names with a slash lie in folders that nobody watches.
        .where("name", "not like", "%/%")
        .$if(names.length > 0, (query) => query.where("name", "not in", names))
        .execute();
    },

    /** Deletes up to `limit` runs finished before a time. @returns the number deleted */
    async deleteBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("maintenance_run")
        .where("id", "in", (query) =>
          query
            .selectFrom("maintenance_run")
            .select("id")
            .where("finished_at", "<", before)
            // A backup that is still there keeps its row.
            .where(sql<boolean>`not (kind = 'backup' and failure_code is null and gone_at is null)`)
            .limit(limit),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

interface RunRow {
  kind: MaintenanceKind;
  name: string;
  started_at: Date;
  finished_at: Date;
  failure_code: string | null;
  removed_count: number | null;
  file_count: number | null;
  size_bytes: number | null;
  is_encrypted: boolean | null;
}

function toRun(row: RunRow): MaintenanceRun {
  return {
    kind: row.kind,
    name: row.name,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    failureCode: row.failure_code,
    removedCount: row.removed_count,
    fileCount: row.file_count,
    sizeBytes: row.size_bytes,
    isEncrypted: row.is_encrypted,
  };
}
