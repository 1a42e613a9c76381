import { defineTrackedWorker, type Worker } from "@surco/kit-server";
import { createSoilAndRelief } from "./create-soil-and-relief";
import { fetchReliefJob, fetchSoilJob } from "./fetch-jobs";
import { fetchRelief } from "./fetch-relief";
import { fetchSoil } from "./fetch-soil";
import type { SoilAndReliefDeps } from "./soil-and-relief-deps";

/** Background reading of relief and soil. */
export function soilAndReliefWorkers(deps: SoilAndReliefDeps): Worker[] {
  const soilAndRelief = createSoilAndRelief(deps);
  return [
    defineTrackedWorker(fetchReliefJob, soilAndRelief, (data, context) =>
      fetchRelief(soilAndRelief, data, context),
    ),
    defineTrackedWorker(fetchSoilJob, soilAndRelief, (data, context) =>
      fetchSoil(soilAndRelief, data, context),
    ),
  ];
}
