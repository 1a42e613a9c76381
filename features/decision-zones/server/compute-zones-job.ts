import { id } from "@surco/contract";
import { AppError, defineTrackedJob, type TrackedJob, trackedJob } from "@surco/kit-server";
import { z } from "zod";
import { landLayer, MAX_DATES, MAX_YIELD_LAYERS } from "../contract";
import type { DecisionZonesDeps } from "./decision-zones-deps";

/** Computes the zones of a field. One at a time for each field. */
export const computeZonesJob = defineTrackedJob({
  name: "compute-decision-zones",
  data: z.object({
    fieldId: id,
    sceneIds: z.array(z.string()).max(MAX_DATES),
    land: z.array(landLayer),
    // Jobs of an earlier release have none.
    yieldMapIds: z.array(id).max(MAX_YIELD_LAYERS).default([]),
  }),
  keyOf: ({ fieldId }) => `decision-zones-${fieldId}`,
  fieldOf: ({ fieldId }) => fieldId,
  // The layers give no zones, however often they are tried.
  failureOf: (error) =>
    error instanceof AppError ? { code: error.code, isFinal: true } : { code: "INTERNAL", isFinal: false },
  runsIn: "thread",
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 600,
});

export function zonesJob({
  jobs,
  jobProgress,
  now,
}: Pick<DecisionZonesDeps, "jobs" | "jobProgress" | "now">): TrackedJob<typeof computeZonesJob.data> {
  return trackedJob(computeZonesJob, { jobs, jobProgress, now });
}

/** Data that names the job of a field. */
export const ofField = (fieldId: string) => ({ fieldId, sceneIds: [], land: [], yieldMapIds: [] });
