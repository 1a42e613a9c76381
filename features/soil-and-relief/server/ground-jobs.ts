import { id } from "@surco/contract";
import { defineTrackedJob, HttpFailure, type JobFailure, type TrackedJobKind } from "@surco/kit-server";
import { z } from "zod";
import type { GroundSubject } from "../contract";
import { GroundUnreadable } from "./ground-unreadable";

const groundData = z.object({
  fieldId: id,
  /** The field's polygon when the work was ordered; nothing is done when it is another one by now. */
  polygonHash: z.string(),
  /** True to read it again although it is stored. */
  again: z.boolean(),
});
export type GroundData = z.infer<typeof groundData>;

export const fetchReliefJob = defineTrackedJob({
  name: "fetch-relief",
  data: groundData,
  keyOf: keyOf("relief"),
  failureOf,
  concurrency: 2,
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 300,
});

/** One at a time: the public service asks not to be hurried. */
export const fetchSoilJob = defineTrackedJob({
  name: "fetch-soil",
  data: groundData,
  keyOf: keyOf("soil"),
  failureOf,
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 1800,
});

export const groundJobs: Record<GroundSubject, TrackedJobKind<typeof groundData>> = {
  relief: fetchReliefJob,
  soil: fetchSoilJob,
};

/** One job per subject and polygon. */
function keyOf(subject: GroundSubject) {
  return ({ polygonHash }: GroundData) => `ground:${subject}:${polygonHash}`;
}

/** An unreadable source stays so; a silent one is asked again. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof GroundUnreadable) return { code: error.reason, isFinal: true };
  return { code: error instanceof HttpFailure ? "SOURCE_UNAVAILABLE" : "INTERNAL", isFinal: false };
}
