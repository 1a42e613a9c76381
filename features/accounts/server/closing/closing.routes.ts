import { closeAccount as closeAccountRoute, getClosing } from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { type ClosingDeps, closeAccount, summariseClosing } from "./close-account";

export function closingRoutes(deps: ClosingDeps): RouteBinding[] {
  return [
    serveRoute(getClosing, ({ user }) => summariseClosing(deps, user)),
    serveRoute(closeAccountRoute, async ({ user, token, body }) => {
      await closeAccount(deps, user, body, token ?? "");
      return {};
    }),
  ];
}
