import type {
  BrandedMails,
  Clock,
  FeatureHooks,
  Jobs,
  Mailer,
  RateLimiter,
  SecretCipher,
} from "@surco/kit-server";
import type { AccountRepository } from "./account.repository";
import type { AccountTokenRepository } from "./account-token.repository";
import type { ManageRepositories } from "./manage/manage-repositories";
import type { CredentialsRepository } from "./passwords/credentials.repository";
import type { AuthorizationRequestRepository } from "./providers/authorization-request.repository";
import type { IdentityRepository } from "./providers/identity.repository";
import type { ProviderClaimRepository } from "./providers/provider-claim.repository";
import type { ProviderClients } from "./providers/provider-client";
import type { ChallengeRepository } from "./second-factor/challenge.repository";
import type { PasskeySite } from "./second-factor/passkey-site";
import type { SecondFactorRepository } from "./second-factor/second-factor.repository";
import type { SecondFactorPolicy } from "./second-factor/second-factor-settings";
import type { KnownDeviceRepository } from "./sessions/known-device.repository";
import type { SessionRepository } from "./sessions/session.repository";

/** Dependencies of the account services. */
export interface AccountDeps extends ManageRepositories, BrandedMails {
  accounts: AccountRepository;
  sessions: SessionRepository;
  accountTokens: AccountTokenRepository;
  credentials: CredentialsRepository;
  knownDevices: KnownDeviceRepository;
  secondFactors: SecondFactorRepository;
  challenges: ChallengeRepository;
  /** null: without a key, authenticator apps are not offered. */
  secretCipher: SecretCipher | null;
  /** null: the public address admits no passkeys. */
  passkeySite: PasskeySite | null;
  secondFactorPolicy: SecondFactorPolicy;
  identities: IdentityRepository;
  authorizationRequests: AuthorizationRequestRepository;
  providerClaims: ProviderClaimRepository;
  /** OAuth providers of this installation. */
  providers: ProviderClients;
  mailer: Mailer;
  jobs: Pick<Jobs, "send">;
  rateLimiter: RateLimiter;
  now: Clock;
  /** `onAccountActivated` is called after activation and a change of address; repeated when the link is followed twice. */
  hooks: Pick<FeatureHooks, "onAccountActivated" | "onAccountRecovered">;
}
