import { accountRoutes } from "@surco/accounts/server";
import { catalogueRoutes } from "@surco/catalogues/server";
import { droneFlightRoutes } from "@surco/drone-flights/server";
import { fieldRoutes } from "@surco/fields/server";
import { hdImageryRoutes } from "@surco/hd-imagery/server";
import { imageryRoutes } from "@surco/imagery/server";
import {
  checkDatabase,
  createHttpApp,
  describeApi,
  type FastifyInstance,
  healthRoutes,
  type Logger,
  serveWebApp,
  serviceRoutes,
} from "@surco/kit-server";
import { basemapRoutes, landingRoutes } from "@surco/landing/server";
import { notificationRoutes } from "@surco/notifications/server";
import { reportRoutes } from "@surco/reports/server";
import { soilAndReliefRoutes } from "@surco/soil-and-relief/server";
import type { Product } from "./compose-product";
import type { Config } from "./config";
import { VERSION } from "./version";
import { pageWriter } from "./write-page";

/** The whole HTTP side of the product: health, the API with its description, the built web application. */
export async function buildApp(
  product: Product,
  config: Pick<Config, "publicUrl" | "trustedProxies" | "oldHosts" | "brands" | "hasOwnBrands">,
  logger: Logger,
): Promise<FastifyInstance> {
  const app = await createHttpApp({
    logger,
    https: config.publicUrl.startsWith("https:"),
    trustedProxies: config.trustedProxies,
    oldHosts: { names: config.oldHosts, publicUrl: config.publicUrl },
  });
  healthRoutes(app, { database: () => checkDatabase(product.db) }, product.describeServices);
  await describeApi(app, { version: VERSION, publicUrl: config.publicUrl });
  await app.register(
    async (api) => {
      serviceRoutes(api, product);
      accountRoutes(api, product);
      catalogueRoutes(api, product);
      fieldRoutes(api, product);
      imageryRoutes(api, product);
      hdImageryRoutes(api, product);
      notificationRoutes(api, product);
      reportRoutes(api, product);
      soilAndReliefRoutes(api, product);
      droneFlightRoutes(api, product);
      landingRoutes(api, product);
      basemapRoutes(api, product);
    },
    { prefix: "/api" },
  );
  await serveWebApp(app, product.webDist, pageWriter(config));
  return app;
}
