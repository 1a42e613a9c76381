import { id, plainDate } from "@surco/contract";
import { defineJob, defineTrackedJob, HttpFailure } from "@surco/kit-server";
import { z } from "zod";

/** Range of days of a field's polygon. */
export const seasonData = z.object({
  fieldId: id,
  /** The field's polygon when the job was enqueued; the job does nothing if it has changed. */
  polygonHash: z.string(),
  from: plainDate,
  until: plainDate,
});
export type SeasonData = z.infer<typeof seasonData>;

/** Reads the images of a range on a user's screen; failures are shown at once. */
export const fetchSeasonJob = defineTrackedJob({
  name: "fetch-season",
  data: seasonData,
  keyOf: ({ polygonHash, from, until }) => `season:${polygonHash}:${from}:${until}`,
  fieldOf: ({ fieldId }) => fieldId,
  failureOf: (error) => ({
    code: error instanceof HttpFailure ? "IMAGE_SOURCE_UNAVAILABLE" : "INTERNAL",
    isFinal: false,
  }),
  showsEachFailure: true,
  concurrency: 2,
  retryLimit: 5,
  expireInSeconds: 1800,
});

/** Reads the current season of new fields. Own queue, so that large imports do not delay users. */
export const fetchLatestJob = defineJob({
  name: "fetch-latest",
  data: z.object({ fieldIds: z.array(id) }),
  concurrency: 1,
  retryLimit: 5,
  expireInSeconds: 1800,
});

/** Reads past images that nobody waits for. Own queue, one field after the other. */
export const fetchPastJob = defineJob({
  name: "fetch-past",
  data: seasonData,
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 1800,
});
