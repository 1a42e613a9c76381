import {
  activate,
  getProfile,
  type LoggedIn,
  login,
  logout,
  markTutorial,
  register,
  resendActivation,
  type UnfinishedSignIn,
  updateProfile as updateProfileRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "./account-deps";
import type { ClosingDeps } from "./closing/close-account";
import { closingRoutes } from "./closing/closing.routes";
import { contactRoutes } from "./contact/contact.routes";
import type { DataExportDeps } from "./data-export/data-export";
import { dataExportRoutes } from "./data-export/data-export.routes";
import type { LogoDeps } from "./logo/account-logo";
import { logoRoutes } from "./logo/logo.routes";
import { type ManageSettings, manageRoutes } from "./manage/manage.routes";
import { passwordRoutes } from "./passwords/password.routes";
import { requireProfile } from "./profile/require-profile";
import { updateProfile } from "./profile/update-profile";
import { providerRoutes } from "./providers/provider.routes";
import { signInByProvider } from "./providers/sign-in-by-provider";
import { logInBrowser } from "./second-factor/log-in-browser";
import { secondFactorRoutes } from "./second-factor/second-factor.routes";
import { logIn } from "./sessions/log-in";
import { logOut } from "./sessions/log-out";
import { sessionRoutes } from "./sessions/session.routes";
import { activateAccount } from "./sign-up/activate-account";
import { registerAccount } from "./sign-up/register-account";
import { resendActivationMail } from "./sign-up/resend-activation";

export function accountRoutes(
  deps: AccountDeps & LogoDeps & DataExportDeps & ClosingDeps & ManageSettings,
): RouteBinding[] {
  return [
    serveRoute(register, async ({ body }) => {
      const knownDevice = await registerAccount(deps, body);
      return { knownDevice };
    }),
    serveRoute(resendActivation, async ({ body, request }) => {
      await resendActivationMail(deps, body.email, request.ip);
      return {};
    }),
    serveRoute(activate, async ({ params, query }) => {
      const token = await activateAccount(deps, params.uid, params.token, query.knownDevice);
      return { setPassword: token === null ? null : { token } };
    }),
    serveRoute(login, async ({ body, request, reply }): Promise<LoggedIn | UnfinishedSignIn> => {
      const browser = logInBrowser(deps, { request, reply }, body.knownDevice);
      if (body.provider !== "password") return signInByProvider(deps, body, browser);
      return logIn(deps, body.username, body.password, browser);
    }),
    serveRoute(getProfile, ({ user }) => requireProfile(deps, user)),
    serveRoute(updateProfileRoute, ({ user, body }) => updateProfile(deps, user, body)),
    serveRoute(markTutorial, async ({ user, body }) => {
      await deps.accounts.markTutorial(user.id, body.tutorial);
      return requireProfile(deps, user);
    }),
    serveRoute(logout, async ({ token }) => {
      if (token !== null) await logOut(deps, token);
      return {};
    }),
    ...passwordRoutes(deps),
    ...contactRoutes(deps),
    ...providerRoutes(deps),
    ...secondFactorRoutes(deps),
    ...sessionRoutes(deps),
    ...logoRoutes(deps),
    ...manageRoutes(deps),
    ...dataExportRoutes(deps),
    ...closingRoutes(deps),
  ];
}
