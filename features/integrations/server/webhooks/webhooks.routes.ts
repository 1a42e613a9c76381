import {
  changeWebhook as changeRoute,
  createWebhook as createRoute,
  deleteWebhook,
  listDeliveries as listRoute,
  listWebhooks,
  resendDelivery as resendRoute,
  testWebhook as testRoute,
} from "@surco/integrations/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  resendDelivery,
  testWebhook,
  type WebhookDeps,
} from "./manage-webhooks";

export function webhookRoutes(deps: WebhookDeps): RouteBinding[] {
  return [
    serveRoute(listWebhooks, async ({ user }) => ({
      isOffered: deps.cipher !== null,
      webhooks: await deps.webhooks.list(user.id),
    })),
    serveRoute(createRoute, ({ user, body }) => createWebhook(deps, user, body)),
    serveRoute(changeRoute, ({ user, params, body }) => changeWebhook(deps, user, params.webhookId, body)),
    serveRoute(deleteWebhook, async ({ user, params }) => {
      await deps.webhooks.delete(user.id, params.webhookId);
      return {};
    }),
    serveRoute(listRoute, async ({ user, params }) => ({
      deliveries: await listDeliveries(deps, user, params.webhookId),
    })),
    serveRoute(testRoute, ({ user, params }) => testWebhook(deps, user, params.webhookId)),
    serveRoute(resendRoute, ({ user, params }) => resendDelivery(deps, user, params)),
  ];
}
