import { type Jobs, workTracked } from "@surco/kit-server";
import { createGround } from "./create-ground";
import { fetchRelief } from "./fetch-relief";
import { fetchSoil } from "./fetch-soil";
import type { GroundDeps } from "./ground-deps";
import { fetchReliefJob, fetchSoilJob } from "./ground-jobs";

/** Registers the reading of relief and soil with a process that works. */
export async function soilAndReliefWorkers(jobs: Jobs, deps: GroundDeps): Promise<void> {
  const ground = createGround(deps);
  await workTracked(jobs, fetchReliefJob, ground, (data, context) => fetchRelief(ground, data, context));
  await workTracked(jobs, fetchSoilJob, ground, (data, context) => fetchSoil(ground, data, context));
}
