import {
  confirmPasskey as confirmPasskeyRoute,
  confirmTotp as confirmTotpRoute,
  getSecondFactor,
  logInBySecondFactor as logInBySecondFactorRoute,
  removePasskey,
  removeTotp,
  renewRecoveryCodes as renewRecoveryCodesRoute,
  resetSecondFactor as resetSecondFactorRoute,
  startPasskeyLogIn as startPasskeyLogInRoute,
  startPasskey as startPasskeyRoute,
  startTotp as startTotpRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { readBrowserSecret } from "../providers/authorization-cookie";
import { logInBrowser } from "./log-in-browser";
import { logInBySecondFactor, startPasskeyLogIn } from "./log-in-challenge";
import {
  confirmPasskey,
  confirmTotp,
  describeSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from "./manage-second-factor";
import { resetSecondFactor } from "./reset-second-factor";

export function secondFactorRoutes(deps: AccountDeps): RouteBinding[] {
  return [
    serveRoute(getSecondFactor, ({ user }) => describeSecondFactor(deps, user)),
    serveRoute(startTotpRoute, ({ user }) => startTotp(deps, user)),
    serveRoute(confirmTotpRoute, ({ user, body }) => confirmTotp(deps, user, body.code)),
    serveRoute(removeTotp, async ({ user }) => {
      await removeSecondFactor(deps, user, { totp: true });
      return {};
    }),
    serveRoute(startPasskeyRoute, ({ user }) => startPasskey(deps, user)),
    serveRoute(confirmPasskeyRoute, ({ user, body }) => confirmPasskey(deps, user, body)),
    serveRoute(removePasskey, async ({ user, params }) => {
      await removeSecondFactor(deps, user, { passkeyId: params.passkeyId });
      return {};
    }),
    serveRoute(renewRecoveryCodesRoute, ({ user }) => renewRecoveryCodes(deps, user)),
    serveRoute(startPasskeyLogInRoute, ({ body, request }) =>
      startPasskeyLogIn(deps, body.ticket, readBrowserSecret(request)),
    ),
    serveRoute(logInBySecondFactorRoute, ({ body, request, reply }) =>
      logInBySecondFactor(deps, body, logInBrowser(deps, { request, reply }, body.knownDevice)),
    ),
    serveRoute(resetSecondFactorRoute, async ({ user, params }) => {
      await resetSecondFactor(deps, user, params.userId);
      return {};
    }),
  ];
}
