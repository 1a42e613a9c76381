import type { Jobs } from "@surco/kit-server";
import { type AnomalyNews, announceAnomalies } from "./announce-anomalies";
import { createImagery } from "./create-imagery";
import { fetchLatest } from "./fetch-latest";
import { fetchSeason } from "./fetch-season";
import { findFieldAnomalies } from "./find-field-anomalies";
import type { ImageryDeps } from "./imagery-deps";
import { fetchLatestJob, fetchSeasonJob, findAnomaliesJob } from "./season-job";

/** Registers the reading of images with a process that works. */
export async function imageryWorkers(jobs: Jobs, deps: ImageryDeps & AnomalyNews): Promise<void> {
  const imagery = createImagery(deps);
  await jobs.work(fetchSeasonJob, (data, { signal }) => fetchSeason(imagery, data, signal));
  await jobs.work(fetchLatestJob, ({ fieldIds }, { signal }) => fetchLatest(imagery, fieldIds, signal));
  await jobs.work(findAnomaliesJob, async (data, { signal }) => {
    await findFieldAnomalies(imagery, data, signal);
    await announceAnomalies(imagery, deps, data.polygonHash);
  });
}
