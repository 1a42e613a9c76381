import { defineTrackedWorker, defineWorker, type Worker } from "@surco/kit-server";
import { createImagery } from "./create-imagery";
import { deleteFormulaStatistics, deleteFormulaStatisticsJob } from "./formulas/delete-formula-statistics";
import type { ImageryDeps } from "./imagery-deps";
import { fetchLatest } from "./reading/fetch-latest";
import { fetchPast, fetchShownSeason } from "./reading/fetch-season";
import { fetchLatestJob, fetchPastJob, fetchSeasonJob } from "./reading/season-job";

/** Workers for reading images and deleting formula statistics. */
export function imageryWorkers(deps: ImageryDeps): Worker[] {
  const imagery = createImagery(deps);
  return [
    defineTrackedWorker(fetchSeasonJob, imagery, (data, context) => fetchShownSeason(imagery, data, context)),
    defineWorker(fetchLatestJob, ({ fieldIds }, { signal }) => fetchLatest(imagery, fieldIds, signal)),
    defineWorker(fetchPastJob, (data, { signal }) => fetchPast(imagery, data, signal)),
    defineWorker(deleteFormulaStatisticsJob, ({ formulaId }) => deleteFormulaStatistics(imagery, formulaId)),
  ];
}
