import {
  changeEmail as changeEmailRoute,
  changeUsername as changeUsernameRoute,
  confirmChangeEmail as confirmChangeEmailRoute,
  confirmChangeUsername as confirmChangeUsernameRoute,
  undoChangeEmail as undoChangeEmailRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { changeEmail, confirmChangeEmail, undoChangeEmail } from "./change-email";
import { changeUsername, confirmChangeUsername } from "./change-username";

export function contactRoutes(deps: AccountDeps): RouteBinding[] {
  return [
    serveRoute(changeEmailRoute, async ({ user, body }) => {
      await changeEmail(deps, user, body.email);
      return {};
    }),
    serveRoute(confirmChangeEmailRoute, async ({ body, token }) => {
      await confirmChangeEmail(deps, body.token, token);
      return {};
    }),
    serveRoute(undoChangeEmailRoute, async ({ body }) => ({
      email: await undoChangeEmail(deps, body.token),
    })),
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
