import { createHmac, timingSafeEqual } from "node:crypto";
import type { ProviderCallback, SignInProvider } from "@surco/accounts/contract";
import { hashToken, newSecretToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import type { AuthorizationPurpose } from "./authorization-request.repository";
import type { AuthorizationSecrets, ProviderClient, ProviderPerson } from "./provider-client";

/** Validity of an authorization request. */
export const AUTHORIZATION_REQUEST_SECONDS = 10 * 60;

export interface AuthorizationContext {
  accountId: string | null;
  purpose: AuthorizationPurpose;
  /** From the browser's cookie. */
  browserSecret: string | null;
}

type AuthorizationDeps = Pick<AccountDeps, "providers" | "authorizationRequests" | "now">;

/**
 * Starts an OAuth authorization request.
 *
 * @param accountId  signed-in account; null for a sign-in
 * @param browserSecret  of an earlier request from this browser; both requests stay valid
 * @returns the authorization URL, and the secret for the browser's cookie
 * @throws AppError PROVIDER_NOT_OFFERED, UNAVAILABLE
 */
export async function startAuthorization(
  deps: AuthorizationDeps,
  provider: SignInProvider,
  { accountId, purpose, browserSecret }: AuthorizationContext,
): Promise<{ address: string; browserSecret: string }> {
  const client = requireProvider(deps, provider);
  const secret = browserSecret ?? newSecretToken();
  const state = newSecretToken();
  const address = await client.authorizationUrl(secretsOf(secret, state), {
    isReauthentication: purpose === "reauthenticate",
  });
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + AUTHORIZATION_REQUEST_SECONDS * 1000);
  await deps.authorizationRequests.insert(
    { provider, accountId, purpose, stateHash: hashToken(state), browserHash: hashToken(secret), expiresAt },
    now,
  );
  return { address, browserSecret: secret };
}

/**
 * OAuth callback. `state` is single-use and bound to provider, purpose, browser and account, so a forged link fails.
 *
 * @param context  account, purpose and browser of the authorization request
 * @throws AppError PROVIDER_NOT_OFFERED, PROVIDER_SIGN_IN_FAILED, UNAVAILABLE
 */
export async function verifyCallback(
  deps: AuthorizationDeps,
  { provider, code, state, iss }: ProviderCallback,
  { accountId, purpose, browserSecret }: AuthorizationContext,
): Promise<ProviderPerson> {
  const client = requireProvider(deps, provider);
  if (browserSecret === null) throw refuse("PROVIDER_SIGN_IN_FAILED");
  const request = await deps.authorizationRequests.consume(hashToken(state), deps.now());
  const isMatching =
    request !== null &&
    request.provider === provider &&
    request.accountId === accountId &&
    request.purpose === purpose &&
    timingSafeEqual(request.browserHash, hashToken(browserSecret));
  if (!isMatching) throw refuse("PROVIDER_SIGN_IN_FAILED");
  return client.identify({ code, iss }, secretsOf(browserSecret, state));
}

function requireProvider({ providers }: AuthorizationDeps, provider: SignInProvider): ProviderClient {
  const client = providers[provider];
  if (client === undefined) throw refuse("PROVIDER_NOT_OFFERED");
  return client;
}

/** Derives the request's secrets from cookie and callback URL, so that only hashes are stored. */
function secretsOf(browserSecret: string, state: string): AuthorizationSecrets {
  const derived = (what: string) =>
    createHmac("sha256", browserSecret).update(`${what}:${state}`).digest("base64url");
  return { state, verifier: derived("verifier"), nonce: derived("nonce") };
}
