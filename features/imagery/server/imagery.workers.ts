import { defineTrackedWorker, defineWorker, type Worker } from "@surco/kit-server";
import { type AnomalyNews, announceAnomalies } from "./anomalies/announce-anomalies";
import { findFieldAnomalies } from "./anomalies/find-field-anomalies";
import { createImagery } from "./create-imagery";
import { deleteFormulaStatistics, deleteFormulaStatisticsJob } from "./formulas/delete-formula-statistics";
import type { ImageryDeps } from "./imagery-deps";
import { fetchLatest } from "./reading/fetch-latest";
import { fetchSeason } from "./reading/fetch-season";
import { fetchLatestJob, fetchSeasonJob, findAnomaliesJob } from "./reading/season-job";

/** Workers for reading images, finding anomalies and deleting formula statistics. */
export function imageryWorkers(deps: ImageryDeps & AnomalyNews): Worker[] {
  const imagery = createImagery(deps);
  return [
    defineTrackedWorker(fetchSeasonJob, imagery, (data, context) => fetchSeason(imagery, data, context)),
    defineWorker(fetchLatestJob, ({ fieldIds }, { signal }) => fetchLatest(imagery, fieldIds, signal)),
    defineWorker(deleteFormulaStatisticsJob, ({ formulaId }) => deleteFormulaStatistics(imagery, formulaId)),
    defineWorker(findAnomaliesJob, async (data, { signal }) => {
      await findFieldAnomalies(imagery, data, signal);
      await announceAnomalies(imagery, deps, data.polygonHash);
    }),
  ];
}
