import { id } from "@surco/contract";
import { defineTrackedJob, HttpFailure, type JobFailure, type TrackedJobKind } from "@surco/kit-server";
import { z } from "zod";
import type { SoilAndReliefSubject } from "../contract";
import { PermanentFailure } from "./permanent-failure";

const fetchJobData = z.object({
  fieldId: id,
  /** The field's polygon when the job was enqueued; the job does nothing if it has changed. */
  polygonHash: z.string(),
  /** True to read it again although it is stored. */
  again: z.boolean(),
});
export type FetchJobData = z.infer<typeof fetchJobData>;

export const fetchReliefJob = defineTrackedJob({
  name: "fetch-relief",
  data: fetchJobData,
  keyOf: keyOf("relief"),
  fieldOf: ({ fieldId }) => fieldId,
  failureOf,
  concurrency: 2,
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 300,
});

/** One job at a time, for the request rate of the public service. */
export const fetchSoilJob = defineTrackedJob({
  name: "fetch-soil",
  data: fetchJobData,
  keyOf: keyOf("soil"),
  fieldOf: ({ fieldId }) => fieldId,
  failureOf,
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 1800,
});

export const fetchJobs: Record<SoilAndReliefSubject, TrackedJobKind<typeof fetchJobData>> = {
  relief: fetchReliefJob,
  soil: fetchSoilJob,
};

/** One job per subject and polygon. */
function keyOf(subject: SoilAndReliefSubject) {
  return ({ polygonHash }: FetchJobData) => `ground:${subject}:${polygonHash}`;
}

/** Failure code of an error; only unavailable sources are retried. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof PermanentFailure) return { code: error.reason, isFinal: true };
  return { code: error instanceof HttpFailure ? "SOURCE_UNAVAILABLE" : "INTERNAL", isFinal: false };
}
