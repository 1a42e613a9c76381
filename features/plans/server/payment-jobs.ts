import { defineJob } from "@surco/kit-server";
import { z } from "zod";
import { attentionReason, sellerCountry } from "../contract";

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
  data: z.object({ country: sellerCountry, paymentId: z.string() }),
  concurrency: 2,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 5 * MINUTE_SECONDS,
});

/**
 * Notifies people of an order that was settled, and owners of plans that ended. Queued in the transaction of the change, so that
 * none is lost with the process.
 */
export const noticeJob = defineJob({
  name: "notify-of-plans",
  data: z.object({
    /** null: plans that ended with their time. */
    order: z
      .object({
        id: z.uuid(),
        outcome: z.enum(["paid", "failed", "revoked"]).nullable(),
        /** Payment that counts, or counted. */
        paymentId: z.string().nullable(),
        refunds: z.array(z.object({ paymentId: z.string(), reason: attentionReason })),
      })
      .nullable(),
    endedFieldIds: z.array(z.uuid()),
    /** Day on which the plans ended. */
    day: z.string(),
  }),
  concurrency: 1,
  retryLimit: 10,
  expireInSeconds: 5 * MINUTE_SECONDS,
});
export type NoticeData = z.output<typeof noticeJob.data>;

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
