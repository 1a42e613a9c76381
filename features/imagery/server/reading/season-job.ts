import { id, plainDate } from "@surco/contract";
import { defineJob, defineTrackedJob, HttpFailure } from "@surco/kit-server";
import { z } from "zod";

const seasonData = z.object({
  fieldId: id,
  /** The field's polygon when the work was ordered; nothing is done when it is another one by now. */
  polygonHash: z.string(),
  from: plainDate,
  until: plainDate,
});
export type SeasonData = z.infer<typeof seasonData>;

/** Reads the images of a range that somebody is looking at. Each failure is shown: a silent source may be so for hours. */
export const fetchSeasonJob = defineTrackedJob({
  name: "fetch-season",
  data: seasonData,
  keyOf: ({ polygonHash, from, until }) => `season:${polygonHash}:${from}:${until}`,
  failureOf: (error) => ({
    code: error instanceof HttpFailure ? "IMAGE_SOURCE_UNAVAILABLE" : "INTERNAL",
    isFinal: false,
  }),
  showsEachFailure: true,
  concurrency: 2,
  retryLimit: 5,
  expireInSeconds: 1800,
});

/**
 * Reads the current season of new fields before anybody asks. A queue of its own, so that an import of a thousand fields
 * does not stand before the one that is open on a screen.
 */
export const fetchLatestJob = defineJob({
  name: "fetch-latest",
  data: z.object({ fieldIds: z.array(id) }),
  concurrency: 1,
  retryLimit: 5,
  expireInSeconds: 1800,
});

/**
 * Looks for anomalies that begin in a range after dates of it were read. It may wait: what is on a screen comes first.
 */
export const findAnomaliesJob = defineJob({
  name: "find-anomalies",
  data: seasonData,
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 600,
});
