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
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
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

export function accountRoutes(
  app: FastifyInstance,
  deps: AccountDeps & LogoDeps & OwnDataDeps & ClosingDeps & ServeDeps,
): void {
  serve(app, deps, register, async ({ body }) => {
    await registerAccount(deps, body);
    return {};
  });
  serve(app, deps, resendActivation, async ({ body }) => {
    await resendActivationMail(deps, body.email);
    return {};
  });
  serve(app, deps, activate, async ({ params }) => {
    await activateAccount(deps, params.uid, params.token);
    return {};
  });
  serve(app, deps, login, async ({ body, request }): Promise<LoggedIn | UnfinishedSignIn> => {
    const device = describeDevice(request.headers["user-agent"]);
    if (body.provider !== "password") return signInByProvider(deps, body, readBrowserSecret(request), device);
    return logIn(deps, body.username, body.password, device, body.knownDevice);
  });
  serve(app, deps, profile, ({ user }) => requireProfile(deps, user));
  serve(app, deps, updateUser, ({ user, body }) => changeUser(deps, user, body));
  serve(app, deps, markTutorial, async ({ user, body }) => {
    await deps.accounts.markTutorial(user.id, body.tutorial);
    return requireProfile(deps, user);
  });
  serve(app, deps, logout, async ({ token }) => {
    if (token !== null) await logOut(deps, token);
    return {};
  });
  passwordRoutes(app, deps);
  contactRoutes(app, deps);
  providerRoutes(app, deps);
  sessionRoutes(app, deps);
  logoRoutes(app, deps);
  manageRoutes(app, deps);
  ownDataRoutes(app, deps);
  closingRoutes(app, deps);
}
