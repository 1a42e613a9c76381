import { workerData } from "node:worker_threads";
import { close, connect } from "@surco/db";
import { answerForwarded, createLogger, startPgBossJobs } from "@surco/kit-server";
import { lowerThreadPriority } from "@surco/kit-server/thread-priority";
import { createApplication } from "./application";
import { buildApp } from "./build-app";
import { readConfig } from "./config";
import type { RequestWorkerData } from "./request-worker-data";

/** Requests of one account run one after the other, so that a thread needs few connections. */
const CONNECTIONS = 4;

/** Worker thread that answers the requests which name it, with the same features as the server. */
lowerThreadPriority();
const { environment, build }: RequestWorkerData = workerData;
const config = readConfig(environment);
const logger = createLogger({ level: config.logLevel, name: "surco-thread" });
const db = connect(config.databaseUrl, { maxConnections: CONNECTIONS, applicationName: "surco-thread" });
const jobs = await startPgBossJobs({ db, logger });
const application = createApplication({ config, db, jobs, logger, build });
const app = await buildApp(application, config, { isThread: true });
await app.ready();
answerForwarded(app, async () => {
  await app.close();
  await jobs.stop();
  await close(db);
});
