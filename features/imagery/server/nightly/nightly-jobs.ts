import { id } from "@surco/contract";
import { defineJob } from "@surco/kit-server";
import { z } from "zod";

/** Adds watches of new and restored fields. */
export const watchFieldsJob = defineJob({
  name: "watch-fields",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 900,
});

/** Enqueues reading of new images for due fields. */
export const enqueueDueFieldsJob = defineJob({
  name: "order-due-fields",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 600,
});

/** Reads new images of neighbouring fields. Own queue, so that nightly work never delays a user. */
export const fetchNewImagesJob = defineJob({
  name: "fetch-new-images",
  data: z.object({ fieldIds: z.array(id).min(1) }),
  concurrency: 1,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 1800,
});
