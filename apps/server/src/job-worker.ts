import { parentPort, workerData } from "node:worker_threads";
import { close, connect } from "@surco/db";
import { createLogger, startPgBossJobs, startWorkers } from "@surco/kit-server";
import { lowerThreadPriority } from "@surco/kit-server/thread-priority";
import { createApplication } from "./application";
import { readConfig } from "./config";
import type { RequestWorkerData } from "./request-worker-data";

/** Jobs run one after the other, each on few connections. */
const CONNECTIONS = 4;
/** A person waits for these jobs, which another thread orders. */
const POLL_MS = 250;

/** Worker thread that runs the jobs of kinds with `runsIn: "thread"`, with the same features as the server. */
lowerThreadPriority();
const { environment, build }: RequestWorkerData = workerData;
const config = readConfig(environment);
const logger = createLogger({ level: config.logLevel, name: "surco-jobs" });
const db = connect(config.databaseUrl, { maxConnections: CONNECTIONS, applicationName: "surco-jobs" });
const jobs = await startPgBossJobs({ db, logger, pollMs: POLL_MS });
const { platform, features } = createApplication({ config, db, jobs, logger, build });
const workers = features.list.flatMap((feature) => feature.workers.filter(({ isInThread }) => isInThread));
const turns = await startWorkers(platform, workers);

parentPort?.on("message", async ({ isStopping }: { isStopping?: boolean }) => {
  if (isStopping !== true) return;
  turns.stop();
  await jobs.stop();
  await close(db);
  parentPort?.close();
});
