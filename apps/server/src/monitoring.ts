import {
  checkDatabase,
  createMetrics,
  type FastifyInstance,
  healthRoutes,
  jobQueueRepository,
  type MetricsSources,
  metricsRoute,
} from "@surco/kit-server";
import type { Application } from "./application";
import type { Config } from "./config";

/** Adds `/health`, `/ready` and, with a token, `/metrics` of this process. */
export function addMonitoring(
  app: FastifyInstance,
  { platform, describeServices }: Application,
  { metricsToken, countReads }: Pick<Config, "metricsToken"> & Pick<MetricsSources, "countReads">,
): void {
  const { db } = platform;
  if (metricsToken !== null) {
    const { listQueues } = jobQueueRepository(db);
    metricsRoute(app, createMetrics({ listQueues, describeServices, countReads }), metricsToken);
  }
  healthRoutes(app, { database: () => checkDatabase(db) }, describeServices);
}
