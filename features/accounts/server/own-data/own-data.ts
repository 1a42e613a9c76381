import { OWN_DATA_KEPT_DAYS, type OwnDataExport } from "@surco/accounts/contract";
import {
  type BlobStore,
  type Clock,
  defineJob,
  type JobProgressRepository,
  type Jobs,
  refuse,
  type SessionUser,
} from "@surco/kit-server";
import { z } from "zod";
import type { OwnDataExportRepository, StoredExport } from "./own-data-export.repository";

export interface OwnDataDeps {
  ownDataExports: OwnDataExportRepository;
  jobProgress: JobProgressRepository;
  blobs: BlobStore;
  jobs: Pick<Jobs, "send">;
  now: Clock;
}

/** Makes the archive of one account. */
export const makeOwnDataJob = defineJob({
  name: "make-own-data",
  data: z.object({ exportId: z.uuid() }),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireInSeconds: 1800,
});

export const MS_PER_DAY = 86_400_000;
/** A making that has said nothing for so long ended with its process. */
const SILENT_AFTER_MS = 600_000;

export function progressKeyOf(exportId: string): string {
  return `own-data:${exportId}`;
}

/** Orders the archive; while one is being made, that one is answered. */
export async function orderOwnData(deps: OwnDataDeps, user: SessionUser, id: string): Promise<OwnDataExport> {
  const before = await findOwnData(deps, user);
  if (before !== null && (before.id === id || isBeingMade(before))) return before;
  const now = deps.now();
  if (!(await deps.ownDataExports.replace({ id, accountId: user.id, createdAt: now }))) {
    throw refuse("INVALID_INPUT", { issues: [{ path: "id" }] });
  }
  const queued = { state: "queued", done: 0, total: null, errorCode: null } as const;
  await deps.jobProgress.set(progressKeyOf(id), queued, now);
  await deps.jobs.send(makeOwnDataJob, { exportId: id }, { singletonKey: user.id });
  return describe(deps, { id, accountId: user.id, createdAt: now, file: null });
}

/** The newest archive, made or not; null where there is none. */
export async function findOwnData(
  deps: Pick<OwnDataDeps, "ownDataExports" | "jobProgress" | "now">,
  user: SessionUser,
): Promise<OwnDataExport | null> {
  const stored = await deps.ownDataExports.findOf(user.id);
  return stored && describe(deps, stored);
}

/** @throws AppError OWN_DATA_NOT_FOUND, OWN_DATA_NOT_READY */
export async function openOwnData(
  deps: Pick<OwnDataDeps, "ownDataExports" | "blobs">,
  user: SessionUser,
  exportId: string,
): Promise<{ name: string; bytes: AsyncIterable<Uint8Array>; sizeBytes: number }> {
  const stored = await deps.ownDataExports.findOf(user.id);
  if (stored === null || stored.id !== exportId) throw refuse("OWN_DATA_NOT_FOUND");
  const opened = stored.file && (await deps.blobs.open(stored.file.blobKey));
  if (stored.file === null || opened === null) throw refuse("OWN_DATA_NOT_READY");
  return { ...opened, name: stored.file.name };
}

function isBeingMade({ file, progress }: OwnDataExport): boolean {
  return file === null && progress.state !== "failed";
}

async function describe(
  { jobProgress, now }: Pick<OwnDataDeps, "jobProgress" | "now">,
  { id, createdAt, file }: StoredExport,
): Promise<OwnDataExport> {
  const known = await jobProgress.find(progressKeyOf(id));
  const { done = 0, total = null, errorCode = null } = known ?? {};
  const silentMs = now().getTime() - (known?.updatedAt ?? createdAt).getTime();
  const state = known?.state ?? "queued";
  const isLeft = file === null && state !== "failed" && silentMs > SILENT_AFTER_MS;
  return {
    id,
    createdAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + OWN_DATA_KEPT_DAYS * MS_PER_DAY).toISOString(),
    progress: isLeft
      ? { state: "failed", done, total, errorCode: "INTERNAL" }
      : { state: file === null ? state : "done", done, total, errorCode },
    file: file && { name: file.name, bytes: file.bytes },
  };
}
