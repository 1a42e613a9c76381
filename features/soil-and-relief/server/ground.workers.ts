import { defineTrackedWorker, type Worker } from "@surco/kit-server";
import { createGround } from "./create-ground";
import { fetchRelief } from "./fetch-relief";
import { fetchSoil } from "./fetch-soil";
import type { GroundDeps } from "./ground-deps";
import { fetchReliefJob, fetchSoilJob } from "./ground-jobs";

/** Background reading of relief and soil. */
export function soilAndReliefWorkers(deps: GroundDeps): Worker[] {
  const ground = createGround(deps);
  return [
    defineTrackedWorker(fetchReliefJob, ground, (data, context) => fetchRelief(ground, data, context)),
    defineTrackedWorker(fetchSoilJob, ground, (data, context) => fetchSoil(ground, data, context)),
  ];
}
