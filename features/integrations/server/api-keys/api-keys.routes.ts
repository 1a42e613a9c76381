import { createApiKey as createRoute, listApiKeys, revokeApiKey } from "@surco/integrations/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { type ApiKeyDeps, createApiKey } from "./create-api-key";

export function apiKeyRoutes(deps: Pick<ApiKeyDeps, "apiKeys" | "now">): RouteBinding[] {
  return [
    serveRoute(listApiKeys, async ({ user }) => ({ keys: await deps.apiKeys.list(user.id) })),
    serveRoute(createRoute, ({ user, body }) => createApiKey(deps, user, body)),
    serveRoute(revokeApiKey, async ({ user, params }) => {
      await deps.apiKeys.delete(user.id, params.keyId);
      return {};
    }),
  ];
}
