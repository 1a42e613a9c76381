import { cleanFileName } from "@surco/contract";
import type { Imagery } from "@surco/imagery/server";
import {
  AppError,
  type JobContext,
  type JobProgress,
  jobProgressRepository,
  ShuttingDown,
} from "@surco/kit-server";
import { imageReportRepository, type StoredReport } from "./image-report.repository";
import { blobKeyOf, progressKey, stepsOf } from "./image-reports";
import { openReport } from "./paper/open-report";
import { writeReport } from "./paper/write-report";
import type { ReportDeps, ReportMaker } from "./report-deps";
import { reportTexts } from "./report-texts";

type Deps = ReportDeps & { imagery: Imagery };

/** What a further try would find as it is. */
const LASTING = new Set([
  "FIELD_NOT_FOUND",
  "SCENE_NOT_FOUND",
  "FORMULA_NOT_FOUND",
  "FIELD_PLAN_TOO_LOW",
  "HD_NOT_OFFERED",
  "INVALID_INPUT",
]);

/**
 * Makes a report's file and keeps it. A report that was thrown away meanwhile, or is made already, is left alone.
 *
 * @throws what stands in the way, unless it is final: then the report's progress says so
 */
export async function makeImageReport(deps: Deps, reportId: string, context: JobContext): Promise<void> {
  const report = await imageReportRepository(deps.db).find(reportId);
  const maker = report && (await deps.findMaker(report.accountId));
  if (report === null || maker === null || report.file !== null) return;
  const follow = follower(deps, report);
  try {
    await follow({ state: "running", done: 0 });
    await makeFile(deps, report, maker, (done) => follow({ state: "running", done }), context.signal);
    await follow({ state: "done", done: stepsOf(report) });
  } catch (error) {
    if (context.signal.reason instanceof ShuttingDown) {
      await follow({ state: "queued", done: 0 });
      throw error;
    }
    const code = error instanceof AppError ? error.code : "INTERNAL";
    if (!context.isLastTry && !LASTING.has(code)) throw error;
    deps.logger?.warn({ err: error, reportId }, "report not made");
    await follow({ state: "failed", done: 0, errorCode: code });
  }
}

function follower({ db, now }: Deps, report: StoredReport) {
  const total = stepsOf(report);
  return (progress: Pick<JobProgress, "state" | "done"> & { errorCode?: string }) =>
    jobProgressRepository(db).set(progressKey(report.id), { errorCode: null, total, ...progress }, now());
}

async function makeFile(
  deps: Deps,
  report: StoredReport,
  maker: ReportMaker,
  onStep: (done: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const opened = await openReport(deps, report, maker, onStep, signal);
  const bytes = await writeReport(opened);
  signal.throwIfAborted();

  const name = cleanFileName(
    [
      opened.field.name,
      reportTexts(maker.language)("paper.fileName"),
      report.createdAt.toISOString().slice(0, 10),
    ],
    "pdf",
  );
  const blobKey = blobKeyOf(report.id);
  await deps.blobs.put(blobKey, bytes);
  const isWanted = await imageReportRepository(deps.db).saveFile(report.id, {
    blobKey,
    name,
    bytes: bytes.length,
  });
  if (!isWanted) await deps.blobs.delete(blobKey);
}
