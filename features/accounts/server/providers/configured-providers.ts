import { type CreateServiceClient, hostOf, type Logger } from "@surco/kit-server";
import { facebookClient } from "./facebook.client";
import { google, googleClient } from "./google.client";
import { type ProviderClients, providerCallbackUrl } from "./provider-client";

type Credentials<C extends (...args: never[]) => unknown> = Omit<Parameters<C>[1], "redirectUri">;

export interface ProviderSettings {
  /** null: not offered. */
  google: Credentials<typeof googleClient> | null;
  facebook: Credentials<typeof facebookClient> | null;
}

interface ProviderPlatform {
  serviceClient: CreateServiceClient;
  logger: Logger;
  publicUrl: string;
}

/** Clients of the sign-in providers that this installation has credentials for. */
export function configuredProviders(
  { serviceClient, logger, publicUrl }: ProviderPlatform,
  settings: ProviderSettings,
): ProviderClients {
  const redirectUriOf = (provider: "google" | "facebook") => providerCallbackUrl(publicUrl, provider);
  return {
    ...(settings.google && {
      google: googleClient(
        serviceClient({ provider: "google", allowedHosts: hostsOf(settings.google.issuer), retries: 1 }),
        { ...settings.google, redirectUri: redirectUriOf("google") },
        logger,
      ),
    }),
    ...(settings.facebook && {
      facebook: facebookClient(
        serviceClient({
          provider: "facebook",
          allowedHosts: [hostOf(settings.facebook.graphUrl)],
          retries: 1,
        }),
        { ...settings.facebook, redirectUri: redirectUriOf("facebook") },
        logger,
      ),
    }),
  };
}

function hostsOf(issuer: string): readonly string[] {
  return issuer === google.issuer ? google.hosts : [hostOf(issuer)];
}
