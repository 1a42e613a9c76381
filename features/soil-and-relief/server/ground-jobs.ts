import { id } from "@surco/contract";
import { defineJob } from "@surco/kit-server";
import { z } from "zod";
import type { GroundSubject } from "../contract";

const groundData = z.object({
  fieldId: id,
  /** The field's polygon when the work was ordered; nothing is done when it is another one by now. */
  polygonHash: z.string(),
  /** Whether somebody wants it read although it was read before. */
  again: z.boolean(),
});
export type GroundData = z.infer<typeof groundData>;

export const fetchReliefJob = defineJob({
  name: "fetch-relief",
  data: groundData,
  concurrency: 2,
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 300,
});

/** One at a time: the public service asks not to be hurried. */
export const fetchSoilJob = defineJob({
  name: "fetch-soil",
  data: groundData,
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 1800,
});

/** Key of a subject's progress, and of the one job that works on it. */
export function groundKey(subject: GroundSubject, polygonHash: string): string {
  return `ground:${subject}:${polygonHash}`;
}
