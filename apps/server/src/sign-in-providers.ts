import {
  facebookClient,
  google,
  googleClient,
  type ProviderClients,
  providerReturnAddress,
} from "@surco/accounts/server";
import { type CreateServiceClient, hostOf, type Logger } from "@surco/kit-server";
import type { Config } from "./config";

/** Who else may vouch for a person here. */
export function signInProviders(
  config: Pick<Config, "google" | "facebook" | "publicUrl">,
  client: CreateServiceClient,
  logger: Logger,
): ProviderClients {
  const returnTo = (provider: "google" | "facebook") => providerReturnAddress(config.publicUrl, provider);
  return {
    ...(config.google && {
      google: googleClient(
        client({ provider: "google", allowedHosts: hostsOf(config.google.issuer), retries: 1 }),
        { ...config.google, returnTo: returnTo("google") },
        logger,
      ),
    }),
    ...(config.facebook && {
      facebook: facebookClient(
        client({ provider: "facebook", allowedHosts: [hostOf(config.facebook.graphUrl)], retries: 1 }),
        { ...config.facebook, returnTo: returnTo("facebook") },
        logger,
      ),
    }),
  };
}

function hostsOf(issuer: string): readonly string[] {
  return issuer === google.issuer ? google.hosts : [hostOf(issuer)];
}
