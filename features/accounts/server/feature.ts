import {
  defineServerFeature,
  defineWorker,
  type FeatureHooks,
  jobProgressRepository,
  type Platform,
  secretCipher,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import { accountRepository } from "./account.repository";
import type { AccountDeps } from "./account-deps";
import type { AccountNotify } from "./account-notify";
import { accountRoutes } from "./account-routes";
import { accountTokenRepository } from "./account-token.repository";
import { closingRepository } from "./closing/closing.repository";
import { closedAccountsStep, closingWorkers } from "./closing/erase-account";
import { type ActivatedAccountInput, createActivatedAccount } from "./create-activated-account";
import { accountPart } from "./data-export/account-part";
import { dataExportRepository } from "./data-export/data-export.repository";
import { dataExportWorkers, expiredDataExportsStep } from "./data-export/make-data-export";
import { enterDemonstrationAccount } from "./enter-demonstration-account";
import { fieldUnits } from "./field-units";
import { readLogo } from "./logo/account-logo";
import { logoRepository } from "./logo/logo.repository";
import { accountMailJob, sendAccountMail } from "./mails/account-mail-job";
import type { ManageSettings } from "./manage/manage.routes";
import { eraseDeletedGroups } from "./manage/manage-groups";
import { manageRepositories } from "./manage/manage-repositories";
import { newReadersStep, newReaderWorkers } from "./manage/notify-new-readers";
import { accountNotificationKinds } from "./notifications";
import { credentialsRepository } from "./passwords/credentials.repository";
import { authorizationRequestRepository } from "./providers/authorization-request.repository";
import { configuredProviders, type ProviderSettings } from "./providers/configured-providers";
import { identityRepository } from "./providers/identity.repository";
import { providerClaimRepository } from "./providers/provider-claim.repository";
import { offeredProviders, type ProviderClients } from "./providers/provider-client";
import { challengeRepository } from "./second-factor/challenge.repository";
import { passkeySiteOf } from "./second-factor/passkey-site";
import { secondFactorRepository } from "./second-factor/second-factor.repository";
import type { SecondFactorSettings } from "./second-factor/second-factor-settings";
import { notifyServiceRefused, type ServiceRefusal } from "./services/notify-service-refused";
import { findUserByToken } from "./sessions/find-user-by-token";
import { knownDeviceRepository } from "./sessions/known-device.repository";
import { isRecentlyAuthenticated } from "./sessions/recent-sign-in";
import { sessionRepository } from "./sessions/session.repository";
import { sessionUserRepository } from "./sessions/session-user.repository";

interface AccountNeeds {
  /** Service of notifications, which are built on accounts. */
  notify: AccountNotify;
  /** Hooks of every feature, called on activation, data export and closing. */
  hooks: FeatureHooks;
}

/** Accounts: sign-up, sign-in, profile, managed accounts, data export, closing. */
export function createAccountsFeature(
  platform: Platform,
  needs: AccountNeeds,
  settings: ProviderSettings & SecondFactorSettings & ManageSettings,
) {
  return accountsFeature(platform, needs, configuredProviders(platform, settings), settings);
}

/** Builds the feature on given provider clients, as tests do. */
export function accountsFeature(
  platform: Platform,
  { hooks, notify }: AccountNeeds,
  providers: ProviderClients,
  { encryptionKeys, secondFactorPolicy, soilImagery }: SecondFactorSettings & ManageSettings,
) {
  const { db, jobs, blobs, mailer, rateLimiter, now, logger, publicUrl, brands, brandFor } = platform;
  const logos = logoRepository(db);
  const closings = closingRepository(db);
  const dataExports = dataExportRepository(db);
  const jobProgress = jobProgressRepository(db);
  const deps: AccountDeps = {
    accounts: accountRepository(db, secondFactorPolicy),
    sessions: sessionRepository(db, secondFactorPolicy),
    accountTokens: accountTokenRepository(db),
    credentials: credentialsRepository(db),
    knownDevices: knownDeviceRepository(db),
    secondFactors: secondFactorRepository(db),
    challenges: challengeRepository(db),
    secretCipher: secretCipher(encryptionKeys),
    passkeySite: passkeySiteOf(publicUrl),
    secondFactorPolicy,
    identities: identityRepository(db),
    authorizationRequests: authorizationRequestRepository(db),
    providerClaims: providerClaimRepository(db),
    ...manageRepositories(db, brands),
    providers,
    mailer,
    jobs,
    rateLimiter,
    now,
    publicUrl,
    brandFor,
    hooks,
  };
  const { accounts, sessions, identities, producerGroups, newReaders } = deps;
  const accountExportPart = accountPart({
    accounts,
    sessions,
    identities,
    secondFactors: deps.secondFactors,
    logos,
    blobs,
    now,
  });
  const dataExportParts = () => [...hooks.dataExportParts(), accountExportPart];
  return defineServerFeature({
    name: "accounts",
    errorCodes,
    permissions: ["public", "account", "admin"],
    fieldUnits,
    routes: accountRoutes({ ...deps, hooks, logos, blobs, dataExports, jobProgress, closings, soilImagery }),
    workers: [
      defineWorker(accountMailJob, (data) => sendAccountMail(deps, data)),
      ...dataExportWorkers({ jobs, blobs, now, logger, accounts, dataExports, jobProgress, dataExportParts }),
      ...closingWorkers({ closings, hooks, jobs }),
      ...newReaderWorkers({ newReaders, notify }),
    ],
    cleanup: [
      { name: "deleted producers' groups", run: () => eraseDeletedGroups({ producerGroups, now }) },
      closedAccountsStep({ closings, hooks }),
      newReadersStep({ newReaders, notify }),
      expiredDataExportsStep({ dataExports, now }),
    ],
    notificationKinds: accountNotificationKinds,
    async onAccountErasing(accountId) {
      await logos.remove(accountId, now());
      await dataExports.remove(accountId, now());
    },
    services: {
      accounts,
      offeredProviders: offeredProviders(providers),
      findUserByToken: (token: string) => findUserByToken({ sessions, now }, token),
      findUser: sessionUserRepository(db, secondFactorPolicy).find,
      listValidSessions: (tokenHashes: readonly Buffer[]) => sessions.listValid(tokenHashes, now()),
      isRecentlyAuthenticated: (token: string) => isRecentlyAuthenticated({ sessions, now }, token),
      createActivatedAccount: (input: ActivatedAccountInput) =>
        createActivatedAccount({ accounts, sessions, now }, input),
      notifyServiceRefused: (refusal: ServiceRefusal) => notifyServiceRefused({ accounts, notify }, refusal),
      enterDemonstrationAccount: (accountId: string) =>
        enterDemonstrationAccount({ accounts, sessions, now }, accountId),
      findLogo: (accountId: string) => readLogo({ logos, blobs }, accountId),
    },
  });
}
