import { defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";

export const MAX_WEBHOOKS = 10;
/** Deliveries that are listed and can be sent again. */
export const LISTED_DELIVERIES = 20;
/** Time for which deliveries are kept. */
export const DELIVERIES_KEPT_DAYS = 30;
/** A receiver that fails for so long is no longer called. */
export const DISABLED_AFTER_DAYS = 5;

/** Kinds of events that a webhook may receive. */
export const webhookEventKinds = [
  "field.created",
  "field.updated",
  "field.deleted",
  "activity.created",
  "activity.updated",
  "activity.deleted",
  "crop-log.created",
  "crop-log.updated",
  "crop-log.deleted",
  "note.created",
  "note.updated",
  "note.deleted",
  /** An image of the last 30 days can be looked at; older ones that a new field gets are not sent. */
  "image.available",
  "alert.raised",
] as const;
export type WebhookEventKind = (typeof webhookEventKinds)[number];

/** Kind of the message that a person sends to try a webhook. */
export const TEST_KIND = "test";

const eventKinds = z
  .array(z.enum(webhookEventKinds))
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length);

export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(webhookEventKinds)),
  createdAt: instant,
  /** First failure since the last delivery that succeeded; null: none. */
  failingSince: instant.nullable(),
  /** null: it is called. */
  disabledAt: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookInput = z.object({ url: z.string().trim().min(1).max(500), kinds: eventKinds });
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookChanges = z.object({
  kinds: eventKinds.optional(),
  isEnabled: z.literal(true).optional(),
});
export type WebhookChanges = z.infer<typeof webhookChanges>;

/** Reason of an attempt that failed: an answer other than 2xx, a refused address, no answer in 10 s, no connection. */
export const deliveryFailures = ["status", "address", "timeout", "network"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** `pending`: not sent yet, or to be retried; `failed`: given up. */
export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookDelivery = z.object({
  id,
  kind: z.enum([...webhookEventKinds, TEST_KIND]),
  state: z.enum(deliveryStates),
  createdAt: instant,
  attemptCount: z.int(),
  lastAttemptAt: instant.nullable(),
  /** HTTP status of the last attempt; null: no answer. */
  lastStatus: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  nextAttemptAt: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Body of a delivery: ids only, data are read through the API with the reader's own rights. */
export interface WebhookMessage {
  id: string;
  kind: WebhookEventKind | typeof TEST_KIND;
  createdAt: string;
  data: { fieldId?: string; recordId?: string };
}

const exampleWebhook: Webhook = {
  id: "01994c1e-0000-7000-8000-0000000000b1",
  url: "https://erp.example/surco",
  kinds: ["activity.created", "image.available"],
  createdAt: "2026-11-27T12:00:00Z",
  failingSince: null,
  disabledAt: null,
};
const exampleDelivery: WebhookDelivery = {
  id: "01994c1e-0000-7000-8000-0000000000c1",
  kind: "activity.created",
  state: "delivered",
  createdAt: "2026-11-27T12:00:00Z",
  attemptCount: 1,
  lastAttemptAt: "2026-11-27T12:00:10Z",
  lastStatus: 204,
  failure: null,
  nextAttemptAt: null,
};
const params = z.object({ webhookId: id });
const exampleParams = { webhookId: exampleWebhook.id };

export const listWebhooks = defineRoute({
  method: "GET",
  path: "/integrations/webhooks",
  access: "account",
  summary:
    "Webhooks of the caller, newest first. `isOffered` is false where the installation has no key to encrypt their secrets with.",
  response: z.object({ isOffered: z.boolean(), webhooks: z.array(webhook) }),
  errors: [],
  example: { answer: { isOffered: true, webhooks: [exampleWebhook] } },
});

export const createWebhook = defineRoute({
  method: "POST",
  path: "/integrations/webhooks",
  access: "account",
  summary:
    "Registers an https address that events of the caller's fields are sent to, signed as in the Standard Webhooks specification. `token` is the signing secret, answered this once.",
  body: webhookInput.strict(),
  response: webhook.extend({ token: z.string() }),
  errors: [
    "TOO_MANY_WEBHOOKS",
    "WEBHOOK_IN_DEMONSTRATION",
    "WEBHOOKS_NOT_OFFERED",
    "WEBHOOK_ADDRESS_INVALID",
    "WEBHOOK_ADDRESS_NOT_PUBLIC",
    "TOO_MANY_REQUESTS",
  ],
  needsRecentSignIn: true,
  example: {
    body: { url: exampleWebhook.url, kinds: exampleWebhook.kinds },
    answer: { ...exampleWebhook, token: `whsec_${"x".repeat(43)}=` },
  },
});

export const changeWebhook = defineRoute({
  method: "PATCH",
  path: "/integrations/webhooks/:webhookId",
  access: "account",
  summary: "Changes the kinds of events of a webhook, or enables one that was disabled after failures.",
  params,
  body: webhookChanges.strict(),
  response: webhook,
  errors: ["WEBHOOK_NOT_FOUND"],
  example: { params: exampleParams, body: { kinds: exampleWebhook.kinds }, answer: exampleWebhook },
});

export const deleteWebhook = defineRoute({
  method: "DELETE",
  path: "/integrations/webhooks/:webhookId",
  access: "account",
  summary: "Deletes a webhook for good, with its deliveries. Deleting an unknown one does nothing.",
  params,
  response: nothing,
  errors: [],
  example: { params: exampleParams, answer: {} },
});

export const listDeliveries = defineRoute({
  method: "GET",
  path: "/integrations/webhooks/:webhookId/deliveries",
  access: "account",
  summary: `The last ${LISTED_DELIVERIES} deliveries of a webhook within ${DELIVERIES_KEPT_DAYS} days, newest first.`,
  params,
  response: z.object({ deliveries: z.array(webhookDelivery) }),
  errors: ["WEBHOOK_NOT_FOUND"],
  example: { params: exampleParams, answer: { deliveries: [exampleDelivery] } },
});

export const testWebhook = defineRoute({
  method: "POST",
  path: "/integrations/webhooks/:webhookId/test",
  access: "account",
  summary: "Sends a message of kind `test` to a webhook; its delivery is listed. It is not retried.",
  params,
  response: webhookDelivery,
  errors: ["WEBHOOK_NOT_FOUND", "WEBHOOK_DISABLED", "TOO_MANY_REQUESTS"],
  example: {
    params: exampleParams,
    answer: {
      ...exampleDelivery,
      kind: TEST_KIND,
      state: "pending",
      attemptCount: 0,
      lastAttemptAt: null,
      lastStatus: null,
    },
  },
});

export const resendDelivery = defineRoute({
  method: "POST",
  path: "/integrations/webhooks/:webhookId/deliveries/:deliveryId/resend",
  access: "account",
  summary: "Sends a delivery again at once, with the same id, whatever its state.",
  params: z.object({ webhookId: id, deliveryId: id }),
  response: webhookDelivery,
  errors: ["WEBHOOK_NOT_FOUND", "WEBHOOK_DISABLED", "TOO_MANY_REQUESTS"],
  example: {
    params: { ...exampleParams, deliveryId: exampleDelivery.id },
    answer: { ...exampleDelivery, state: "pending" },
  },
});

export const webhookRoutes = [
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  testWebhook,
  resendDelivery,
] as const;
