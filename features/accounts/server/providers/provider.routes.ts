import {
  confirmProviderLink as confirmProviderLinkRoute,
  linkProvider as linkProviderRoute,
  listProviders,
  proposeCountry,
  registerByProvider as registerByProviderRoute,
  type SignInProvider,
  startProviderLink,
  startProviderSignIn,
  unlinkProvider as unlinkProviderRoute,
} from "@surco/accounts/contract";
import { type FastifyReply, type FastifyRequest, type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { describeDevice } from "../sessions/describe-device";
import { countryOfNetwork } from "../sign-up/country-of-network";
import { readBrowserSecret, setBrowserSecret } from "./authorization-cookie";
import { confirmProviderLink, linkProvider, unlinkProvider } from "./link-provider";
import { startAuthorization } from "./oauth-authorization";
import { offeredProviders } from "./provider-client";
import { registerByProvider } from "./register-by-provider";

export function providerRoutes(deps: AccountDeps): RouteBinding[] {
  async function start(
    { provider, accountId }: { provider: SignInProvider; accountId: string | null },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<{ address: string }> {
    const formerSecret = readBrowserSecret(request);
    const { address, browserSecret } = await startAuthorization(deps, provider, {
      accountId,
      browserSecret: formerSecret,
    });
    setBrowserSecret(reply, browserSecret, deps.publicUrl);
    return { address };
  }

  return [
    serveRoute(startProviderSignIn, ({ body, ...exchange }) => start({ ...body, accountId: null }, exchange)),
    serveRoute(startProviderLink, ({ user, body, ...exchange }) =>
      start({ ...body, accountId: user.id }, exchange),
    ),
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
      return { country: countryOfNetwork(request.ip) };
    }),
  ];
}
