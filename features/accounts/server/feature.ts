import {
  defineServerFeature,
  defineWorker,
  type FeatureHooks,
  jobProgressRepository,
  type Platform,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import { accountRepository } from "./account.repository";
import type { AccountDeps } from "./account-deps";
import { accountRoutes } from "./account-routes";
import { accountTokenRepository } from "./account-token.repository";
import { closingRepository } from "./closing/closing.repository";
import { closedAccountsStep, closingWorkers } from "./closing/erase-account";
import { type ActivatedAccountInput, createActivatedAccount } from "./create-activated-account";
import { knownDeviceRepository } from "./devices/known-device.repository";
import { findUserByToken } from "./find-user-by-token";
import { logoRepository } from "./logo/logo.repository";
import { readLogo } from "./logo/own-logo";
import { erasePutAwayGroups } from "./manage/manage-groups";
import { manageRepositories } from "./manage/manage-repositories";
import { accountPart } from "./own-data/account-part";
import { ownDataStep, ownDataWorkers } from "./own-data/make-own-data";
import { ownDataExportRepository } from "./own-data/own-data-export.repository";
import { configuredProviders, type ProviderSettings } from "./providers/configured-providers";
import { identityRepository } from "./providers/identity.repository";
import { offeredProviders, type ProviderClients } from "./providers/provider-client";
import { providerVisitRepository } from "./providers/provider-visit.repository";
import { sessionRepository } from "./session.repository";
import { sendWantedMail, wantedMailJob } from "./wanted-mail";

interface AccountNeeds {
  /** Hooks of every feature: accounts are activated, exported and closed here. */
  hooks: FeatureHooks;
}

/** Accounts: sign-up, sign-in, profile, managed accounts, data export, closing. */
export function createAccountsFeature(platform: Platform, needs: AccountNeeds, settings: ProviderSettings) {
  return accountsFeature(platform, needs, configuredProviders(platform, settings));
}

/** The feature on sign-in providers that are given. */
export function accountsFeature(platform: Platform, { hooks }: AccountNeeds, providers: ProviderClients) {
  const { db, jobs, blobs, mailer, rateLimiter, now, logger, publicUrl, brands, brandFor } = platform;
  const logos = logoRepository(db);
  const closings = closingRepository(db);
  const ownDataExports = ownDataExportRepository(db);
  const jobProgress = jobProgressRepository(db);
  const deps: AccountDeps = {
    accounts: accountRepository(db),
    sessions: sessionRepository(db),
    accountTokens: accountTokenRepository(db),
    knownDevices: knownDeviceRepository(db),
    identities: identityRepository(db),
    providerVisits: providerVisitRepository(db),
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
  const { accounts, sessions, identities, producerGroups } = deps;
  const ownPart = accountPart({ accounts, sessions, identities, logos, blobs, now });
  const ownDataParts = () => [...hooks.dataExportParts(), ownPart];
  return defineServerFeature({
    name: "accounts",
    errorCodes,
    permissions: ["public", "account", "admin"],
    routes: accountRoutes({ ...deps, hooks, logos, blobs, ownDataExports, jobProgress, closings }),
    workers: [
      defineWorker(wantedMailJob, (data) => sendWantedMail(deps, data)),
      ...ownDataWorkers({ jobs, blobs, now, logger, accounts, ownDataExports, jobProgress, ownDataParts }),
      ...closingWorkers({ closings, hooks, jobs }),
    ],
    cleanup: [
      { name: "deleted producers' groups", run: () => erasePutAwayGroups({ producerGroups, now }) },
      closedAccountsStep({ closings, hooks }),
      ownDataStep({ ownDataExports, now }),
    ],
    async onAccountErasing(accountId) {
      await logos.remove(accountId, now());
      await ownDataExports.remove(accountId, now());
    },
    services: {
      accounts,
      offeredProviders: offeredProviders(providers),
      findUserByToken: (token: string) => findUserByToken({ sessions, now }, token),
      createActivatedAccount: (input: ActivatedAccountInput) =>
        createActivatedAccount({ accounts, sessions, now }, input),
      findLogo: (accountId: string) => readLogo({ logos, blobs }, accountId),
    },
  });
}
