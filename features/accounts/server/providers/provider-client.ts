import { type SignInProvider, signInProvider } from "@surco/accounts/contract";

/** Person as identified by a provider. */
export interface ProviderPerson {
  provider: SignInProvider;
  /** The provider's stable id of the person; his address may change. */
  subject: string;
  /** In lower case; null: not supplied. */
  email: string | null;
  /** True only if the provider verified the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Secrets of an authorization request. Each is random; only `state` appears in the callback's address. */
export interface AuthorizationSecrets {
  state: string;
  /** Code verifier of PKCE (RFC 7636), 43 characters. */
  verifier: string;
  nonce: string;
}

/** OAuth client of one provider. */
export interface ProviderClient {
  /**
   * Authorization URL for the browser.
   *
   * @param options  `isReauthentication`: the provider asks a signed-in person to confirm it
   * @throws AppError UNAVAILABLE
   */
  authorizationUrl(secrets: AuthorizationSecrets, options: { isReauthentication: boolean }): Promise<string>;
  /**
   * Exchanges the callback's code for the person's identity.
   *
   * @param returned  parameters of the callback
   * @throws AppError PROVIDER_SIGN_IN_FAILED if the provider refuses, UNAVAILABLE if it does not answer
   */
  identify(
    returned: { code: string; iss?: string | undefined },
    secrets: AuthorizationSecrets,
  ): Promise<ProviderPerson>;
}

/** Clients of the configured providers. */
export type ProviderClients = Partial<Record<SignInProvider, ProviderClient>>;

export function offeredProviders(clients: ProviderClients): SignInProvider[] {
  return signInProvider.options.filter((provider) => clients[provider] !== undefined);
}

/** OAuth redirect URI. @param publicUrl  without a trailing slash */
export function providerCallbackUrl(publicUrl: string, provider: SignInProvider): string {
  return `${publicUrl}/auth/provider/${provider}`;
}
