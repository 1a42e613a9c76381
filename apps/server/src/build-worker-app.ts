import { createHttpApp, type FastifyInstance } from "@surco/kit-server";
import type { Application } from "./application";
import type { Config } from "./config";
import { addMonitoring } from "./monitoring";

/** Builds the HTTP application of a process that does background work only: what supervises it asks here, nobody else. */
export async function buildWorkerApp(
  application: Application,
  config: Pick<Config, "metricsToken">,
): Promise<FastifyInstance> {
  const app = await createHttpApp({ logger: application.platform.logger, https: false, trustedProxies: [] });
  addMonitoring(app, application, config);
  return app;
}
