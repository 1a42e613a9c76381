import { type Jobs, workTracked } from "@surco/kit-server";
import { type AnomalyNews, announceAnomalies } from "./anomalies/announce-anomalies";
import { findFieldAnomalies } from "./anomalies/find-field-anomalies";
import { createImagery } from "./create-imagery";
import { forgetFormula, forgetFormulaJob } from "./formulas/forget-formula";
import type { ImageryDeps } from "./imagery-deps";
import { fetchLatest } from "./reading/fetch-latest";
import { fetchSeason } from "./reading/fetch-season";
import { fetchLatestJob, fetchSeasonJob, findAnomaliesJob } from "./reading/season-job";

/** Registers the reading of images with a process that works. */
export async function imageryWorkers(jobs: Jobs, deps: ImageryDeps & AnomalyNews): Promise<void> {
  const imagery = createImagery(deps);
  await workTracked(jobs, fetchSeasonJob, imagery, (data, context) => fetchSeason(imagery, data, context));
  await jobs.work(fetchLatestJob, ({ fieldIds }, { signal }) => fetchLatest(imagery, fieldIds, signal));
  await jobs.work(forgetFormulaJob, ({ formulaId }) => forgetFormula(imagery, formulaId));
  await jobs.work(findAnomaliesJob, async (data, { signal }) => {
    await findFieldAnomalies(imagery, data, signal);
    await announceAnomalies(imagery, deps, data.polygonHash);
  });
}
