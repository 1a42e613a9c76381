import {
  changeEventRepository,
  changesRoute,
  createChangeHub,
  createHttpApp,
  describeApi,
  type FastifyInstance,
  jobQueueRepository,
  partialUploadRoutes,
  type RequestThreads,
  registerRoutes,
  serveWebApp,
  serviceRoutes,
} from "@surco/kit-server";
import type { Application } from "./application";
import type { Config } from "./config";
import { addMonitoring } from "./monitoring";
import type { ReplicaReads } from "./open-database";
import { createPublicPages } from "./public-pages/public-pages";
import { readAnswer } from "./public-pages/read-answer";
import { specificationTable } from "./specification-names";
import { VERSION } from "./version";
import { pageWriter } from "./write-page";

type AppConfig = Pick<
  Config,
  | "publicUrl"
  | "trustedProxies"
  | "earlyHints"
  | "metricsToken"
  | "oldHosts"
  | "brands"
  | "hasOwnBrands"
  | "webDist"
  | "baseMap"
>;

/** Streets are drawn from what browsers request themselves; other maps come through the server. */
function originsOf({ streetsStyleUrl }: Config["baseMap"]): string[] {
  return streetsStyleUrl === null ? [] : [new URL(streetsStyleUrl).origin];
}

interface BuildOptions {
  threads?: RequestThreads | undefined;
  isThread?: boolean;
  replica?: ReplicaReads | null;
}

/** Builds the HTTP application: health, API with description, web application. */
export async function buildApp(
  application: Application,
  config: AppConfig,
  { threads, isThread = false, replica = null }: BuildOptions = {},
): Promise<FastifyInstance> {
  const { platform, features, describeServices } = application;
  const { db, logger, now, rateLimiter } = platform;
  const app = await createHttpApp({
    logger,
    https: config.publicUrl.startsWith("https:"),
    mapOrigins: originsOf(config.baseMap),
    // The thread gets the address that the server worked out.
    trustedProxies: isThread ? [] : config.trustedProxies,
    isThread,
    oldHosts: { names: config.oldHosts, publicUrl: config.publicUrl },
  });
  addMonitoring(app, application, {
    metricsToken: isThread ? null : config.metricsToken,
    countReads: replica?.counts,
  });
  await describeApi(app, {
    version: VERSION,
    publicUrl: config.publicUrl,
    vocabulary: specificationTable(),
  });
  const changes = createChangeHub({
    events: changeEventRepository(db),
    access: features.changeAccess,
    now,
    logger,
  });
  const { listQueues } = jobQueueRepository(db);
  const serving = { access: features.access, rateLimiter, threads, isThread, read: replica?.read };
  await app.register(
    async (api) => {
      serviceRoutes(api, { ...serving, describeServices, listQueues });
      changesRoute(api, { ...serving, changes });
      registerRoutes(api, serving, partialUploadRoutes({ db, now }));
      for (const { routes, fieldUnits } of features.list)
        registerRoutes(api, { ...serving, fieldUnits }, routes);
    },
    { prefix: "/api" },
  );
  if (!isThread) {
    const { describeReport } = features;
    const publicPages = createPublicPages({
      webDist: config.webDist,
      readData: async () => ({
        installation: await readAnswer(app, "/api/features/config"),
        figures: await readAnswer(app, "/api/features/figures"),
      }),
      logger,
      nowMs: () => now().getTime(),
    });
    const { earlyHints } = config;
    const writer = pageWriter({ ...config, describeReport, publicPages });
    await serveWebApp(app, config.webDist, writer, { earlyHints });
  }
  return app;
}
