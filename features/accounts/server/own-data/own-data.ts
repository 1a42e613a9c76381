import { DATA_EXPORT_KEPT_DAYS, type OwnDataExport } from "@surco/accounts/contract";
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
import type { OwnDataExportRepository, StoredExport } from "./own-data-export.repository";

export interface OwnDataDeps extends TrackedJobDeps {
  ownDataExports: OwnDataExportRepository;
  blobs: BlobStore;
  jobs: Pick<Jobs, "send">;
}

/** Makes the archive of one account. */
export const makeOwnDataJob = defineTrackedJob({
  name: "make-own-data",
  data: z.object({ exportId: z.uuid() }),
  keyOf: ({ exportId }) => `own-data:${exportId}`,
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireInSeconds: 1800,
});

export const MS_PER_DAY = 86_400_000;

/** Orders the archive; while one is being made, that one is answered. */
export async function orderOwnData(deps: OwnDataDeps, user: SessionUser, id: string): Promise<OwnDataExport> {
  const before = await findOwnData(deps, user);
  if (before !== null && (before.id === id || isBeingMade(before))) return before;
  const now = deps.now();
  if (!(await deps.ownDataExports.replace({ id, accountId: user.id, createdAt: now }))) {
    throw refuse("INVALID_INPUT", { issues: [{ path: "id" }] });
  }
  await trackedJob(makeOwnDataJob, deps).ensure({ exportId: id });
  return describe(deps, { id, accountId: user.id, createdAt: now, file: null });
}

/** The newest archive, made or not; null where there is none. */
export async function findOwnData(deps: OwnDataDeps, user: SessionUser): Promise<OwnDataExport | null> {
  const stored = await deps.ownDataExports.findOf(user.id);
  return stored && describe(deps, stored);
}

/** @throws AppError DATA_EXPORT_NOT_FOUND */
export async function cancelOwnData(
  deps: OwnDataDeps,
  user: SessionUser,
  exportId: string,
): Promise<OwnDataExport> {
  const stored = await deps.ownDataExports.findOf(user.id);
  if (stored === null || stored.id !== exportId) throw refuse("DATA_EXPORT_NOT_FOUND");
  await trackedJob(makeOwnDataJob, deps).cancel({ exportId });
  return describe(deps, stored);
}

/** @throws AppError DATA_EXPORT_NOT_FOUND, DATA_EXPORT_NOT_READY */
export async function openOwnData(
  deps: Pick<OwnDataDeps, "ownDataExports" | "blobs">,
  user: SessionUser,
  exportId: string,
): Promise<{ name: string; bytes: AsyncIterable<Uint8Array>; sizeBytes: number }> {
  const stored = await deps.ownDataExports.findOf(user.id);
  if (stored === null || stored.id !== exportId) throw refuse("DATA_EXPORT_NOT_FOUND");
  const opened = stored.file && (await deps.blobs.open(stored.file.blobKey));
  if (stored.file === null || opened === null) throw refuse("DATA_EXPORT_NOT_READY");
  return { ...opened, name: stored.file.name };
}

function isBeingMade({ file, progress }: OwnDataExport): boolean {
  return file === null && isUnderWay(progress);
}

async function describe(deps: OwnDataDeps, { id, createdAt, file }: StoredExport): Promise<OwnDataExport> {
  const known = await trackedJob(makeOwnDataJob, deps).find({ exportId: id });
  const { state = "queued", done = 0, total = null, errorCode = null } = known ?? {};
  return {
    id,
    createdAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + DATA_EXPORT_KEPT_DAYS * MS_PER_DAY).toISOString(),
    progress: { state: file === null ? state : "done", done, total, errorCode },
    file: file && { name: file.name, bytes: file.bytes },
  };
}
