import { id } from "@surco/contract";
import { AppError, defineTrackedJob, type TrackedJob, trackedJob } from "@surco/kit-server";
import { z } from "zod";
import type { YieldMapsDeps } from "./yield-maps-deps";

/** Computes the surface of a yield map. One at a time for each map. */
export const surfaceJob = defineTrackedJob({
  name: "compute-yield-surface",
  data: z.object({ id, fieldId: id }),
  keyOf: ({ id: mapId }) => `yield-surface-${mapId}`,
  fieldOf: ({ fieldId }) => fieldId,
  failureOf: (error) =>
    error instanceof AppError ? { code: error.code, isFinal: true } : { code: "INTERNAL", isFinal: false },
  runsIn: "thread",
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 600,
});

type SurfaceJobDeps = Pick<YieldMapsDeps, "jobs" | "jobProgress" | "now">;

export function surfaceJobs({ jobs, jobProgress, now }: SurfaceJobDeps): TrackedJob<typeof surfaceJob.data> {
  return trackedJob(surfaceJob, { jobs, jobProgress, now });
}

/** @throws AppError TOO_MANY_JOBS */
export async function orderSurface(
  deps: SurfaceJobDeps,
  { accountId, ...map }: { id: string; fieldId: string; accountId: string },
): Promise<void> {
  await surfaceJobs(deps).ensure(map, { total: 1, accountId });
}
