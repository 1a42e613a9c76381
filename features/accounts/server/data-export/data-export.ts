import { DATA_EXPORT_KEPT_DAYS, type DataExport } from "@surco/accounts/contract";
import { isUnderWay } from "@surco/contract";
import {
  type BlobStore,
  defineTrackedJob,
  type Jobs,
  refuse,
  type SessionUser,
  type TrackedJobDeps,
  trackedJob,
} from "@surco/kit-server";
import { z } from "zod";
import type { DataExportRepository, StoredExport } from "./data-export.repository";

export interface DataExportDeps extends TrackedJobDeps {
  dataExports: DataExportRepository;
  blobs: BlobStore;
  jobs: Pick<Jobs, "send">;
}

/** Job that makes the archive of one data export. */
export const dataExportJob = defineTrackedJob({
  name: "make-own-data",
  data: z.object({ exportId: z.uuid() }),
  keyOf: ({ exportId }) => `own-data:${exportId}`,
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireInSeconds: 1800,
});

export const MS_PER_DAY = 86_400_000;

/** Orders a data export; returns the one in progress if there is one. */
export async function orderDataExport(
  deps: DataExportDeps,
  user: SessionUser,
  id: string,
): Promise<DataExport> {
  const before = await findDataExport(deps, user);
  if (before !== null && (before.id === id || isInProgress(before))) return before;
  const now = deps.now();
  if (!(await deps.dataExports.replace({ id, accountId: user.id, createdAt: now }))) {
    throw refuse("INVALID_INPUT", { issues: [{ path: "id" }] });
  }
  await trackedJob(dataExportJob, deps).ensure({ exportId: id }, { accountId: user.id });
  return describe(deps, { id, accountId: user.id, createdAt: now, file: null });
}

/** Finds the newest data export, complete or not. */
export async function findDataExport(deps: DataExportDeps, user: SessionUser): Promise<DataExport | null> {
  const stored = await deps.dataExports.findByAccount(user.id);
  return stored && describe(deps, stored);
}

/** @throws AppError DATA_EXPORT_NOT_FOUND */
export async function cancelDataExport(
  deps: DataExportDeps,
  user: SessionUser,
  exportId: string,
): Promise<DataExport> {
  const stored = await deps.dataExports.findByAccount(user.id);
  if (stored === null || stored.id !== exportId) throw refuse("DATA_EXPORT_NOT_FOUND");
  await trackedJob(dataExportJob, deps).cancel({ exportId });
  return describe(deps, stored);
}

/** @throws AppError DATA_EXPORT_NOT_FOUND, DATA_EXPORT_NOT_READY */
export async function openDataExport(
  deps: Pick<DataExportDeps, "dataExports" | "blobs">,
  user: SessionUser,
  exportId: string,
): Promise<{ name: string; bytes: AsyncIterable<Uint8Array>; sizeBytes: number }> {
  const stored = await deps.dataExports.findByAccount(user.id);
  if (stored === null || stored.id !== exportId) throw refuse("DATA_EXPORT_NOT_FOUND");
  const opened = stored.file && (await deps.blobs.open(stored.file.blobKey));
  if (stored.file === null || opened === null) throw refuse("DATA_EXPORT_NOT_READY");
  return { ...opened, name: stored.file.name };
}

function isInProgress({ file, progress }: DataExport): boolean {
  return file === null && isUnderWay(progress);
}

async function describe(deps: DataExportDeps, { id, createdAt, file }: StoredExport): Promise<DataExport> {
  const known = await trackedJob(dataExportJob, deps).find({ exportId: id });
  const { state = "queued", done = 0, total = null, errorCode = null } = known ?? {};
  return {
    id,
    createdAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + DATA_EXPORT_KEPT_DAYS * MS_PER_DAY).toISOString(),
    progress: { state: file === null ? state : "done", done, total, errorCode },
    file: file && { name: file.name, bytes: file.bytes },
  };
}
