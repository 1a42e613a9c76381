import { createImagery } from "@surco/imagery/server";
import {
  defineJob,
  defineRepeatedWorker,
  defineTrackedWorker,
  jobProgressRepository,
  type Worker,
} from "@surco/kit-server";
import { z } from "zod";
import { REPORT_KEPT_DAYS } from "../contract";
import { imageReportRepository } from "./image-report.repository";
import { discard, makeImageReportJob } from "./image-reports";
import { makeImageReport } from "./make-image-report";
import type { ReportDeps } from "./report-deps";

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
  const imagery = createImagery(deps);
  const tracked = { ...deps, jobProgress: jobProgressRepository(deps.db) };
  return [
    defineTrackedWorker(makeImageReportJob, tracked, ({ reportId }, context) =>
      makeImageReport({ ...deps, imagery }, reportId, context),
    ),
    defineRepeatedWorker(pruneReportsJob, { data: {}, everySeconds: DAY_SECONDS }, (_data, { signal }) =>
      pruneReports(deps, signal),
    ),
  ];
}

/** Throws reports away that are older than they are kept. */
export async function pruneReports(
  deps: Pick<ReportDeps, "db" | "blobs" | "now">,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.now().getTime() - REPORT_KEPT_DAYS * DAY_SECONDS * 1000);
  const reports = imageReportRepository(deps.db);
  for (;;) {
    const old = await reports.listBefore(before, AT_ONCE);
    for (const report of old) {
      signal.throwIfAborted();
      await discard(deps, report);
    }
    if (old.length < AT_ONCE) return;
  }
}
