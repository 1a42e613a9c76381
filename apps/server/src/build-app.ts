import {
  checkDatabase,
  createHttpApp,
  describeApi,
  type FastifyInstance,
  healthRoutes,
  registerRoutes,
  serveWebApp,
  serviceRoutes,
} from "@surco/kit-server";
import type { Application } from "./application";
import type { Config } from "./config";
import { VERSION } from "./version";
import { pageWriter } from "./write-page";

type AppConfig = Pick<
  Config,
  "publicUrl" | "trustedProxies" | "oldHosts" | "brands" | "hasOwnBrands" | "webDist"
>;

/** Builds the HTTP application: health, API with description, web application. */
export async function buildApp(
  { platform, features, describeServices }: Application,
  config: AppConfig,
): Promise<FastifyInstance> {
  const { db, logger, rateLimiter } = platform;
  const app = await createHttpApp({
    logger,
    https: config.publicUrl.startsWith("https:"),
    trustedProxies: config.trustedProxies,
    oldHosts: { names: config.oldHosts, publicUrl: config.publicUrl },
  });
  healthRoutes(app, { database: () => checkDatabase(db) }, describeServices);
  await describeApi(app, { version: VERSION, publicUrl: config.publicUrl });
  const serving = { access: features.access, rateLimiter };
  await app.register(
    async (api) => {
      serviceRoutes(api, { ...serving, describeServices });
      for (const { routes } of features.list) registerRoutes(api, serving, routes);
    },
    { prefix: "/api" },
  );
  await serveWebApp(app, config.webDist, pageWriter(config));
  return app;
}
