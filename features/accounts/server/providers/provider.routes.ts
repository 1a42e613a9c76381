import {
  confirmProviderLink as confirmProviderLinkRoute,
  linkProvider as linkProviderRoute,
  listProviders,
  proposeCountry,
  reauthenticateByProvider as reauthenticateByProviderRoute,
  registerByProvider as registerByProviderRoute,
  type SignInProvider,
  startProviderLink,
  startProviderSignIn,
  startReauthentication,
  unlinkProvider as unlinkProviderRoute,
} from "@surco/accounts/contract";
import {
  clientAddressOf,
  type FastifyReply,
  type FastifyRequest,
  type RouteBinding,
  serveRoute,
} from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { describeDevice } from "../sessions/describe-device";
import { countryOfNetwork } from "../sign-up/country-of-network";
import { readBrowserSecret, setBrowserSecret } from "./authorization-cookie";
import { confirmProviderLink, linkProvider, unlinkProvider } from "./link-provider";
import { type AuthorizationContext, startAuthorization } from "./oauth-authorization";
import { offeredProviders } from "./provider-client";
import { reauthenticateByProvider } from "./reauthenticate-by-provider";
import { registerByProvider } from "./register-by-provider";

export function providerRoutes(deps: AccountDeps): RouteBinding[] {
  async function start(
    provider: SignInProvider,
    context: Pick<AuthorizationContext, "accountId" | "purpose">,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<{ address: string }> {
    const formerSecret = readBrowserSecret(request);
    const { address, browserSecret } = await startAuthorization(deps, provider, {
      ...context,
      browserSecret: formerSecret,
    });
    setBrowserSecret(reply, browserSecret, deps.publicUrl);
    return { address };
  }

  return [
    serveRoute(startProviderSignIn, ({ body, ...exchange }) =>
      start(body.provider, { accountId: null, purpose: "sign_in" }, exchange),
    ),
    serveRoute(startProviderLink, ({ user, body, ...exchange }) =>
      start(body.provider, { accountId: user.id, purpose: "link" }, exchange),
    ),
    serveRoute(startReauthentication, ({ user, body, ...exchange }) =>
      start(body.provider, { accountId: user.id, purpose: "reauthenticate" }, exchange),
    ),
    serveRoute(reauthenticateByProviderRoute, async ({ user, token, body, request }) => {
      await reauthenticateByProvider(deps, user, token ?? "", body, readBrowserSecret(request));
      return {};
    }),
    serveRoute(registerByProviderRoute, ({ body, request }) =>
      registerByProvider(deps, body, describeDevice(request.headers["user-agent"])),
    ),
    serveRoute(confirmProviderLinkRoute, ({ body }) => confirmProviderLink(deps, body.token)),
    serveRoute(listProviders, async ({ user }) => ({
      linked: await deps.identities.list(user.id),
      offered: offeredProviders(deps.providers),
    })),
    serveRoute(linkProviderRoute, ({ user, body, request }) =>
      linkProvider(deps, user, body, readBrowserSecret(request)),
    ),
    serveRoute(unlinkProviderRoute, async ({ user, params }) => {
      await unlinkProvider(deps, user, params.provider);
      return {};
    }),
    serveRoute(proposeCountry, async ({ request, reply }) => {
      reply.header("cache-control", "no-store");
      return { country: countryOfNetwork(clientAddressOf(request)) };
    }),
  ];
}
