import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { close, connect, migrate } from "@surco/db";
import { systemClock } from "@surco/kit-server";
import { type ScheduledBackups, scheduleBackups } from "@surco/kit-server/backups";
import { startEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";
import { readBackupSettings } from "./backup-settings";
import { backupFolder, blobFolder, databaseFolder } from "./data-folders";
import { requireDatabase } from "./require-database";
import { type Part, type PartSettings, startPart } from "./start-part";
import { VERSION } from "./version";

export interface BootSettings {
  /** Project folder with the builds. */
  root: string;
  dataDir: string;
  port: number;
  host: string;
  world: "demo" | "live";
  /** External PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  /** Environment of the processes, besides the values set here. */
  environment: Record<string, string | undefined>;
  log: (message: string) => void;
  logError: (message: string) => void;
  /** Output of the processes: log files below the data folder, or this terminal. */
  output: "files" | "terminal";
}

export interface Surco {
  /** Resolves with a sentence when a process ended unexpectedly. */
  failed: Promise<string>;
  /** Restarts the server or the demo world, as after a new build. */
  restart(part: "server" | "demoWorld"): Promise<void>;
  /** Stops the processes, the database last. */
  stop(): Promise<void>;
}

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Starts the whole product in order of dependency: database, migrations, demo world, server. Every process ends with
 * this one, however it ends.
 *
 * @throws Error with a sentence for the terminal
 */
export async function boot(settings: BootSettings): Promise<Surco> {
  const running: Stoppable[] = [];
  let isStopping = false;
  let onFailure: (sentence: string) => void = () => {};
  const failed = new Promise<string>((resolve) => {
    onFailure = (sentence) => {
      if (!isStopping) resolve(sentence);
    };
  });
  const stop = async () => {
    isStopping = true;
    for (const part of running.splice(0).reverse()) await part.stop();
  };

  try {
    const { databaseUrl, backups } =
      settings.databaseUrl === null
        ? await startDatabase(settings, running, onFailure)
        : { databaseUrl: settings.databaseUrl, backups: null };
    await migrateDatabase(databaseUrl, settings);
    await backups?.announce();
    const parts: Partial<Record<"server" | "demoWorld", Part>> = {};
    if (settings.world === "demo") {
      settings.log("Starting the demo world");
      // The product runs without the outside services that it simulates.
      const restart = async () => (isStopping ? undefined : parts.demoWorld?.restart());
      const onEnd = restartWithLimit(restart, settings.log, onFailure);
      parts.demoWorld = await startPart({ ...demoWorldPart(settings), onFailure: onEnd });
      running.push(parts.demoWorld);
    }
    settings.log("Starting the server");
    const listensOn = await chooseServerPort(settings);
    parts.server = await startPart({
      ...serverPart(settings, databaseUrl, listensOn, parts.demoWorld?.answer ?? {}),
      onFailure,
    });
    running.push(parts.server);
    return { failed, stop, restart: async (name) => parts[name]?.restart() };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  { dataDir, environment, log, logError }: BootSettings,
  running: Stoppable[],
  onFailure: (sentence: string) => void,
): Promise<{ databaseUrl: string; backups: ScheduledBackups }> {
  const { keptDays, key } = readBackupSettings(environment);
  log("Starting the database");
  const database = await startEmbeddedPostgres({ dataDir: databaseFolder(dataDir), log });
  running.push(database);
  const folders = { blobs: blobFolder(dataDir), folder: backupFolder(dataDir) };
  const schedule = { database, ...folders, productVersion: VERSION, keptDays, key, now: systemClock };
  const backups = scheduleBackups({ ...schedule, log, logError });
  running.push(backups);
  void database.ended.then(() => onFailure(`The database has ended: see ${database.folder}/postgresql.log.`));
  return { databaseUrl: database.databaseUrl, backups };
}

async function migrateDatabase(
  databaseUrl: string,
  { root, log, databaseUrl: external }: BootSettings,
): Promise<void> {
  const db = connect(databaseUrl, { maxConnections: 1, applicationName: "surco-migrate" });
  const work = () => migrate(db, { folder: path.join(root, "db", "migrations"), log });
  await (external ? requireDatabase(work) : work()).finally(() => close(db));
}

/** Restarts allowed before an ending process counts as failed. */
const MAX_RESTARTS = 5;
const RESTART_DELAY_MS = 1000;

function restartWithLimit(
  restart: () => Promise<void>,
  log: (message: string) => void,
  onFailure: (sentence: string) => void,
): (sentence: string) => void {
  let left = MAX_RESTARTS;
  return (sentence) => {
    left -= 1;
    if (left < 0) return onFailure(sentence);
    log(`${sentence} Starting it again.`);
    setTimeout(() => void restart().catch(() => onFailure(sentence)), RESTART_DELAY_MS);
  };
}

type Program = Omit<PartSettings, "onFailure">;

/** Prints its addresses as JSON on its first line. */
function demoWorldPart(settings: BootSettings): Program {
  return {
    name: "demo-world",
    program: path.join(settings.root, "apps/demo-world/dist/main.mjs"),
    environment: settings.environment,
    logFile: logFile(settings, "demo-world"),
    readyWhen: { answers: ["url", "smtpUrl"] },
  };
}

/** A worker answers its supervisor only: on its own port, or on a free one, by which its start is noticed. */
async function chooseServerPort({ environment, port }: BootSettings): Promise<number> {
  if (environment.SURCO_ROLE !== "worker") return port;
  if (environment.SURCO_WORKER_PORT) return Number(environment.SURCO_WORKER_PORT);
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  probe.close();
  await once(probe, "close");
  return bound !== null && typeof bound === "object" ? bound.port : port;
}

function serverPart(
  settings: BootSettings,
  databaseUrl: string,
  listensOn: number,
  demoWorld: Record<string, string>,
): Program {
  return {
    name: "server",
    program: path.join(settings.root, "apps/server/dist/main.mjs"),
    environment: {
      ...settings.environment,
      PORT: String(settings.port),
      ...(settings.environment.SURCO_ROLE === "worker" && { SURCO_WORKER_PORT: String(listensOn) }),
      SURCO_HOST: settings.host,
      SURCO_WORLD: settings.world,
      SURCO_DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      SURCO_PARENT_PIPE: "1",
      ...(demoWorld.url && { SURCO_DEMO_WORLD_URL: demoWorld.url }),
      ...(demoWorld.smtpUrl && { SURCO_DEMO_SMTP_URL: demoWorld.smtpUrl }),
    },
    logFile: logFile(settings, "server"),
    readyWhen: { listensOn, host: settings.host },
  };
}

function logFile({ output, dataDir }: BootSettings, name: string): string | null {
  return output === "files" ? path.join(dataDir, "logs", `${name}.log`) : null;
}
