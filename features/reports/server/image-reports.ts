import type { RouteBody } from "@surco/contract";
import { requireOpenLayer } from "@surco/imagery/server";
import type { PaperLayer } from "@surco/kit-server";
import {
  AppError,
  defineTrackedJob,
  jobProgressRepository,
  refuse,
  type SessionUser,
  type TrackedJob,
  trackedJob,
} from "@surco/kit-server";
import { z } from "zod";
import {
  type createImageReport,
  type ImageReport,
  isMap,
  REPORT_KEPT_DAYS,
  type ReportMap,
} from "../contract";
import { imageReportRepository, type StoredReport } from "./image-report.repository";
import type { ReportDeps } from "./report-deps";

const MS_PER_DAY = 86_400_000;

/** Errors that another try would meet again. */
const LASTING = new Set([
  "FIELD_NOT_FOUND",
  "SCENE_NOT_FOUND",
  "FORMULA_NOT_FOUND",
  "FIELD_PLAN_TOO_LOW",
  "HD_NOT_OFFERED",
  "INVALID_INPUT",
]);

/** Makes the file of one report. */
export const makeImageReportJob = defineTrackedJob({
  name: "make-image-report",
  data: z.object({ reportId: z.uuid() }),
  keyOf: ({ reportId }) => `image-report:${reportId}`,
  failureOf(error) {
    const code = error instanceof AppError ? error.code : "INTERNAL";
    return { code, isFinal: LASTING.has(code) };
  },
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 180,
});

type ReportJob = TrackedJob<typeof makeImageReportJob.data>;

function reportJob({ db, jobs, now }: Pick<ReportDeps, "db" | "jobs" | "now">): ReportJob {
  return trackedJob(makeImageReportJob, { jobs, now, jobProgress: jobProgressRepository(db) });
}

/** Blob key of a report's file. */
export function blobKeyOf(reportId: string): string {
  return `reports/${reportId.slice(-2)}/${reportId}.pdf`;
}

/** Stored files of an account, some hundred reports; each is deleted after a month. */
const MAX_STORED_BYTES = 2 * 1024 ** 3;

/** Steps of the making: each picture, the curves, the pages. */
export function stepsOf({ choice }: Pick<StoredReport, "choice">): number {
  return choice.images.length + 2;
}

type Deps = Pick<
  ReportDeps,
  "db" | "blobs" | "jobs" | "now" | "fields" | "hasFreeExtraLayers" | "paperLayers"
>;

/**
 * Orders a report. The same id again orders nothing new, and retries one that failed.
 * @throws AppError REPORT_NOT_FOUND, REPORT_STORAGE_FULL, INVALID_INPUT, FIELD_PLAN_TOO_LOW, TOO_MANY_JOBS; what a layer of another feature refuses the field with
 */
export async function orderImageReport(
  deps: Deps,
  user: SessionUser,
  { id, fieldId, ...choice }: RouteBody<typeof createImageReport>,
): Promise<ImageReport> {
  const reports = imageReportRepository(deps.db);
  if ((await reports.sumBytes(user.id)) >= MAX_STORED_BYTES) {
    throw refuse("REPORT_STORAGE_FULL", { mostMb: MAX_STORED_BYTES / 1024 / 1024 });
  }
  for (const image of choice.images) {
    if (isMap(image)) await findPaperLayer(deps, image).requireOpen(fieldId, image.date);
    else await requireOpenLayer(deps, image.layer, fieldId);
  }
  const isNew = await reports.insertUnlessThere({
    id,
    accountId: user.id,
    fieldId,
    choice,
    createdAt: deps.now(),
  });
  const report = await requireOwn(deps, user, id);
  const job = reportJob(deps);
  const before = await job.find({ reportId: id });
  const isStopped = report.file === null && (before?.state === "failed" || before?.state === "cancelled");
  if (isNew || isStopped) await job.ensure({ reportId: id }, { total: stepsOf(report), accountId: user.id });
  return describe(deps, report);
}

/** The layer of another feature that a report names. @throws AppError INVALID_INPUT where nobody has it */
export function findPaperLayer(
  { paperLayers }: Pick<Deps, "paperLayers">,
  { map, date }: ReportMap,
): PaperLayer {
  const found = paperLayers.find(({ id }) => id === map);
  if (found === undefined || found.hasDates !== (date !== null)) {
    throw refuse("INVALID_INPUT", { paths: ["images"] });
  }
  return found;
}

/** Own reports of a field, newest first. */
export async function listOwnReports(deps: Deps, user: SessionUser, fieldId: string): Promise<ImageReport[]> {
  const reports = await imageReportRepository(deps.db).list(user.id, fieldId);
  return Promise.all(reports.map((report) => describe(deps, report)));
}

/** @throws AppError REPORT_NOT_FOUND */
export async function findOwnReport(deps: Deps, user: SessionUser, id: string): Promise<ImageReport> {
  return describe(deps, await requireOwn(deps, user, id));
}

/** @throws AppError REPORT_NOT_FOUND, REPORT_NOT_READY */
export async function readReportFile(
  deps: Deps,
  user: SessionUser,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { file } = await requireOwn(deps, user, id);
  const bytes = file === null ? null : await deps.blobs.get(file.blobKey);
  if (file === null || bytes === null) throw refuse("REPORT_NOT_READY", { id });
  return { name: file.name, bytes };
}

/** @throws AppError REPORT_NOT_FOUND */
export async function removeReport(deps: Deps, user: SessionUser, id: string): Promise<void> {
  await discard(deps, await requireOwn(deps, user, id));
}

/** Deletes a report with its file: the row first, so that a file without a row is the worst that can remain. */
export async function discard(deps: Pick<Deps, "db" | "blobs" | "now">, report: StoredReport): Promise<void> {
  await imageReportRepository(deps.db).remove(report.id);
  await jobProgressRepository(deps.db).discard(makeImageReportJob.keyOf({ reportId: report.id }), deps.now());
  // Also where none is noted: a making may have ended between writing its file and noting it.
  await deps.blobs.delete(report.file?.blobKey ?? blobKeyOf(report.id));
}

/** A report of others is not there; one's own is as long as one may read its field. */
async function requireOwn(deps: Deps, user: SessionUser, id: string): Promise<StoredReport> {
  const report = await imageReportRepository(deps.db).find(id);
  if (report === null || report.accountId !== user.id) throw refuse("REPORT_NOT_FOUND", { id });
  const field = await deps.fields.find(user, report.fieldId);
  if (field === null) throw refuse("REPORT_NOT_FOUND", { id });
  return report;
}

async function describe(deps: Deps, report: StoredReport): Promise<ImageReport> {
  const { id, fieldId, choice, createdAt, file } = report;
  // A file that is there says more than the progress of a second run.
  const known = file !== null ? null : await reportJob(deps).find({ reportId: id });
  const total = stepsOf(report);
  return {
    id,
    fieldId,
    choice,
    createdAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + REPORT_KEPT_DAYS * MS_PER_DAY).toISOString(),
    progress: {
      state: file !== null ? "done" : (known?.state ?? "queued"),
      done: file !== null ? total : (known?.done ?? 0),
      total,
      errorCode: known?.errorCode ?? null,
    },
    file: file && { name: file.name, bytes: file.bytes },
  };
}
