import {
  type DeliveryFailure,
  DISABLED_AFTER_DAYS,
  TEST_KIND,
  type WebhookMessage,
  webhookDisabled,
} from "@surco/integrations/contract";
import type { SecretCipher } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { DueDelivery } from "./delivery.repository";
import type { DispatchDeps } from "./dispatch-events";
import { signedHeaders } from "./sign-message";
import type { DeliveryOutcome, WebhookClient } from "./webhook.client";

interface DeliverDeps extends Omit<DispatchDeps, "jobs"> {
  client: WebhookClient;
  /** null: no key of the environment decrypts signing keys any more. */
  cipher: SecretCipher | null;
  notify: Notify;
  /** Between 0 and 1; by default random. */
  jitter?: () => number;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Waits after each failed attempt: nine attempts within a day. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  60 * SECOND_MS,
  5 * 60 * SECOND_MS,
  0.5 * HOUR_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
/** Deliveries that failed together are not repeated together. */
const JITTER = 0.2;
/** The receiver is gone for good. */
const GONE = 410;

/**
 * Makes one attempt of a delivery. Nothing is sent that the owner may not read any more. After a failure the delivery is
 * due again later; a receiver that fails for days is no longer called, and its owner is notified.
 */
export async function deliverWebhook(
  deps: DeliverDeps,
  deliveryId: string,
  signal: AbortSignal,
): Promise<void> {
  const { deliveries, webhooks, now, jitter = Math.random } = deps;
  const at = now();
  const delivery = await deliveries.begin(deliveryId, at, (attemptCount) => {
    const delayMs = RETRY_DELAYS_MS[attemptCount - 1] ?? DAY_MS;
    return new Date(at.getTime() + delayMs * (1 + JITTER * jitter()));
  });
  if (delivery === null) return;
  if (!(await mayReceive(deps, delivery))) return deliveries.delete(delivery.id);

  const outcome = await send(deps, delivery, at, signal);
  if (isDelivered(outcome)) {
    await deliveries.markDelivered(delivery.id, outcome.status);
    await webhooks.markWorking(delivery.webhookId);
    return;
  }
  const failed = failureOf(outcome);
  const isFinal = delivery.kind === TEST_KIND || delivery.attemptCount > RETRY_DELAYS_MS.length;
  await deliveries.markFailed(delivery.id, failed, isFinal);
  // A test says nothing about the deliveries that count.
  if (delivery.kind !== TEST_KIND) await disableAfterDays(deps, delivery, failed.status, at);
}

async function mayReceive(
  { findUser, listReadersAmong }: Pick<DeliverDeps, "findUser" | "listReadersAmong">,
  { accountId, fieldId }: DueDelivery,
): Promise<boolean> {
  if ((await findUser(accountId)) === null) return false;
  return fieldId === null || (await listReadersAmong([accountId], [fieldId])).length > 0;
}

async function send(
  { client, cipher }: Pick<DeliverDeps, "client" | "cipher">,
  delivery: DueDelivery,
  at: Date,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const key = cipher?.decrypt(delivery.encryptedKey, delivery.webhookId) ?? null;
  // Without its signature a message is worth nothing; the setting may come back.
  if (key === null) return { failure: "network" };
  const { id, kind, eventAt, fieldId, recordId } = delivery;
  const message: WebhookMessage = {
    id,
    kind,
    createdAt: eventAt.toISOString(),
    data: { ...(fieldId !== null && { fieldId }), ...(recordId !== null && { recordId }) },
  };
  const body = JSON.stringify(message);
  return client.send(delivery.url, body, signedHeaders(key, { id, at, body }), signal);
}

function isDelivered(outcome: DeliveryOutcome): outcome is { status: number } {
  return "status" in outcome && outcome.status >= 200 && outcome.status < 300;
}

function failureOf(outcome: DeliveryOutcome): { failure: DeliveryFailure; status: number | null } {
  if ("status" in outcome) return { failure: "status", status: outcome.status };
  return { failure: outcome.failure, status: null };
}

async function disableAfterDays(
  { webhooks, notify }: Pick<DeliverDeps, "webhooks" | "notify">,
  { webhookId, accountId, url }: DueDelivery,
  status: number | null,
  now: Date,
): Promise<void> {
  const since = await webhooks.markFailing(webhookId, now);
  const isOver = now.getTime() - since.getTime() >= DISABLED_AFTER_DAYS * DAY_MS;
  if (!isOver && status !== GONE) return;
  if (!(await webhooks.disable(webhookId, now))) return;
  await notify({
    accountId,
    kind: webhookDisabled,
    fieldId: null,
    data: { webhookId, host: new URL(url).host },
    key: `webhook disabled ${webhookId} ${now.toISOString()}`,
  });
}
