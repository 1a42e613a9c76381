import { workerData } from "node:worker_threads";
import { close } from "@surco/db";
import { createLogger, startPgBossJobs } from "@surco/kit-server";
import { lowerThreadPriority } from "@surco/kit-server/thread-priority";
import { type Application, createApplication } from "./application";
import { type Config, readConfig } from "./config";
import { openDatabase, type ReplicaReads } from "./open-database";
import type { ThreadData } from "./threads";

/** Requests of one account, and jobs of the thread, run one after the other: a thread needs few connections. */
const CONNECTIONS = 4;

interface ThreadApplication {
  application: Application;
  config: Config;
  replica: ReplicaReads | null;
  /** Stops the queue and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the application in a worker thread, with the same features as the server and a lower priority.
 *
 * @param name  of the thread, in logs and database connections
 */
export async function startThreadApplication(
  name: string,
  queue: { pollMs?: number } = {},
): Promise<ThreadApplication> {
  lowerThreadPriority();
  const { environment, build }: ThreadData = workerData;
  const config = readConfig(environment);
  const logger = createLogger({ level: config.logLevel, name });
  const { db, replica } = openDatabase(config, logger, {
    maxConnections: CONNECTIONS,
    applicationName: name,
  });
  const jobs = await startPgBossJobs({ db, logger, ...queue });
  return {
    application: createApplication({ config, db, jobs, logger, build }),
    config,
    replica,
    async stop() {
      await jobs.stop();
      await close(db);
    },
  };
}
