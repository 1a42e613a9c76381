import {
  changeEmail as changeEmailRoute,
  changeUsername as changeUsernameRoute,
  confirmChangeEmail as confirmChangeEmailRoute,
  confirmChangeUsername as confirmChangeUsernameRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { changeEmail, confirmChangeEmail } from "./change-email";
import { changeUsername, confirmChangeUsername } from "./change-username";

export function contactRoutes(deps: AccountDeps): RouteBinding[] {
  return [
    serveRoute(changeEmailRoute, async ({ user, body }) => {
      await changeEmail(deps, user, body);
      return {};
    }),
    serveRoute(confirmChangeEmailRoute, async ({ body }) => {
      await confirmChangeEmail(deps, body.token);
      return {};
    }),
    serveRoute(changeUsernameRoute, async ({ user, body }) => {
      await changeUsername(deps, user, body.username);
      return {};
    }),
    serveRoute(confirmChangeUsernameRoute, async ({ body }) => {
      await confirmChangeUsername(deps, body.token);
      return {};
    }),
  ];
}
