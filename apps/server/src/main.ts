import { close, connect, migrate } from "@surco/db";
import { createLogger, readBuildId, startPgBossJobs } from "@surco/kit-server";
import { createApplication } from "./application";
import { startBackgroundWork } from "./background-work";
import { buildApp } from "./build-app";
import { readConfig } from "./config";
import { ConfigError } from "./config-error";
import { startThreads } from "./request-worker-data";
import { stopWithParent } from "./stop-with-parent";

/** Time limit of a graceful shutdown. */
const STOP_WITHIN_MS = 15_000;

const config = readOrExit();
const logger = createLogger({ level: config.logLevel, name: "surco" });
const db = connect(config.databaseUrl);
await migrate(db, { folder: config.migrationsDir, log: (message) => logger.info(message) });

const jobs = await startPgBossJobs({ db, logger });
const build = await readBuildId(config.webDist);
const application = createApplication({ config, db, jobs, logger, build });
await application.prepare();
const workers = config.role === "server" ? null : await startBackgroundWork(application, config);
const threads = config.role === "worker" ? null : startThreads({ build }, logger);
const app = threads && (await buildApp(application, config, { threads }));
await app?.listen({ port: config.port, host: config.host });
logger.info({ role: config.role, world: config.world, port: config.port }, "ready");

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await app?.close();
  await threads?.close();
  await jobs.stop();
  workers?.close();
  await close(db);
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
if (config.endsWithParent) stopWithParent(() => void stop());

function readOrExit() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
