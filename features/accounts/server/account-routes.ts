import {
  activate,
  type LoggedIn,
  login,
  logout,
  markTutorial,
  profile,
  register,
  resendActivation,
  type UnfinishedSignIn,
  updateUser,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "./account-deps";
import { activateAccount } from "./activate";
import type { ClosingDeps } from "./closing/close-account";
import { closingRoutes } from "./closing/closing.routes";
import { contactRoutes } from "./contact/contact.routes";
import { logIn } from "./login";
import { logoRoutes } from "./logo/logo.routes";
import type { LogoDeps } from "./logo/own-logo";
import { logOut } from "./logout";
import { manageRoutes } from "./manage/manage.routes";
import type { OwnDataDeps } from "./own-data/own-data";
import { ownDataRoutes } from "./own-data/own-data.routes";
import { passwordRoutes } from "./passwords/password.routes";
import { requireProfile } from "./profile";
import { readBrowserSecret } from "./providers/browser-cookie";
import { providerRoutes } from "./providers/provider.routes";
import { signInByProvider } from "./providers/sign-in-by-provider";
import { registerAccount } from "./register";
import { resendActivationMail } from "./resend-activation";
import { describeDevice } from "./sessions/describe-device";
import { sessionRoutes } from "./sessions/session.routes";
import { changeUser } from "./update-user";

export function accountRoutes(deps: AccountDeps & LogoDeps & OwnDataDeps & ClosingDeps): RouteBinding[] {
  return [
    serveRoute(register, async ({ body }) => {
      await registerAccount(deps, body);
      return {};
    }),
    serveRoute(resendActivation, async ({ body }) => {
      await resendActivationMail(deps, body.email);
      return {};
    }),
    serveRoute(activate, async ({ params }) => {
      await activateAccount(deps, params.uid, params.token);
      return {};
    }),
    serveRoute(login, async ({ body, request }): Promise<LoggedIn | UnfinishedSignIn> => {
      const device = describeDevice(request.headers["user-agent"]);
      if (body.provider !== "password")
        return signInByProvider(deps, body, readBrowserSecret(request), device);
      return logIn(deps, body.username, body.password, device, body.knownDevice);
    }),
    serveRoute(profile, ({ user }) => requireProfile(deps, user)),
    serveRoute(updateUser, ({ user, body }) => changeUser(deps, user, body)),
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
    ...sessionRoutes(deps),
    ...logoRoutes(deps),
    ...manageRoutes(deps),
    ...ownDataRoutes(deps),
    ...closingRoutes(deps),
  ];
}
