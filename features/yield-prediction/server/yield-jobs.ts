import { id, plainDate } from "@surco/contract";
import type { SeasonData } from "@surco/imagery/server";
import { defineJob, type Jobs } from "@surco/kit-server";
import { z } from "zod";

/** Predicts the running seasons of fields, and fits those that are over. */
export const predictYieldsJob = defineJob({
  name: "predict-yields",
  data: z.object({
    fieldIds: z.array(id),
    /** All fields with this polygon too: they share its images. */
    polygonHash: z.string().nullable(),
    /** Days whose images have changed; null where others were the reason. */
    changed: z.object({ from: plainDate, until: plainDate }).nullable(),
  }),
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 900,
});

/** Predicts the running seasons of all fields with a premium plan. */
export const predictAllYieldsJob = defineJob({
  name: "predict-all-yields",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 3600,
});

export const PREDICT_ALL_EVERY_SECONDS = 7 * 86_400;

/** Orders the predictions that images of a polygon have a part in. */
export function predictAfterImages(jobs: Pick<Jobs, "send">): (read: SeasonData) => Promise<void> {
  return ({ fieldId, polygonHash, from, until }) =>
    jobs.send(predictYieldsJob, { fieldIds: [fieldId], polygonHash, changed: { from, until } });
}
