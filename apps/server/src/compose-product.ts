import {
  accountPart,
  accountRepository,
  accountTokenRepository,
  accountWorkers,
  createActivatedAccount,
  findUserByToken,
  identityRepository,
  knownDeviceRepository,
  logoRepository,
  manageRepositories,
  offeredProviders,
  ownDataExportRepository,
  providerVisitRepository,
  readLogo,
  sessionRepository,
} from "@surco/accounts/server";
import { boundaryRepository, nonProductiveRepository } from "@surco/boundaries/server";
import { fieldChangeRepository } from "@surco/bulk-edit/server";
import { createCataloguesFeature } from "@surco/catalogues/server";
import { createDroneFlightsFeature } from "@surco/drone-flights/server";
import { createFarm, farmRepository, producerRepository } from "@surco/farms/server";
import {
  createExporter,
  createImportReviewer,
  exportRepository,
  importRepository,
  ownFieldDataRepository,
  ownFieldsPart,
} from "@surco/field-import/server";
import {
  createFields,
  fieldRepositories,
  findFieldRight,
  georefClient,
  keptShapesRepository,
  nominatimClient,
  watchedFieldRepository,
  workOnFields,
} from "@surco/fields/server";
import { createHdImageryFeature } from "@surco/hd-imagery/server";
import {
  type ArrivedImage,
  type FoundAnomalies,
  imageryOnFieldsCreated,
  imageryWorkers,
  nightlyWorkers,
  ownImageryPart,
} from "@surco/imagery/server";
import {
  cleanupWorker,
  featureHooks,
  hostOf,
  jobProgressRepository,
  type ServeDeps,
  type ServerFeature,
  smtpTransport,
  startWorkers as startFeatureWorkers,
  startMailWorker,
} from "@surco/kit-server";
import { createLandingFeature } from "@surco/landing/server";
import { createNotificationsFeature } from "@surco/notifications/server";
import { createReportsFeature, type ReportMaker } from "@surco/reports/server";
import {
  handoverRepository,
  personRepository,
  redeemInvitations,
  type SharingNews,
  shareRepository,
} from "@surco/sharing/server";
import { createSoilAndReliefFeature } from "@surco/soil-and-relief/server";
import type { Config } from "./config";
import { erasing } from "./erasing";
import { createPlatform, type PlatformInput } from "./platform";
import { signInProviders } from "./sign-in-providers";
import { anomalyTelling, newImageTelling, sharingTelling } from "./tellings";
import { tidySteps } from "./tidy-steps";
import { VERSION } from "./version";

export interface ComposeInput extends PlatformInput {
  config: Config;
  /** Id of the web build that is served. */
  build: string;
}

export type Product = ReturnType<typeof composeProduct>;

const MEGABYTE = 1024 * 1024;

