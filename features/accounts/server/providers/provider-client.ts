import { type SignInProvider, signInProvider } from "@surco/accounts/contract";

/** Person as identified by a provider. */
export interface ProviderPerson {
  provider: SignInProvider;
  /** The provider's own id of the person; his address may change. */
  subject: string;
  /** In lower case; null: the provider did not say. */
  email: string | null;
  /** True only where the provider says that the address was proven to it. */
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

/** One provider, spoken to by its own protocol. */
export interface ProviderClient {
  /** Authorization URL for the browser. @throws AppError UNAVAILABLE */
  authorizationUrl(secrets: AuthorizationSecrets): Promise<string>;
  /**
   * Exchanges the callback's code for the person's identity.
   *
   * @param returned  parameters of the callback
   * @throws AppError PROVIDER_SIGN_IN_FAILED when the provider does not vouch, UNAVAILABLE when it does not answer
   */
  identify(
    returned: { code: string; iss?: string | undefined },
    secrets: AuthorizationSecrets,
  ): Promise<ProviderPerson>;
}

/** The providers of this installation; one that is not configured is absent. */
export type ProviderClients = Partial<Record<SignInProvider, ProviderClient>>;

export function offeredProviders(clients: ProviderClients): SignInProvider[] {
  return signInProvider.options.filter((provider) => clients[provider] !== undefined);
}

/** The screen that a provider leads back to. @param publicUrl  without a final slash */
export function providerCallbackUrl(publicUrl: string, provider: SignInProvider): string {
  return `${publicUrl}/auth/provider/${provider}`;
}
