import { defineJob, HttpFailure, type Jobs } from "@surco/kit-server";
import { z } from "zod";
import type { PushClient } from "./push.client";
import type { PushKey } from "./push-key.repository";
import type { PushSubscriptionRepository } from "./push-subscription.repository";
import { endOfQuietHours, type QuietHoursDeps, secondsUntil } from "./quiet-hours";

/** Sends one message to one device. */
export const sendPushJob = defineJob({
  name: "send-push",
  data: z.object({
    subscriptionId: z.uuid(),
    message: z.string(),
    /** It is not sent after this; null in jobs of an earlier version. */
    expiresAt: z.iso.datetime().nullable().default(null),
    /** Number of times that the push service has deferred it. */
    delays: z.number().int().default(0),
  }),
  concurrency: 4,
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

export interface SendPushDeps extends QuietHoursDeps {
  jobs: Pick<Jobs, "send">;
  pushSubscriptions: PushSubscriptionRepository;
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
 * Sends a message to one device. Deletes an expired subscription; defers by Retry-After where the service is busy, and a
 * deferred one to the end of the account's quiet hours.
 *
 * @throws HttpFailure for failures that a retry may resolve
 */
export async function sendPush(deps: SendPushDeps, data: z.output<typeof sendPushJob.data>): Promise<void> {
  const { subscriptionId, message, expiresAt, delays } = data;
  const now = deps.now();
  const target = await deps.pushSubscriptions.findActive(subscriptionId, now);
  if (target === null || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())) return;
  const quietUntil = delays === 0 ? null : await endOfQuietHours(deps, target.accountId);
  if (quietUntil !== null) {
    await deps.jobs.send(sendPushJob, data, { startAfterSeconds: secondsUntil(quietUntil, now) });
    return;
  }
  try {
    await deps.pushClient.send(target, message, await deps.findPushKey());
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    await handleFailure(deps, data, error);
  }
}

/** @throws HttpFailure for failures that a retry may resolve */
async function handleFailure(
  { jobs, pushSubscriptions }: Pick<SendPushDeps, "jobs" | "pushSubscriptions">,
  data: z.output<typeof sendPushJob.data>,
  error: HttpFailure,
): Promise<void> {
  const { subscriptionId, delays } = data;
  if (EXPIRED.includes(error.status ?? 0)) await pushSubscriptions.delete(subscriptionId);
  else if ((error.status === BUSY || error.reason === "circuit-open") && error.retryAfterMs !== null) {
    const startAfterSeconds = Math.ceil(error.retryAfterMs / 1000) + 1;
    if (startAfterSeconds > MAX_DELAY_SECONDS || delays >= MAX_DELAYS) return;
    await jobs.send(sendPushJob, { ...data, delays: delays + 1 }, { startAfterSeconds });
  } else if (error.status !== TOO_LARGE) throw error;
}
