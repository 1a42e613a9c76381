import path from "node:path";
import {
  accountRepository,
  accountTokenRepository,
  findUserByToken,
  sessionRepository,
} from "@surco/accounts/server";
import { catalogueEditRepository, catalogueRepository } from "@surco/catalogues/server";
import { brandOf } from "@surco/contract";
import type { Database } from "@surco/db";
import {
  boundaryRepository,
  createExporter,
  createImportReviewer,
  exportRepository,
  farmRepository,
  fieldChangeRepository,
  fieldRepository,
  findFieldRight,
  findingRepository,
  foundIdsRepository,
  georefClient,
  handoverRepository,
  importRepository,
  nominatimClient,
  nonProductiveRepository,
  personRepository,
  producerRepository,
  recordRepository,
  redeemInvitations,
  type SharingNews,
  shareRepository,
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
} from "@surco/imagery/server";
import {
  type Clock,
  createAnswerCache,
  createCallBudget,
  createHttpClient,
  createMailer,
  createRateLimiter,
  type HttpClientOptions,
  type Jobs,
  jobProgressRepository,
  type Logger,
  localBlobStore,
  rateLimitRepository,
  type ServeDeps,
  smtpTransport,
  startMailWorker,
  systemClock,
  tidyUpWorker,
  type WatchedHttpClient,
} from "@surco/kit-server";
import { demoTruthClient, rememberDemonstrationFarms } from "@surco/landing/server";
import {
  notificationRepository,
  notificationWorkers,
  notify,
  type Telling,
} from "@surco/notifications/server";
import { type ReportMaker, reportWorkers } from "@surco/reports/server";
import { groundPaperLayers, soilAndReliefWorkers } from "@surco/soil-and-relief/server";
import type { Kysely } from "kysely";
import type { Config } from "./config";
import { groundServices, objectStore } from "./ground-services";
import { hostOf, hostOfTiles } from "./hosts";
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
  const services: WatchedHttpClient[] = [];
  const client = (
    options: Partial<HttpClientOptions> & Pick<HttpClientOptions, "provider" | "allowedHosts">,
  ) => {
    const made = createHttpClient({ ...ordinaryCall, ...options }, { userAgent: config.userAgent, logger });
    services.push(made);
    return made;
  };

  const fields = fieldRepository(db);
  const accounts = accountRepository(db);
  const notifications = notificationRepository(db);
  const sessions = sessionRepository(db);
  const rateLimiter = createRateLimiter(rateLimitRepository(db), now);
  const access: ServeDeps["access"] = {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  };
  const sharing = {
    shares: shareRepository(db),
    handovers: handoverRepository(db),
    people: personRepository(db),
    now,
    onSharingNews: (news: SharingNews) => notify({ notifications, now }, sharingTelling(news)),
  };
  const fieldServices = {
    ...sharing,
    fields,
    finding: findingRepository(db),
    foundIds: foundIdsRepository(db),
    farms: farmRepository(db),
    boundaries: boundaryRepository(db),
    nonProductive: nonProductiveRepository(db),
    producers: producerRepository(db),
    records: recordRepository(db),
    changes: fieldChangeRepository(db),
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
  const planet = planetOf(config, client, { db, now });
  const ground = groundServices(config, client);
  const blobs = localBlobStore(path.join(config.dataDir, "blobs"));
  const answers = createAnswerCache({ db, now, logger });
  const common = { db, jobs, now, fields, logger };
  return {
    db,
    webDist: config.webDist,
    publicUrl: config.publicUrl,
    adminEmails: config.adminEmails,
    access,
    rateLimiter,
    sessions,
    accounts,
    accountTokens: accountTokenRepository(db),
    onAccountActivated: (email: string) => redeemInvitations(sharing, email),
    mailer: createMailer(jobs),
    notifications,
    watchedFields: watchedFieldRepository(db),
    onImagesArrived: (arrived: readonly ArrivedImage[]) =>
      notify({ notifications, now }, ...arrived.map(newImageTelling)),
    onAnomaliesFound: (found: readonly FoundAnomalies[]) =>
      notify({ notifications, now }, ...found.map(anomalyTelling)),
    ...fieldServices,
    fieldServices,
    importReviewer: createImportReviewer(),
    imports: importRepository(db),
    exporter: createExporter(),
    exports: exportRepository(db),
    exportProgress: jobProgressRepository(db),
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
      const { id, email, language } = account.user;
      return { id, email, language, brand: brandOf(account.user, hostOf(config.publicUrl)) };
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
      offersDemonstration: config.demoWorldUrl !== null,
      basemap: basemapTiles && {
        ...BASEMAP_ZOOMS,
        tiles: "/api/basemap/{z}/{x}/{y}",
        attribution: basemapTiles.attribution,
      },
      build,
    },
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

const MEGABYTE = 1024 * 1024;

const ordinaryCall = {
  timeoutMs: 8000,
  retries: 2,
  maxBytes: 5 * MEGABYTE,
  concurrency: 8,
} as const satisfies Partial<HttpClientOptions>;

type MakeClient = (
  options: Partial<HttpClientOptions> & Pick<HttpClientOptions, "provider" | "allowedHosts">,
) => WatchedHttpClient;

/** Images of 3 m, where there is a key for them. */
function planetOf(
  { planet, planetOrdersPerDay }: Config,
  client: MakeClient,
  deps: { db: Kysely<Database>; now: Clock },
) {
  if (planet === null) return null;
  const host = hostOf(planet.url);
  const http = client({
    provider: "planet",
    allowedHosts: [host, ...planet.fileHosts],
    authorization: { host, value: `api-key ${planet.apiKey}` },
    timeoutMs: 30_000,
    maxBytes: 20 * MEGABYTE,
    concurrency: 4,
    // 403 speaks of one place or of the quota, not of the key.
    refusals: [401],
  });
  return {
    source: { http, baseUrl: planet.url },
    budget: createCallBudget(deps, { provider: "planet-orders", perDay: planetOrdersPerDay }),
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

function sharingTelling(news: SharingNews): Telling {
  if (news.kind === "field-shared") {
    const { accountId, kind, fieldId, ownerName, at } = news;
    return { accountId, kind, fieldId, data: { ownerName }, key: `shared ${fieldId} ${at.getTime()}` };
  }
  const { accountId, kind, ...data } = news;
  // About no field: who gives one away may not see it any more, who is offered one may not yet.
  return { accountId, kind, fieldId: null, data, key: `${kind} ${news.handoverId}` };
}

function anomalyTelling({ accountId, fieldId, date, areaHa, count }: FoundAnomalies): Telling {
  const key = `anomaly ${fieldId} ${date}`;
  return { accountId, kind: "anomaly-found", fieldId, data: { date, areaHa, count }, key };
}

function newImageTelling({ accountId, fieldId, date, usableFraction }: ArrivedImage): Telling {
  const key = `new-image ${fieldId} ${date}`;
  return { accountId, kind: "new-image", fieldId, data: { date, usableFraction }, key };
}
