import { accountRoutes } from "@surco/accounts/server";
import { boundaryRoutes, nonProductiveRoutes } from "@surco/boundaries/server";
import { bulkEditRoutes } from "@surco/bulk-edit/server";
import { farmRoutes, producerRoutes } from "@surco/farms/server";
import { exportRoutes, importRoutes } from "@surco/field-import/server";
import { fieldRoutes } from "@surco/fields/server";
import { imageryRoutes } from "@surco/imagery/server";
import {
  checkDatabase,
  createHttpApp,
  describeApi,
  type FastifyInstance,
  healthRoutes,
  type Logger,
  registerRoutes,
  serveWebApp,
  serviceRoutes,
} from "@surco/kit-server";
import { sharingRoutes } from "@surco/sharing/server";
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
      fieldRoutes(api, product);
      farmRoutes(api, product);
      producerRoutes(api, product);
      boundaryRoutes(api, product);
      nonProductiveRoutes(api, product);
      importRoutes(api, product);
      exportRoutes(api, product);
      sharingRoutes(api, product);
      bulkEditRoutes(api, product);
      imageryRoutes(api, product);
      for (const { routes } of product.features) registerRoutes(api, product, routes);
    },
    { prefix: "/api" },
  );
  await serveWebApp(app, product.webDist, pageWriter(config));
  return app;
}
