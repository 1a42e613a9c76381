import { id } from "@surco/contract";
import { defineJob } from "@surco/kit-server";
import { z } from "zod";

/** Begins to watch fields that nobody watches yet. */
export const watchFieldsJob = defineJob({
  name: "watch-fields",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 900,
});

/** Orders new images for fields whose time has come. */
export const orderDueFieldsJob = defineJob({
  name: "order-due-fields",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 600,
});

/** Reads what is new of some neighbours. A queue of its own: a night's work stands before nobody's screen. */
export const fetchNewJob = defineJob({
  name: "fetch-new-images",
  data: z.object({ fieldIds: z.array(id).min(1) }),
  concurrency: 1,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 1800,
});
