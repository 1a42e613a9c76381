import {
  changeEmail as changeEmailRoute,
  changeUsername as changeUsernameRoute,
  confirmChangeEmail as confirmChangeEmailRoute,
  confirmChangeUsername as confirmChangeUsernameRoute,
} from "@surco/accounts/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { changeEmail, confirmChangeEmail } from "./change-email";
import { changeUsername, confirmChangeUsername } from "./change-username";

export function contactRoutes(app: FastifyInstance, deps: AccountDeps & ServeDeps): void {
  serve(app, deps, changeEmailRoute, async ({ user, body }) => {
    await changeEmail(deps, user, body);
    return {};
  });
  serve(app, deps, confirmChangeEmailRoute, async ({ body }) => {
    await confirmChangeEmail(deps, body.token);
    return {};
  });
  serve(app, deps, changeUsernameRoute, async ({ user, body }) => {
    await changeUsername(deps, user, body.username);
    return {};
  });
  serve(app, deps, confirmChangeUsernameRoute, async ({ body }) => {
    await confirmChangeUsername(deps, body.token);
    return {};
  });
}
