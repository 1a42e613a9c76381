import { cleanFileName } from "@surco/contract";
import type { Imagery } from "@surco/imagery/server";
import type { TrackedJobContext } from "@surco/kit-server";
import { imageReportRepository, type StoredReport } from "./image-report.repository";
import { blobKeyOf, stepsOf } from "./image-reports";
import { openReport } from "./paper/open-report";
import { writeReport } from "./paper/write-report";
import type { ReportDeps, ReportMaker } from "./report-deps";
import { reportTexts } from "./report-texts";

type Deps = ReportDeps & { imagery: Imagery };

/**
 * Makes a report's file and keeps it. A report that was deleted meanwhile, or is made already, is left alone.
 *
 * @throws what stands in the way
 */
export async function makeImageReport(
  deps: Deps,
  reportId: string,
  { report: reportProgress, signal }: TrackedJobContext,
): Promise<void> {
  const report = await imageReportRepository(deps.db).find(reportId);
  const maker = report && (await deps.findMaker(report.accountId));
  if (report === null || maker === null || report.file !== null) return;
  const onStep = (done: number) => reportProgress(done, stepsOf(report));
  await onStep(0);
  await makeFile(deps, report, maker, onStep, signal);
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
      reportTexts(maker.locale)("paper.fileName"),
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
