import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@surco/db";
import { buildJobs } from "@surco/imagery/testing";
import { type Clock, createLogger, type Platform, type ServerFeature, systemClock } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { Kysely } from "kysely";
import { createApplication } from "./application";
import { startBackgroundWork } from "./background-work";
import { buildApp } from "./build-app";
import { testConfig } from "./test-config.testing";

export type ProductApp = Awaited<ReturnType<typeof startProductApp>>;

/** Starts the whole product on a database and a temporary folder; queued jobs wait for the test. */
export async function startProductApp(
  db: Kysely<Database>,
  addFeature?: (platform: Platform, needs: { notify: Notify }) => ServerFeature,
  environment: Record<string, string> = {},
  now: Clock = systemClock,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "surco-product-"));
  const queue = buildJobs();
  const config = testConfig({ SURCO_DATA_DIR: folder, ...environment });
  const logger = createLogger({ level: "silent" });
  const application = createApplication({ config, db, jobs: queue.jobs, logger, build: "none", now });
  const added = addFeature?.(application.platform, { notify: application.features.notify });
  if (added) application.features.list.push(added);
  await application.prepare();
  const app = await buildApp(application, config);
  const workers = await startBackgroundWork(application, config);
  const { platform, features } = application;
  return {
    platform,
    features,
    queue,
    /** Listens on a free port. @returns its origin */
    listen: () => app.listen({ port: 0, host: "127.0.0.1" }),
    async stop() {
      workers.close();
      // Connections that a client keeps for its next request would hold it for a minute.
      app.server.closeAllConnections();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
    call: (
      token: string,
      method: "GET" | "POST" | "PATCH" | "DELETE",
      url: string,
      payload?: object | Buffer,
      contentType = payload instanceof Buffer ? "application/zip" : "application/json",
    ) =>
      app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}`, ...(payload && { "content-type": contentType }) },
        ...(payload && { payload }),
      }),
    /** Runs the queued jobs of one kind; others stay queued. */
    async work(name: string): Promise<void> {
      const line = queue.orders.filter((order) => order.name === name);
      while (line.length > 0) await queue.runNext(undefined, line);
    },
    /** Names of the stored files. */
    async listBlobs(): Promise<string[]> {
      const blobs = path.join(folder, "blobs");
      const entries = await readdir(blobs, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  };
}
