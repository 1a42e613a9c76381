import {
  changePassword as changePasswordRoute,
  checkPasswordReset as checkPasswordResetRoute,
  confirmPasswordReset as confirmPasswordResetRoute,
  requestPasswordReset as requestPasswordResetRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { describeDevice } from "../sessions/describe-device";
import { changePassword } from "./change-password";
import { checkPasswordReset, confirmPasswordReset } from "./confirm-password-reset";
import { requestPasswordReset } from "./request-password-reset";

export function passwordRoutes(deps: AccountDeps): RouteBinding[] {
  return [
    serveRoute(requestPasswordResetRoute, async ({ body, request }) => {
      await requestPasswordReset(deps, body.email, request.ip);
      return {};
    }),
    serveRoute(checkPasswordResetRoute, async ({ body }) => ({
      providers: await checkPasswordReset(deps, body.token),
    })),
    serveRoute(confirmPasswordResetRoute, async ({ body }) => ({
      knownDevice: await confirmPasswordReset(deps, body.token, body),
    })),
    serveRoute(changePasswordRoute, async ({ user, body, request }) => ({
      token: await changePassword(deps, user, body, describeDevice(request.headers["user-agent"])),
    })),
  ];
}
