import { type Clock, defineJob, HttpFailure, type Jobs } from "@surco/kit-server";
import { z } from "zod";
import type { PushClient } from "./push.client";
import type { PushKey } from "./push-key.repository";
import type { PushSubscriptionRepository } from "./push-subscription.repository";

/** Sends one message to one device. */
export const sendPushJob = defineJob({
  name: "send-push",
  data: z.object({
    subscriptionId: z.uuid(),
    message: z.string(),
    /** Number of times that the push service has deferred it. */
    delays: z.number().int().default(0),
  }),
  concurrency: 4,
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

export interface SendPushDeps {
  jobs: Pick<Jobs, "send">;
  pushSubscriptions: PushSubscriptionRepository;
  now: Clock;
  findPushKey(): Promise<PushKey>;
  pushClient: PushClient;
}

/** Statuses of an expired subscription. */
const EXPIRED = [404, 410];
/** A retry would fail again. */
const TOO_LARGE = 413;
const BUSY = 429;
const MAX_DELAY_SECONDS = 6 * 3600;
const MAX_DELAYS = 5;

/**
 * Sends a message to one device. Deletes an expired subscription; defers by Retry-After where the service is busy.
 * @throws HttpFailure for failures that a retry may resolve
 */
export async function sendPush(
  deps: SendPushDeps,
  { subscriptionId, message, delays }: z.output<typeof sendPushJob.data>,
): Promise<void> {
  const now = deps.now();
  const target = await deps.pushSubscriptions.findActive(subscriptionId, now);
  if (target === null) return;
  try {
    await deps.pushClient.send(target, message, await deps.findPushKey());
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    if (EXPIRED.includes(error.status ?? 0)) await deps.pushSubscriptions.delete(subscriptionId);
    else if ((error.status === BUSY || error.reason === "circuit-open") && error.retryAfterMs !== null) {
      const startAfterSeconds = Math.ceil(error.retryAfterMs / 1000) + 1;
      if (startAfterSeconds > MAX_DELAY_SECONDS || delays >= MAX_DELAYS) return;
      const later = { subscriptionId, message, delays: delays + 1 };
      await deps.jobs.send(sendPushJob, later, { startAfterSeconds });
    } else if (error.status !== TOO_LARGE) throw error;
  }
}
