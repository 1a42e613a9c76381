import type { Jobs } from "@surco/kit-server";
import { createGround } from "./create-ground";
import { fetchRelief } from "./fetch-relief";
import { fetchSoil } from "./fetch-soil";
import type { GroundDeps } from "./ground-deps";
import { fetchReliefJob, fetchSoilJob } from "./ground-jobs";

/** Registers the reading of relief and soil with a process that works. */
export async function soilAndReliefWorkers(jobs: Jobs, deps: GroundDeps): Promise<void> {
  const ground = createGround(deps);
  await jobs.work(fetchReliefJob, (data, context) => fetchRelief(ground, data, context));
  await jobs.work(fetchSoilJob, (data, context) => fetchSoil(ground, data, context));
}
