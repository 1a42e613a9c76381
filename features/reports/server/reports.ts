import type { RouteQuery, RouteReply } from "@surco/contract";
import {
  BlobStoreFailure,
  blobDeletionRepository,
  defineTrackedJob,
  failureOf,
  jobProgressRepository,
  readCreationCursor,
  refuse,
  type SessionUser,
  trackedJob,
  writeCreationCursor,
} from "@surco/kit-server";
import { z } from "zod";
import type { listReports as listRoute, Report, ReportOrder } from "../contract";
import { type NamedReport, reportRepository, type StoredReport } from "./report.repository";
import type { ReportDeps } from "./report-deps";
import type { ReportKind } from "./report-kind";

const MS_PER_DAY = 86_400_000;
/** Stored files of an account, some hundred reports. */
const MAX_STORED_BYTES = 2 * 1024 ** 3;

/** An error that another try would meet again. */
export class LastingFailure extends Error {
  override readonly name = "LastingFailure";
  constructor(readonly code: string) {
    super(code);
  }
}

/** Makes the file of one report. */
export const makeReportJob = defineTrackedJob({
  name: "make-report",
  data: z.object({ reportId: z.uuid() }),
  keyOf: ({ reportId }) => `report:${reportId}`,
  failureOf: (error) =>
    error instanceof LastingFailure ? { code: error.code, isFinal: true } : failureOf(error),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 180,
  // Layout and charts of one report take half a second without a pause.
  runsIn: "thread",
});

function reportJob({ db, jobs, now }: Pick<ReportDeps, "db" | "jobs" | "now">) {
  return trackedJob(makeReportJob, { jobs, now, jobProgress: jobProgressRepository(db) });
}

/** Blob key of a report's file. */
export function blobKeyOf(reportId: string): string {
  return `reports/${reportId.slice(-2)}/${reportId}.pdf`;
}

/** Subject of a report: a field, a farm, or all that its maker sees. */
interface Subject {
  fieldId: string | null;
  farmId: string | null;
}

/**
 * Orders a report. The same id again orders nothing new, and retries one that failed.
 * @throws AppError REPORT_NOT_FOUND, REPORT_STORAGE_FULL, REPORT_KIND_UNKNOWN, INVALID_INPUT for a malformed choice, FARM_NOT_FOUND, TOO_MANY_JOBS
 */
export async function orderReport(
  deps: ReportDeps,
  user: SessionUser,
  { id, kind: kindName, choice: typed }: ReportOrder,
  subject: Subject,
): Promise<Report> {
  const reports = reportRepository(deps.db);
  const kind = findKind(deps, kindName);
  if (kind === null || !(await kind.isOfferedTo(user.id)))
    throw refuse("REPORT_KIND_UNKNOWN", { kind: kindName });
  const choice = kind.parse(typed);
  if (choice === null) throw refuse("INVALID_INPUT", { in: "body", issues: [{ path: "choice" }] });
  if (subject.farmId !== null && !(await reports.seesFarm(user, subject.farmId)))
    throw refuse("FARM_NOT_FOUND", { farmId: subject.farmId });
  if ((await reports.sumBytes(user.id)) >= MAX_STORED_BYTES)
    throw refuse("REPORT_STORAGE_FULL", { mostMb: MAX_STORED_BYTES / 1024 / 1024 });
  const createdAt = deps.now();
  const isNew = await reports.insertUnlessThere({
    id,
    accountId: user.id,
    kind: kind.name,
    ...subject,
    choice,
    createdAt,
    keptUntil: new Date(createdAt.getTime() + kind.keptDays * MS_PER_DAY),
  });
  const report = await requireOwn(deps, user, id);
  if (report.kind !== kind.name) throw refuse("REPORT_NOT_FOUND", { id });
  if (isNew || (await isStopped(deps, report))) await startMaking(deps, kind, report);
  return describeReport(deps, report);
}

/** Makes a failed or cancelled report again; others stay. @throws AppError REPORT_NOT_FOUND, TOO_MANY_JOBS */
export async function retryReport(deps: ReportDeps, user: SessionUser, id: string): Promise<Report> {
  const report = await requireOwn(deps, user, id);
  const kind = findKind(deps, report.kind);
  if (kind !== null && (await isStopped(deps, report))) await startMaking(deps, kind, report);
  return describeReport(deps, report);
}

