import type { HttpClient, Logger } from "@surco/kit-server";
import * as oidc from "openid-client";
import { z } from "zod";
import type { ProviderClient } from "./provider-client";
import { providerError } from "./provider-error";

/**
 * Google's issuer, and the hosts of its discovery document. @source
 * accounts.google.com/.well-known/openid-configuration
 */
export const google = {
  issuer: "https://accounts.google.com",
  hosts: ["accounts.google.com", "oauth2.googleapis.com", "www.googleapis.com"],
} as const;

export interface GoogleSettings {
  /** Issuer of any compatible OpenID provider; has a discovery document. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** OAuth redirect URI, as registered with Google. */
  redirectUri: string;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional(),
  email_verified: z.boolean().default(false),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
});

/**
 * OpenID Connect sign-in: code flow with PKCE, state and nonce. The identity token's signature, issuer, audience and
 * expiry are verified, although it comes straight from the provider.
 */
export function googleClient(http: HttpClient, settings: GoogleSettings, logger?: Logger): ProviderClient {
  let discovered: Promise<oidc.Configuration> | null = null;

  /** Discovered once; a failure is retried by the next call. */
  function findConfiguration(): Promise<oidc.Configuration> {
    discovered ??= discover(http, settings).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    async authorizationUrl({ state, verifier, nonce }) {
      try {
        const address = oidc.buildAuthorizationUrl(await findConfiguration(), {
          redirect_uri: settings.redirectUri,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          prompt: "select_account",
        });
        return address.href;
      } catch (error) {
        throw providerError(error, "google", logger);
      }
    },

    async identify({ code, iss }, { state, verifier, nonce }) {
      const returned = new URL(settings.redirectUri);
      returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(await findConfiguration(), returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const person = claims.parse(tokens.claims());
        return {
          provider: "google",
          subject: person.sub,
          email: person.email ?? null,
          isEmailVerified: person.email !== undefined && person.email_verified,
          firstName: person.given_name,
          lastName: person.family_name,
        };
      } catch (error) {
        throw providerError(error, "google", logger);
      }
    },
  };
}

function discover(http: HttpClient, { issuer, clientId, clientSecret }: GoogleSettings) {
  const isPlain = issuer.startsWith("http:");
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    [oidc.customFetch]: (url, call) => fetchThrough(http, url, call),
    // Plain http only if the configured issuer has it: the simulated provider on this machine.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

/**
 * Sends the library's requests through the project's HTTP client: allowed hosts, limits, circuit breaker. @throws
 * HttpFailure
 */
async function fetchThrough(http: HttpClient, url: string, call: oidc.CustomFetchOptions): Promise<Response> {
  const headers = { "content-type": "application/json" };
  if (call.method === "POST") {
    const bytes = await http.postForm(url, new URLSearchParams(String(call.body ?? "")));
    return new Response(new Uint8Array(bytes), { headers });
  }
  const { bytes } = await http.getBytes(url, { accept: "application/json" });
  return new Response(new Uint8Array(bytes), { headers });
}