/** Puts the features together: what one of them needs of another is handed over here. */
export function composeProduct({ config, build, ...input }: ComposeInput) {
  const { platform, clients } = createPlatform({ config, ...input });
  const { db, jobs, now, logger, blobs, brandFor, mailer, publicUrl, rateLimiter, serviceClient } = platform;
  const features: ServerFeature[] = [];
  const hooks = featureHooks(() => features);

  const repositories = {
    ...fieldRepositories(db),
    farms: farmRepository(db),
    producers: producerRepository(db),
    boundaries: boundaryRepository(db),
    nonProductive: nonProductiveRepository(db),
    changes: fieldChangeRepository(db),
    imports: importRepository(db),
    exports: exportRepository(db),
    ownFieldData: ownFieldDataRepository(db),
    shares: shareRepository(db),
    handovers: handoverRepository(db),
    people: personRepository(db),
  };
  const { fields } = repositories;
  const accounts = accountRepository(db);
  const identities = identityRepository(db);
  const logos = logoRepository(db);
  const sessions = sessionRepository(db);
  const access: ServeDeps["access"] = {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  };
  const catalogues = createCataloguesFeature(platform);
  const notifications = createNotificationsFeature(platform, { fields, accounts }, config);
  const { notify } = notifications.services;
  const sharing = {
    ...repositories,
    now,
    mailer,
    publicUrl,
    brandFor,
    rateLimiter,
    onSharingNews: (news: SharingNews) => notify(sharingTelling(news)),
  };
  const fieldServices = {
    ...sharing,
    catalogues: catalogues.services.catalogues,
    catalogueEdits: catalogues.services.catalogueEdits,
    jobs,
    onFieldsCreated: (created: { id: string }[]) => imageryOnFieldsCreated({ jobs }, created),
    // Another polygon has no images yet, as a new field has none.
    onBoundariesReplaced: (replaced: { id: string }[]) => imageryOnFieldsCreated({ jobs }, replaced),
  };
  const stacHosts = [new URL(config.stacUrl).host, ...config.stacAssetHosts];
  const source = {
    stacUrl: config.stacUrl,
    allowedHosts: stacHosts,
    http: serviceClient({
      provider: "stac",
      allowedHosts: stacHosts,
      timeoutMs: 30_000,
      maxBytes: 20 * MEGABYTE,
      // An object store answers 403 for a single file that is not there: that is no refusal of ours.
      refusals: [401],
    }),
  };
  const keptShapes = keptShapesRepository(db);
  const soilAndRelief = createSoilAndReliefFeature(platform, { fields, keptShapes }, config);
  const hdImagery = createHdImageryFeature(platform, { fields }, config);
  const findMaker = async (accountId: string): Promise<ReportMaker | null> => {
    const account = await accounts.find(accountId);
    if (account === null) return null;
    const { id, email, role, isFieldAgronomist, language } = account.user;
    const logo = (await readLogo({ logos, blobs }, id))?.bytes ?? null;
    return { id, email, role, isFieldAgronomist, language, brand: brandFor(account.user), logo };
  };
  const paperLayers = [...soilAndRelief.services.paperLayers, ...hdImagery.services.paperLayers];
  const reports = createReportsFeature(
    platform,
    { fields, source, paperLayers, findMaker },
    { version: VERSION },
  );
  const providers = signInProviders(config, serviceClient, logger);
  const droneFlights = createDroneFlightsFeature(platform, { fields }, config);
  const landing = createLandingFeature(
    platform,
    {
      signInProviders: offeredProviders(providers),
      createAccount: (account) => createActivatedAccount({ accounts, sessions, now }, account),
      createFarm: (user, farm) => createFarm(fieldServices, user, farm),
      createFields: (user, created) => createFields(fieldServices, user, created),
      setPlan: fields.setPlan,
    },
    { ...config, build },
  );
  features.push(catalogues, hdImagery, soilAndRelief, reports, notifications, droneFlights, landing);
  const exporter = createExporter();
  const jobProgress = jobProgressRepository(db);
  return {
    features,
    db,
    webDist: config.webDist,
    access,
    sessions,
    accounts,
    logos,
    accountTokens: accountTokenRepository(db),
    ...manageRepositories(db, config.brands),
    knownDevices: knownDeviceRepository(db),
    identities,
    providerVisits: providerVisitRepository(db),
    providers,
    onAccountActivated: (email: string) => redeemInvitations(sharing, email),
    watchedFields: watchedFieldRepository(db),
    onImagesArrived: (arrived: readonly ArrivedImage[]) => notify(...arrived.map(newImageTelling)),
    onAnomaliesFound: (found: readonly FoundAnomalies[]) => notify(...found.map(anomalyTelling)),
    ...fieldServices,
    importReviewer: createImportReviewer(),
    exporter,
    exportProgress: jobProgress,
    jobProgress,
    ownDataExports: ownDataExportRepository(db),
    /** What each feature has of an account, for the archive of all its data. */
    ownDataParts: [
      ownFieldsPart({ ...fieldServices, exporter }),
      ownImageryPart(db),
      ...hooks.dataExportParts(),
      accountPart({ accounts, sessions, identities, logos, blobs, now }),
    ],
    ...erasing({ db, jobs, now, hooks }),
    logger,
    blobs,
    source,
    /** How the outside services do, as this process knows it. */
    describeServices: async () => ({
      world: config.world,
      services: clients.map((client) => client.health()),
      budgets: await Promise.all(
        features
          .flatMap(({ callBudgets = [] }) => callBudgets)
          .map(async (budget) => ({ provider: budget.provider, left: await budget.left() })),
      ),
    }),
    places: {
      argentina: georefClient(
        serviceClient({ provider: "georef", allowedHosts: [hostOf(config.georefUrl)] }),
        config.georefUrl,
      ),
      others: nominatimClient(
        // Its policy allows one request a second.
        serviceClient({
          provider: "nominatim",
          allowedHosts: [hostOf(config.nominatimUrl)],
          concurrency: 1,
          minIntervalMs: 1000,
        }),
        config.nominatimUrl,
      ),
    },
  };
}

/** Registers the background work of every feature. */
export async function startWorkers(product: Product, config: Config): Promise<{ close(): void }> {
  const { features, jobs, now, logger } = product;
  for (const feature of features) await feature.beforeStart?.();
  const transport = smtpTransport(config.smtpUrl, config.mailFrom);
  await startMailWorker(jobs, transport);
  await workOnFields(jobs, product);
  await accountWorkers(jobs, product);
  await imageryWorkers(jobs, product);
  const workers = features.flatMap((feature) => feature.workers);
  const repeated = [
    await startFeatureWorkers({ jobs, now, logger }, workers),
    await nightlyWorkers(jobs, product),
    await cleanupWorker(jobs, product, tidySteps(product)),
  ];
  return {
    close() {
      for (const job of repeated) job.stop();
      transport.close();
    },
  };
}
