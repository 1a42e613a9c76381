import { closeAccount as closeAccountRoute, getClosing } from "@surco/accounts/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { type ClosingDeps, closeAccount, summariseClosing } from "./close-account";

export function closingRoutes(app: FastifyInstance, deps: ClosingDeps & ServeDeps): void {
  serve(app, deps, getClosing, ({ user }) => summariseClosing(deps, user));
  serve(app, deps, closeAccountRoute, async ({ user, body }) => {
    await closeAccount(deps, user, body);
    return {};
  });
}
