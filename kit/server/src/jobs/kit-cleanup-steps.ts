import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { changeEventRepository } from "../changes/change-event.repository";
import type { Clock } from "../clock";
import { blobDeletionRepository } from "../files/blob-deletion.repository";
import type { BlobStore } from "../files/blob-store";
import { callBudgetRepository } from "../http/call-budget.repository";
import { httpCacheRepository } from "../http/http-cache.repository";
import { maintenanceRunRepository } from "../maintenance/maintenance-run.repository";
import { workerProcessRepository } from "../maintenance/worker-process.repository";
import { partialUploadRepository } from "../partial-uploads/partial-upload.repository";
import { storedFileRepository } from "../stored-files/stored-file.repository";
import { deleteExpiredWrites } from "../sync/write-once.repository";
import { jobProgressRepository } from "./job-progress.repository";
import { type CleanupStep, untilDone } from "./nightly-cleanup";

const MS_PER_DAY = 86_400_000;
/** Job progress is deleted after this time without an update. */
const PROGRESS_KEPT_DAYS = 30;
const BUDGETS_KEPT_DAYS = 60;
/** Longer than any client's position is accepted. */
const CHANGES_KEPT_DAYS = 1;
/** As long as a device may be without a network. */
const UPLOADS_KEPT_DAYS = 30;
const RUNS_KEPT_DAYS = 60;
const WORKERS_KEPT_DAYS = 7;
const AT_ONCE = 500;

interface KitCleanupDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  now: Clock;
}

/** Cleanup steps of the kit's own tables: job progress, applied writes, change events, unfinished uploads, cached responses,
 * call budgets, records of nightly runs, files that no record names, blobs to delete. */
export function kitCleanupSteps({ db, blobs, now }: KitCleanupDeps): CleanupStep[] {
  const before = (days: number) => new Date(now().getTime() - days * MS_PER_DAY);
  const removals = blobDeletionRepository(db);
  return [
    {
      name: "progress",
      run: (signal) =>
        untilDone(AT_ONCE, signal, () =>
          jobProgressRepository(db).removeBefore(before(PROGRESS_KEPT_DAYS), AT_ONCE),
        ),
    },
    {
      name: "writes",
      run: (signal) => untilDone(AT_ONCE, signal, () => deleteExpiredWrites(db, now(), AT_ONCE)),
    },
    {
      name: "changes",
      run: (signal) =>
        untilDone(AT_ONCE, signal, () =>
          changeEventRepository(db).deleteBefore(before(CHANGES_KEPT_DAYS), AT_ONCE),
        ),
    },
    {
      name: "unfinished uploads",
      run: (signal) =>
        untilDone(AT_ONCE, signal, () =>
          partialUploadRepository(db).deleteBefore(before(UPLOADS_KEPT_DAYS), AT_ONCE),
        ),
    },
    { name: "answers", run: () => httpCacheRepository(db).removeStale(now()) },
    {
      name: "budgets",
      run: () => callBudgetRepository(db).removeBefore(before(BUDGETS_KEPT_DAYS).toISOString().slice(0, 10)),
    },
    {
      name: "maintenance runs",
      async run(signal) {
        await workerProcessRepository(db).deleteBefore(before(WORKERS_KEPT_DAYS));
        return untilDone(AT_ONCE, signal, () =>
          maintenanceRunRepository(db).deleteBefore(before(RUNS_KEPT_DAYS), AT_ONCE),
        );
      },
    },
    {
      name: "unused files",
      run: (signal) =>
        untilDone(AT_ONCE, signal, () => storedFileRepository(db).deleteUnused(now(), AT_ONCE)),
    },
    {
      name: "files",
      run: (signal) =>
        untilDone(AT_ONCE, signal, async () => {
          const due = await removals.listDue(now(), AT_ONCE);
          for (const key of due) {
            signal.throwIfAborted();
            await blobs.delete(key);
          }
          await removals.takeOff(due);
          return due.length;
        }),
    },
  ];
}