async function isStopped(deps: ReportDeps, { id, file }: StoredReport): Promise<boolean> {
  if (file !== null) return false;
  const before = await reportJob(deps).find({ reportId: id });
  return before?.state === "failed" || before?.state === "cancelled";
}

async function startMaking(deps: ReportDeps, kind: ReportKind, report: StoredReport): Promise<void> {
  const total = kind.stepsOf(report.choice);
  await reportJob(deps).ensure({ reportId: report.id }, { total, accountId: report.accountId });
}

/** Kind of that name; null where no feature brings it. */
export function findKind({ listKinds }: Pick<ReportDeps, "listKinds">, name: string): ReportKind | null {
  return listKinds().find((kind) => kind.name === name) ?? null;
}

/** The user's own reports, newest first, a page. @throws AppError INVALID_INPUT for a malformed cursor */
export async function listReports(
  deps: ReportDeps,
  user: SessionUser,
  { cursor, limit, ...filter }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const found = await reportRepository(deps.db).listOwn(user, filter, deps.now(), {
    after,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    reports: await Promise.all(page.map((report) => describeReport(deps, report))),
    nextCursor: last ? writeCreationCursor({ createdAt: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

/** @throws AppError REPORT_NOT_FOUND */
export async function findReport(deps: ReportDeps, user: SessionUser, id: string): Promise<Report> {
  return describeReport(deps, await requireOwn(deps, user, id));
}

/** @throws AppError REPORT_NOT_FOUND, REPORT_NOT_READY */
export async function readReportFile(
  deps: ReportDeps,
  user: SessionUser,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { file } = await requireOwn(deps, user, id);
  const bytes = file === null ? null : await deps.blobs.get(file.blobKey);
  if (file === null || bytes === null) throw refuse("REPORT_NOT_READY", { id });
  return { name: file.name, bytes };
}

/** @throws AppError REPORT_NOT_FOUND */
export async function removeReport(deps: ReportDeps, user: SessionUser, id: string): Promise<void> {
  await discard(deps, await requireOwn(deps, user, id));
}

/**
 * Deletes a report with its file. The file is queued for deletion with the row, so that the nightly cleanup deletes it where
 * the file store fails now.
 */
export async function discard(
  deps: Pick<ReportDeps, "db" | "blobs" | "now">,
  report: StoredReport,
): Promise<void> {
  // Also where none is noted: a making may have ended between writing its file and noting it.
  const blobKey = report.file?.blobKey ?? blobKeyOf(report.id);
  await deps.db.transaction().execute(async (trx) => {
    await reportRepository(trx).remove(report.id);
    await blobDeletionRepository(trx).plan([blobKey], deps.now());
  });
  await jobProgressRepository(deps.db).discard(makeReportJob.keyOf({ reportId: report.id }), deps.now());
  try {
    await deps.blobs.delete(blobKey);
  } catch (error) {
    if (error instanceof BlobStoreFailure) return;
    throw error;
  }
  await blobDeletionRepository(deps.db).takeOff([blobKey]);
}

/**
 * A report of the user's own, as long as he may read its field; others are not there.
 * @throws AppError REPORT_NOT_FOUND
 */
export async function requireOwn(
  deps: Pick<ReportDeps, "db" | "now">,
  user: SessionUser,
  id: string,
): Promise<NamedReport> {
  const report = await reportRepository(deps.db).findOwn(user, id, deps.now());
  if (report === null) throw refuse("REPORT_NOT_FOUND", { id });
  return report;
}

/** A report with its progress. */
async function describeReport(deps: ReportDeps, report: NamedReport): Promise<Report> {
  const { id, kind, title, fieldId, fieldName, farmId, farmName, choice, createdAt, keptUntil, file, links } =
    report;
  const found = findKind(deps, kind);
  // A file that is there says more than the progress of a second run.
  const known = file !== null ? null : await reportJob(deps).find({ reportId: id });
  const total = found?.stepsOf(choice) ?? 1;
  return {
    id,
    kind,
    title,
    fieldId,
    fieldName,
    farmId,
    farmName,
    choice: { ...choice },
    createdAt: createdAt.toISOString(),
    keptUntil: keptUntil.toISOString(),
    progress: {
      state: file !== null ? "done" : (known?.state ?? "queued"),
      done: file !== null ? total : (known?.done ?? 0),
      total,
      errorCode: known?.errorCode ?? null,
    },
    file: file && { name: file.name, bytes: file.bytes },
    links,
  };
}
