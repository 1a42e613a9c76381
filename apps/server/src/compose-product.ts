import path from "node:path";
import {
  accountPart,
  accountRepository,
  accountTokenRepository,
  accountWorkers,
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
import { catalogueEditRepository, catalogueRepository } from "@surco/catalogues/server";
import { type BrandedUser, brandOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { flightRequestRepository, ownFlightsPart } from "@surco/drone-flights/server";
import {
  createExporter,
  createImportReviewer,
  fieldRepositories,
  findFieldRight,
  georefClient,
  nominatimClient,
  ownFieldsPart,
  redeemInvitations,
  type SharingNews,
  watchedFieldRepository,
  workOnFields,
} from "@surco/fields/server";
import { hdImageryWorkers, hdPaperLayers } from "@surco/hd-imagery/server";
import {
  type ArrivedImage,
  type FoundAnomalies,
  imageryOnFieldsCreated,
  imageryWorkers,
  nightlyWorkers,
  ownImageryPart,
} from "@surco/imagery/server";
import {
  type Clock,
  createAnswerCache,
  createRateLimiter,
  type Jobs,
  jobProgressRepository,
  type Logger,
  localBlobStore,
  type ServeDeps,
  smtpTransport,
  startMailWorker,
  systemClock,
  tidyUpWorker,
} from "@surco/kit-server";
import {
  demoTruthClient,
  figuresRepository,
  rememberDemonstrationFarms,
  rememberFigures,
} from "@surco/landing/server";
import { notificationWorkers, ownNotificationsPart } from "@surco/notifications/server";
import { ownReportsPart, type ReportMaker, reportWorkers } from "@surco/reports/server";
import { groundPaperLayers, soilAndReliefWorkers } from "@surco/soil-and-relief/server";
import type { Kysely } from "kysely";
import type { Config } from "./config";
import { erasing } from "./erasing";
import { groundServices, objectStore } from "./ground-services";
import { hostOf, hostOfTiles } from "./hosts";
import { clientMaker, type MakeClient, MEGABYTE } from "./make-client";
import { planetService } from "./planet-service";
import { signInProviders } from "./sign-in-providers";
import { tellingServices } from "./telling-services";
import { anomalyTelling, newImageTelling, sharingTelling } from "./tellings";
import { tidySteps } from "./tidy-steps";
import { VERSION } from "./version";

export interface ComposeInput {
  config: Config;
  db: Kysely<Database>;
  jobs: Jobs;
  logger: Logger;
  /** Id of the web build that is served. */
  build: string;
  now?: Clock;
}

export type Product = ReturnType<typeof composeProduct>;

/** Zooms of the tiles behind the fields; nearer in, the map enlarges the last. */
const BASEMAP_ZOOMS = { minZoom: 9, maxZoom: 16 };

/** Puts the features together: what one of them needs of another is handed over here. */
export function composeProduct({ config, db, jobs, logger, build, now = systemClock }: ComposeInput) {
  const { client, services } = clientMaker({ userAgent: config.userAgent, logger });

  const repositories = fieldRepositories(db);
  const { fields } = repositories;
  const accounts = accountRepository(db);
  const identities = identityRepository(db);
  const logos = logoRepository(db);
  const telling = tellingServices(config, client, { db, jobs, now });
  const sessions = sessionRepository(db);
  const rateLimiter = createRateLimiter(db);
  const access: ServeDeps["access"] = {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  };
  const flightRequests = flightRequestRepository(db);
  const brandFor = (user: BrandedUser | null) => brandOf(user, hostOf(config.publicUrl), config.brands);
  const sharing = {
    ...repositories,
    now,
    brandFor,
    onSharingNews: (news: SharingNews) => telling.tell(sharingTelling(news)),
  };
  const fieldServices = {
    ...sharing,
    catalogues: catalogueRepository(db),
    catalogueEdits: catalogueEditRepository(db),
    jobs,
    now,
    onFieldsCreated: (created: { id: string }[]) => imageryOnFieldsCreated({ jobs }, created),
    // Another polygon has no images yet, as a new field has none.
    onBoundariesReplaced: (replaced: { id: string }[]) => imageryOnFieldsCreated({ jobs }, replaced),
  };

  const stacHosts = [new URL(config.stacUrl).host, ...config.stacAssetHosts];
  const basemapTiles = config.basemap;
  const planet = planetService(config, client, { db, now });
  const ground = groundServices(config, client);
  const providers = signInProviders(config, client, logger);
  const blobs = localBlobStore(path.join(config.dataDir, "blobs"));
  const answers = createAnswerCache({ db, now, logger });
  const common = { db, jobs, now, fields, logger };
  const exporter = createExporter();
  const jobProgress = jobProgressRepository(db);
  return {
    db,
    webDist: config.webDist,
    publicUrl: config.publicUrl,
    access,
    rateLimiter,
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
    ...telling,
    watchedFields: watchedFieldRepository(db),
    onImagesArrived: (arrived: readonly ArrivedImage[]) => telling.tell(...arrived.map(newImageTelling)),
    onAnomaliesFound: (found: readonly FoundAnomalies[]) => telling.tell(...found.map(anomalyTelling)),
    ...fieldServices,
    fieldServices,
    importReviewer: createImportReviewer(),
    exporter,
    exportProgress: jobProgress,
    jobProgress,
    ownDataExports: ownDataExportRepository(db),
    /** What each feature has of an account, for the archive of all its data. */
    ownDataParts: [
      ownFieldsPart({ ...fieldServices, exporter }),
      ownImageryPart(db),
      ownReportsPart({ db, blobs }),
      ownNotificationsPart(telling),
      ownFlightsPart(flightRequests),
      accountPart({ accounts, sessions, identities, logos, blobs, now }),
    ],
    ...erasing({ db, jobs, now }),
    logger,
    blobs,
    source: {
      stacUrl: config.stacUrl,
      allowedHosts: stacHosts,
      http: client({
        provider: "stac",
        allowedHosts: stacHosts,
        timeoutMs: 30_000,
        maxBytes: 20 * MEGABYTE,
        ...objectStore,
      }),
    },
    ...ground,
    answers,
    planet,
    paperLayers: [
      ...groundPaperLayers({ ...common, ...ground }),
      ...hdPaperLayers({ ...common, blobs, answers, planet }),
    ],
    version: VERSION,
    findMaker: async (accountId: string): Promise<ReportMaker | null> => {
      const account = await accounts.find(accountId);
      if (account === null) return null;
      const { id, email, role, isFieldAgronomist, language } = account.user;
      const logo = (await readLogo({ logos, blobs }, id))?.bytes ?? null;
      return { id, email, role, isFieldAgronomist, language, brand: brandFor(account.user), logo };
    },
    /** How the outside services do, as this process knows it. */
    describeServices: async () => ({
      world: config.world,
      services: services.map((service) => service.health()),
      budgets:
        planet === null ? [] : [{ provider: planet.budget.provider, left: await planet.budget.left() }],
    }),
    basemap: basemapTiles && {
      ...BASEMAP_ZOOMS,
      tilesUrl: basemapTiles.tilesUrl,
      http: client({ provider: "basemap", allowedHosts: [hostOfTiles(basemapTiles.tilesUrl)] }),
    },
    installation: {
      world: config.world,
      mailboxUrl: config.mailboxUrl,
      signInProviders: offeredProviders(providers),
      offersDemonstration: config.demoWorldUrl !== null,
      basemap: basemapTiles && {
        ...BASEMAP_ZOOMS,
        tiles: "/api/basemap/{z}/{x}/{y}",
        attribution: basemapTiles.attribution,
      },
      operator: config.operator,
      build,
    },
    flightRequests,
    staffEmails: config.staffEmails,
    landingFigures: rememberFigures({
      figures: figuresRepository(db),
      landingClaims: config.landingClaims,
      now,
    }),
    demonstrationFarms: demonstrationFarmsOf(config, client, now),
    places: {
      argentina: georefClient(
        client({ provider: "georef", allowedHosts: [hostOf(config.georefUrl)] }),
        config.georefUrl,
      ),
      others: nominatimClient(
        // Its policy allows one request a second.
        client({
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
  const transport = smtpTransport(config.smtpUrl, config.mailFrom);
  await startMailWorker(product.jobs, transport);
  await workOnFields(product.jobs, product);
  await accountWorkers(product.jobs, product);
  await imageryWorkers(product.jobs, product);
  await hdImageryWorkers(product.jobs, product);
  await soilAndReliefWorkers(product.jobs, product);
  const repeated = [
    await notificationWorkers(product.jobs, product),
    await nightlyWorkers(product.jobs, product),
    await reportWorkers(product.jobs, product),
    await tidyUpWorker(product.jobs, product, tidySteps(product)),
  ];
  return {
    close() {
      for (const job of repeated) job.stop();
      transport.close();
    },
  };
}

function demonstrationFarmsOf(config: Config, client: MakeClient, now: Clock) {
  const url = config.demoWorldUrl;
  if (url === null) return async () => [];
  return rememberDemonstrationFarms(
    demoTruthClient(client({ provider: "demo-truth", allowedHosts: [hostOf(url)] }), url),
    now,
  );
}
