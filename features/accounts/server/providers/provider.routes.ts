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
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type ServeDeps,
  serve,
} from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { countryOfNetwork } from "../country-of-network";
import { describeDevice } from "../sessions/describe-device";
import { keepBrowserSecret, readBrowserSecret } from "./browser-cookie";
import { depart } from "./departures";
import { confirmProviderLink, linkProvider, unlinkProvider } from "./link-provider";
import { offeredProviders } from "./provider-client";
import { registerByProvider } from "./register-by-provider";

export function providerRoutes(app: FastifyInstance, deps: AccountDeps & ServeDeps): void {
  async function start(
    { provider, accountId }: { provider: SignInProvider; accountId: string | null },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<{ address: string }> {
    const kept = readBrowserSecret(request);
    const { address, browserSecret } = await depart(deps, provider, { accountId, browserSecret: kept });
    keepBrowserSecret(reply, browserSecret, deps.publicUrl);
    return { address };
  }

  serve(app, deps, startProviderSignIn, ({ body, ...exchange }) =>
    start({ ...body, accountId: null }, exchange),
  );
  serve(app, deps, startProviderLink, ({ user, body, ...exchange }) =>
    start({ ...body, accountId: user.id }, exchange),
  );
  serve(app, deps, registerByProviderRoute, ({ body, request }) =>
    registerByProvider(deps, body, describeDevice(request.headers["user-agent"])),
  );
  serve(app, deps, confirmProviderLinkRoute, ({ body }) => confirmProviderLink(deps, body.token));
  serve(app, deps, listProviders, async ({ user }) => ({
    linked: await deps.identities.list(user.id),
    offered: offeredProviders(deps.providers),
  }));
  serve(app, deps, linkProviderRoute, ({ user, body, request }) =>
    linkProvider(deps, user, body, readBrowserSecret(request)),
  );
  serve(app, deps, unlinkProviderRoute, async ({ user, params }) => {
    await unlinkProvider(deps, user, params.provider);
    return {};
  });
  serve(app, deps, proposeCountry, async ({ request, reply }) => {
    reply.header("cache-control", "no-store");
    return { country: countryOfNetwork(request.ip) };
  });
}
