import {
  LISTED_DELIVERIES,
  MAX_WEBHOOKS,
  TEST_KIND,
  type Webhook,
  type WebhookChanges,
  type WebhookDelivery,
  type WebhookInput,
} from "@surco/integrations/contract";
import {
  type Clock,
  type Jobs,
  type RateLimiter,
  refuse,
  type SecretCipher,
  type SessionUser,
} from "@surco/kit-server";
import { v7 as newId } from "uuid";
import { deliverWebhookJob } from "./deliver-webhook-job";
import type { DeliveryRepository, NewDelivery } from "./delivery.repository";
import { newSigningKey, signingSecretOf } from "./sign-message";
import type { WebhookClient } from "./webhook.client";
import type { WebhookRepository } from "./webhook.repository";
import { findAddressProblem } from "./webhook-address";

export interface WebhookDeps {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  client: Pick<WebhookClient, "isReachable">;
  /** null: webhooks are not offered. */
  cipher: SecretCipher | null;
  /** Hosts of the configuration that may be private and without https. */
  privateHosts: readonly string[];
  rateLimiter: RateLimiter;
  jobs: Pick<Jobs, "send">;
  now: Clock;
}

/**
 * Registers a webhook.
 *
 * @returns `token`: the signing secret, which is not shown again
 * @throws AppError WEBHOOK_IN_DEMONSTRATION, WEBHOOKS_NOT_OFFERED, WEBHOOK_ADDRESS_INVALID, WEBHOOK_ADDRESS_NOT_PUBLIC,
 *   TOO_MANY_WEBHOOKS, TOO_MANY_REQUESTS
 */
export async function createWebhook(
  deps: WebhookDeps,
  user: SessionUser,
  { url, kinds }: WebhookInput,
): Promise<Webhook & { token: string }> {
  if (user.isDemonstration) throw refuse("WEBHOOK_IN_DEMONSTRATION");
  if (deps.cipher === null) throw refuse("WEBHOOKS_NOT_OFFERED");
  const problem = findAddressProblem(url, deps.privateHosts);
  if (problem !== null) throw refuse("WEBHOOK_ADDRESS_INVALID", { problem });
  // Each asks name servers.
  await deps.rateLimiter.take("webhook-call", user.id);
  if (!(await deps.client.isReachable(url))) throw refuse("WEBHOOK_ADDRESS_NOT_PUBLIC");
  const id = newId();
  const key = newSigningKey();
  const encryptedKey = deps.cipher.encrypt(key, id);
  const created = { id, accountId: user.id, url, kinds, encryptedKey, createdAt: deps.now() };
  const webhook = await deps.webhooks.insert(created, MAX_WEBHOOKS);
  if (webhook === null) throw refuse("TOO_MANY_WEBHOOKS", { most: MAX_WEBHOOKS });
  return { ...webhook, token: signingSecretOf(key) };
}

/** @throws AppError WEBHOOK_NOT_FOUND */
export async function changeWebhook(
  { webhooks }: Pick<WebhookDeps, "webhooks">,
  user: SessionUser,
  id: string,
  { kinds, isEnabled }: WebhookChanges,
): Promise<Webhook> {
  if (kinds !== undefined) await webhooks.setKinds(user.id, id, kinds);
  if (isEnabled) await webhooks.enable(user.id, id);
  return requireWebhook({ webhooks }, user, id);
}

/** @throws AppError WEBHOOK_NOT_FOUND */
export async function listDeliveries(
  deps: Pick<WebhookDeps, "webhooks" | "deliveries">,
  user: SessionUser,
  id: string,
): Promise<WebhookDelivery[]> {
  await requireWebhook(deps, user, id);
  return deps.deliveries.list(id, LISTED_DELIVERIES);
}

/** @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_DISABLED, TOO_MANY_REQUESTS */
export async function testWebhook(
  deps: WebhookDeps,
  user: SessionUser,
  id: string,
): Promise<WebhookDelivery> {
  await requireEnabled(deps, user, id);
  const now = deps.now();
  const test: NewDelivery = {
    id: newId(),
    webhookId: id,
    kind: TEST_KIND,
    fieldId: null,
    recordId: null,
    eventAt: now,
  };
  return queue(deps, user, await deps.deliveries.insert(test, now));
}

/** @throws AppError WEBHOOK_NOT_FOUND, also for an unknown delivery, WEBHOOK_DISABLED, TOO_MANY_REQUESTS */
export async function resendDelivery(
  deps: WebhookDeps,
  user: SessionUser,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  await requireEnabled(deps, user, webhookId);
  const delivery = await deps.deliveries.renew(webhookId, deliveryId, deps.now());
  if (delivery === null) throw refuse("WEBHOOK_NOT_FOUND");
  return queue(deps, user, delivery);
}

async function queue(
  { jobs }: Pick<WebhookDeps, "jobs">,
  user: SessionUser,
  delivery: WebhookDelivery,
): Promise<WebhookDelivery> {
  const options = { singletonKey: delivery.id, accountId: user.id };
  await jobs.send(deliverWebhookJob, { deliveryId: delivery.id }, options);
  return delivery;
}

async function requireEnabled(deps: WebhookDeps, user: SessionUser, id: string): Promise<void> {
  const { disabledAt } = await requireWebhook(deps, user, id);
  if (disabledAt !== null) throw refuse("WEBHOOK_DISABLED");
  await deps.rateLimiter.take("webhook-call", user.id);
}

async function requireWebhook(
  { webhooks }: Pick<WebhookDeps, "webhooks">,
  user: SessionUser,
  id: string,
): Promise<Webhook> {
  const webhook = await webhooks.find(user.id, id);
  if (webhook === null) throw refuse("WEBHOOK_NOT_FOUND");
  return webhook;
}
