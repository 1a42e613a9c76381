import { defineTrackedWorker, defineWorker, type Worker } from "@surco/kit-server";
import { type AnomalyNews, announceAnomalies } from "./anomalies/announce-anomalies";
import { findFieldAnomalies } from "./anomalies/find-field-anomalies";
import { createImagery } from "./create-imagery";
import { forgetFormula, forgetFormulaJob } from "./formulas/forget-formula";
import type { ImageryDeps } from "./imagery-deps";
import { fetchLatest } from "./reading/fetch-latest";
import { fetchSeason } from "./reading/fetch-season";
import { fetchLatestJob, fetchSeasonJob, findAnomaliesJob } from "./reading/season-job";

/** Background work on images that were asked for: reading, anomalies, removal of formulas. */
export function imageryWorkers(deps: ImageryDeps & AnomalyNews): Worker[] {
  const imagery = createImagery(deps);
  return [
    defineTrackedWorker(fetchSeasonJob, imagery, (data, context) => fetchSeason(imagery, data, context)),
    defineWorker(fetchLatestJob, ({ fieldIds }, { signal }) => fetchLatest(imagery, fieldIds, signal)),
    defineWorker(forgetFormulaJob, ({ formulaId }) => forgetFormula(imagery, formulaId)),
    defineWorker(findAnomaliesJob, async (data, { signal }) => {
      await findFieldAnomalies(imagery, data, signal);
      await announceAnomalies(imagery, deps, data.polygonHash);
    }),
  ];
}
