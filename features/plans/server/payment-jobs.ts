import { defineJob } from "@surco/kit-server";
import { z } from "zod";

const MINUTE_SECONDS = 60;

/** Returns the money of a payment that pays for nothing. */
export const refundJob = defineJob({
  name: "refund-payment",
  data: z.object({ refundId: z.uuid() }),
  concurrency: 1,
  retryLimit: 10,
  retryDelaySeconds: 30,
  expireInSeconds: 5 * MINUTE_SECONDS,
});

/** Settles the order of a payment that the provider notified of. */
export const paymentJob = defineJob({
  name: "settle-payment",
  data: z.object({ country: z.enum(["AR", "MX"]), paymentId: z.string() }),
  concurrency: 2,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 5 * MINUTE_SECONDS,
});

/** Closes expired orders, ends plans, sends reminders and refunds that wait. */
export const upkeepJob = defineJob({
  name: "plans-upkeep",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 10 * MINUTE_SECONDS,
});

/** Compares payments with the provider's. */
export const reconciliationJob = defineJob({
  name: "reconcile-payments",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 30 * MINUTE_SECONDS,
});
