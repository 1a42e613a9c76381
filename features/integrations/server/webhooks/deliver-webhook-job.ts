import { defineJob } from "@surco/kit-server";
import { z } from "zod";

/** One attempt of one delivery. */
export const deliverWebhookJob = defineJob({
  name: "deliver-webhook",
  data: z.object({ deliveryId: z.uuid() }),
  concurrency: 8,
  // A failed delivery is no failed job: it is due again later.
  retryLimit: 2,
  expireInSeconds: 60,
});

/** Gives events to webhooks, and queues what is due. */
export const dispatchWebhooksJob = defineJob({
  name: "dispatch-webhooks",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  expireInSeconds: 300,
});
