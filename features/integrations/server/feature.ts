import {
  type CleanupStep,
  type Clock,
  defineRepeatedWorker,
  defineServerFeature,
  defineWorker,
  type Platform,
  secretCipher,
  untilDone,
} from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import { DELIVERIES_KEPT_DAYS, errorCodes } from "../contract";
import { type ApiKeyRepository, apiKeyRepository } from "./api-keys/api-key.repository";
import { apiKeyRoutes } from "./api-keys/api-keys.routes";
import type { ApiKeyDeps } from "./api-keys/create-api-key";
import { findApiKey } from "./api-keys/find-api-key";
import { integrationsExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { integrationNotificationKinds } from "./notifications";
import { deliverWebhook } from "./webhooks/deliver-webhook";
import { deliverWebhookJob, dispatchWebhooksJob } from "./webhooks/deliver-webhook-job";
import { type DeliveryRepository, deliveryRepository } from "./webhooks/delivery.repository";
import { dispatchEvents, type ListReadersAmong } from "./webhooks/dispatch-events";
import { createWebhookClient } from "./webhooks/webhook.client";
import { webhookRepository } from "./webhooks/webhook.repository";
import { webhookRoutes } from "./webhooks/webhooks.routes";

interface IntegrationNeeds extends Pick<ApiKeyDeps, "findUser"> {
  listReadersAmong: ListReadersAmong;
  notify: Notify;
}

interface IntegrationSettings {
  userAgent: string;
  /** 32 bytes each: the first encrypts, all decrypt; none: webhooks are not offered. */
  encryptionKeys: readonly Buffer[];
  /** Hosts that webhooks reach although they are private, also without https. */
  webhookPrivateHosts: readonly string[];
}

const DAY_MS = 86_400_000;
/** Expired keys are listed as such for so long, so that their owner sees why a program stopped. */
const EXPIRED_KEPT_MS = 30 * DAY_MS;
/** Events reach their receivers after half of it on average. */
const DISPATCH_EVERY_SECONDS = 20;
const DELETED_AT_ONCE = 1000;

/** Access of other programs to an account: API keys to call with, webhooks to be called by. */
export function createIntegrationsFeature(
  platform: Platform,
  needs: IntegrationNeeds,
  { userAgent, encryptionKeys, webhookPrivateHosts: privateHosts }: IntegrationSettings,
) {
  const { db, jobs, now, rateLimiter } = platform;
  const deps = {
    ...needs,
    apiKeys: apiKeyRepository(db),
    webhooks: webhookRepository(db),
    deliveries: deliveryRepository(db),
    client: createWebhookClient({ userAgent, privateHosts }),
    cipher: secretCipher(encryptionKeys),
    privateHosts,
    rateLimiter,
    jobs,
    now,
  };
  return defineServerFeature({
    name: "integrations",
    errorCodes,
    permissions: ["account"],
    fieldUnits,
    routes: [...apiKeyRoutes(deps), ...webhookRoutes(deps)],
    workers: [
      defineWorker(deliverWebhookJob, ({ deliveryId }, { signal }) =>
        deliverWebhook(deps, deliveryId, signal),
      ),
      defineRepeatedWorker(
        dispatchWebhooksJob,
        { data: {}, everySeconds: DISPATCH_EVERY_SECONDS },
        (_, { signal }) => dispatchEvents(deps, signal),
      ),
    ],
    cleanup: [expiredKeysStep(deps), oldDeliveriesStep(deps)],
    dataExport: [integrationsExport(deps)],
    notificationKinds: integrationNotificationKinds,
    async onAccountRecovered(trx, accountId) {
      await apiKeyRepository(trx).deleteAll(accountId);
      await webhookRepository(trx).deleteAll(accountId);
    },
    async onAccountClosing(trx, { id }) {
      await apiKeyRepository(trx).deleteAll(id);
      await webhookRepository(trx).deleteAll(id);
    },
    onFieldsErasing: (trx, fieldIds) => deliveryRepository(trx).deleteOfFields(fieldIds),
    services: {
      findApiKey: (token: string) => findApiKey(deps, token),
    },
  });
}

function expiredKeysStep({ apiKeys, now }: { apiKeys: ApiKeyRepository; now: Clock }): CleanupStep {
  return {
    name: "expired API keys",
    run: () => apiKeys.deleteExpired(new Date(now().getTime() - EXPIRED_KEPT_MS)),
  };
}

function oldDeliveriesStep({ deliveries, now }: { deliveries: DeliveryRepository; now: Clock }): CleanupStep {
  return {
    name: "old webhook deliveries",
    run: (signal) =>
      untilDone(DELETED_AT_ONCE, signal, () =>
        deliveries.deleteBefore(new Date(now().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS), DELETED_AT_ONCE),
      ),
  };
}
