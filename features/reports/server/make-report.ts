import { cleanFileName } from "@surco/contract";
import { AppError, type TrackedJobContext } from "@surco/kit-server";
import { reportRepository } from "./report.repository";
import type { ReportDeps } from "./report-deps";
import { blobKeyOf, findKind, LastingFailure } from "./reports";

/**
 * Makes a report's file and stores it. A report that was deleted meanwhile, or is made already, is left alone.
 *
 * @throws what stands in the way
 */
export async function makeReport(
  deps: ReportDeps,
  reportId: string,
  { report: reportProgress, signal }: TrackedJobContext,
): Promise<void> {
  const reports = reportRepository(deps.db);
  const report = await reports.find(reportId);
  const maker = report && (await deps.findMaker(report.accountId));
  if (report === null || maker === null || report.file !== null) return;
  const kind = findKind(deps, report.kind);
  if (kind === null) throw new Error(`no kind of report is called ${report.kind}`);
  const total = kind.stepsOf(report.choice);
  const onStep = (done: number) => reportProgress(done, total);
  await onStep(0);
  const { title, nameParts, bytes, card } = await kind
    .make({ report, maker, version: deps.version, onStep, signal })
    .catch((error) => {
      const isLasting = error instanceof AppError && kind.lastingErrors.includes(error.code);
      throw isLasting ? new LastingFailure(error.code) : error;
    });
  signal.throwIfAborted();

  const blobKey = blobKeyOf(report.id);
  await deps.blobs.put(blobKey, bytes);
  const name = cleanFileName([...nameParts], "pdf");
  const isWanted = await reports.saveFile(report.id, {
    title,
    card,
    file: { blobKey, name, bytes: bytes.length },
  });
  if (!isWanted) await deps.blobs.delete(blobKey);
}
