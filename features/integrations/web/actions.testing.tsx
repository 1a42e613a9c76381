import {
  type ApiKey,
  listApiKeys,
  listDeliveries,
  listWebhooks,
  type Webhook,
  type WebhookDelivery,
} from "@surco/integrations/contract";
import type { ActionDrives, Answers } from "@surco/kit-web/action-drive";
import { ApiKeyForm } from "./api-keys/ApiKeyForm";
import { ApiKeySection } from "./api-keys/ApiKeySection";
import { DeliveryList } from "./webhooks/DeliveryList";
import { WebhookForm } from "./webhooks/WebhookForm";
import { WebhookSection } from "./webhooks/WebhookSection";

const ID = "01890000-0000-7000-8000-00000000000a";
const noop = () => undefined;
const apiKey: ApiKey = {
  id: ID,
  name: "Contabilidad",
  scopes: ["read"],
  lastCharacters: "Xk3f",
  createdAt: "2026-11-27T12:00:00Z",
  lastUsedAt: null,
  expiresAt: null,
};
const keys: Answers = [[listApiKeys, { keys: [apiKey] }]];
const webhook: Webhook = {
  id: ID,
  url: "https://example.com/surco",
  kinds: ["note.created"],
  createdAt: "2026-11-27T12:00:00Z",
  failingSince: null,
  disabledAt: null,
};
const delivery: WebhookDelivery = {
  id: ID,
  kind: "note.created",
  state: "delivered",
  createdAt: "2026-11-27T12:00:00Z",
  attemptCount: 1,
  lastAttemptAt: "2026-11-27T12:00:00Z",
  lastStatus: 204,
  failure: null,
  nextAttemptAt: null,
};
const webhooks: Answers = [[listWebhooks, { isOffered: true, webhooks: [webhook] }]];
const disabled: Answers = [
  [listWebhooks, { isOffered: true, webhooks: [{ ...webhook, disabledAt: "2026-11-27T12:00:00Z" }] }],
];
const deliveries: Answers = [[listDeliveries, { deliveries: [delivery] }]];
const webhookList = () => <WebhookSection isDemonstration={false} />;

/** Drives of the actions of integrations. */
export const drives: ActionDrives = {
  "integrations/create-api-key": {
    screen: () => <ApiKeyForm onCreated={noop} onClose={noop} />,
    input: { name: "Contabilidad", scopes: ["read"], expiresInDays: 365 },
  },
  "integrations/create-webhook": {
    screen: () => <WebhookForm onCreated={noop} onClose={noop} />,
    input: { url: webhook.url, kinds: webhook.kinds },
  },
  "integrations/delete-webhook": { screen: webhookList, answers: webhooks, input: ID },
  "integrations/enable-webhook": { screen: webhookList, answers: disabled, input: ID },
  "integrations/resend-delivery": {
    screen: () => <DeliveryList webhookId={ID} canResend />,
    answers: deliveries,
    input: ID,
  },
  "integrations/test-webhook": { screen: webhookList, answers: webhooks, input: ID },
  "integrations/revoke-api-key": {
    screen: () => <ApiKeySection isDemonstration={false} />,
    answers: keys,
    input: ID,
  },
};
