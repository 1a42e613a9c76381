import {
  defineJob,
  defineRepeatedWorker,
  defineTrackedWorker,
  jobProgressRepository,
  type Worker,
} from "@surco/kit-server";
import { z } from "zod";
import { linkRepository } from "./links/link.repository";
import { makeReport } from "./make-report";
import { reportRepository } from "./report.repository";
import type { ReportDeps } from "./report-deps";
import { discard, makeReportJob } from "./reports";

const DAY_SECONDS = 86_400;
const AT_ONCE = 100;

const pruneReportsJob = defineJob({
  name: "prune-reports",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 900,
});

/** Background work of reports: making them, and removing old ones. */
export function reportWorkers(deps: ReportDeps): Worker[] {
  const tracked = { ...deps, jobProgress: jobProgressRepository(deps.db) };
  return [
    defineTrackedWorker(makeReportJob, tracked, ({ reportId }, context) =>
      makeReport(deps, reportId, context),
    ),
    defineRepeatedWorker(pruneReportsJob, { data: {}, everySeconds: DAY_SECONDS }, (_data, { signal }) =>
      pruneReports(deps, signal),
    ),
  ];
}

/** Deletes expired reports with their files, and expired links. */
export async function pruneReports(
  deps: Pick<ReportDeps, "db" | "blobs" | "now">,
  signal: AbortSignal,
): Promise<void> {
  const reports = reportRepository(deps.db);
  for (;;) {
    const old = await reports.listExpired(deps.now(), AT_ONCE);
    for (const report of old) {
      signal.throwIfAborted();
      await discard(deps, report);
    }
    if (old.length < AT_ONCE) break;
  }
  await linkRepository(deps.db).deleteExpired(deps.now());
}
