import { close, migrate } from "@surco/db";
import { createLogger, readBuildId, smtpTransport, startPgBossJobs } from "@surco/kit-server";
import { chooseServerAccount } from "./account/choose-server-account";
import { becomeAccount, keepAsRoot, thisMachine } from "./account/this-machine";
import { createApplication } from "./application";
import { startBackgroundWork } from "./background-work";
import { buildApp } from "./build-app";
import { buildWorkerApp } from "./build-worker-app";
import { readConfig } from "./config";
import { ConfigError } from "./config-error";
import { openDatabase } from "./open-database";
import { requireDatabase } from "./require-database";
import { requireStorage } from "./require-storage";
import { serverFolders } from "./server-folders";
import { stopWithParent } from "./stop-with-parent";
import { launchJobThread, launchRequestThreads } from "./threads";

/** Time limit of a graceful shutdown, after the server was drained. */
const STOP_WITHIN_MS = 15_000;

const { config, account, warning } = await readOrExit();
const logger = createLogger({ level: config.logLevel, name: "surco" });
if (warning) logger.warn(warning);
// Only root may open these ports.
const needsRootToListen = config.port !== null && config.port > 0 && config.port < 1024;
if (!needsRootToListen) dropRoot();
const { db, replica } = openDatabase(config, logger);
await orExit(() =>
  requireDatabase(() =>
    migrate(db, { folder: config.migrationsDir, log: (message) => logger.info(message) }),
  ),
);

const jobs = await startPgBossJobs({ db, logger });
const build = await readBuildId(config.webDist);
const application = createApplication({ config, db, jobs, logger, build });
if (config.s3) await orExit(() => requireStorage(application.platform.blobs));
await application.prepare();
const threads = config.role === "worker" ? null : launchRequestThreads({ build }, logger);
const app = threads
  ? await buildApp(application, config, { threads, replica })
  : await buildWorkerApp(application, config);
// Comes before the first connection is accepted.
if (needsRootToListen) app.server.once("listening", dropRoot);
if (config.port !== null) await app.listen({ port: config.port, host: config.host });
const jobThread = config.role === "server" ? null : launchJobThread({ build }, logger);
const workers = jobThread && (await startBackgroundWork(application, config, { hasThread: true }));
// A transport of its own: it is needed where no worker sends the queued mails.
const transport = smtpTransport(config.smtpUrl, config.mailFrom);
const health = application.features.watchHealth({
  isWorker: config.role !== "server",
  deliver: transport.deliver,
});
logger.info({ role: config.role, world: config.world, port: config.port }, "ready");

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Nobody waits for an answer of a worker.
  const drainMs = threads ? config.drainSeconds * 1000 : 0;
  setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref();
  if (drainMs > 0) await app.drain(drainMs);
  health.stop();
  transport.close();
  await app.close();
  await threads?.close();
  await jobThread?.stop();
  await jobs.stop();
  workers?.close();
  await close(db);
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
if (config.endsWithParent) stopWithParent(() => void stop());

async function orExit(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function dropRoot(): void {
  if (account) becomeAccount(account);
}

async function readOrExit() {
  try {
    const read = readConfig();
    const folders = serverFolders(read);
    const chosen = await chooseServerAccount(read.user, thisMachine(folders));
    if (!chosen.account) keepAsRoot(folders);
    return { config: read, ...chosen };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
