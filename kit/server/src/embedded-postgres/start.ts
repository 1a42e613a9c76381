import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, databaseExists, probe, withDatabaseName } from "@surco/db";
import { type Binaries, provideBinaries } from "./binaries";
import { type Cluster, createCluster, readCluster, rememberPort, SUPERUSER } from "./cluster";
import { giveToOwner, OWNER, ownerPassword } from "./database-owner";
import { EmbeddedPostgresError } from "./errors";
import { chooseHome, type Home, requireDisk } from "./home";
import { RUNNING_NOTE, settleLeftovers } from "./leftovers";
import { settleRestore } from "./restore-note";
import { spawnOptions } from "./run-as";
import { SUPERVISOR, type SupervisorTask } from "./supervisor";

const DATABASE = "surco";
/** Recovery after a power cut may read a lot of log before the server answers, ms. */
const READY_WITHIN_MS = 120_000;
/** A free port may be taken a moment later. */
const PORT_TRIES = 4;

export interface EmbeddedPostgresOptions {
  /** Folder of the database, created where missing. As root it may be placed elsewhere: see `folder` of the result. */
  dataDir: string;
  log?: (message: string) => void;
  /** Fixed port; by default a free one is chosen and kept for the next starts. */
  port?: number;
  /** False trades durability for speed, for test databases. */
  durable?: boolean;
  maxConnections?: number;
}

export interface EmbeddedPostgres {
  /** The product's database, as its owner without superuser rights. */
  databaseUrl: string;
  /** The server as superuser, for databases of tests. */
  serverUrl: string;
  /** Actual data folder. */
  folder: string;
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>;
  /** Closes open sessions and waits for the final checkpoint. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, creating it the first time (about a second). It listens on 127.0.0.1 only and ends
 * with this process, even if this is killed.
 *
 * @throws EmbeddedPostgresError with a sentence for the person at the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const home = await chooseHome(options.dataDir);
  await settleRestore(home, log);
  let cluster = await readCluster(home);
  await requireDisk(home.folder, cluster === null);
  const binaries = await provideBinaries(home);
  if (cluster) {
    await settleLeftovers(home, cluster.data, binaries, log);
  } else {
    log(`Creating the database in ${home.folder}`);
    cluster = await createCluster(home, binaries);
  }

  for (let attempt = 1; ; attempt++) {
    const port = await usablePort(options.port, attempt === 1 ? cluster.port : null);
    try {
      return await launch({ home, binaries, cluster, port, options });
    } catch (error) {
      const isTaken = error instanceof EmbeddedPostgresError && error.code === "PORT_TAKEN";
      if (!isTaken || options.port || attempt === PORT_TRIES) throw error;
    }
  }
}

interface Launch {
  home: Home;
  binaries: Binaries;
  cluster: Cluster;
  port: number;
  options: EmbeddedPostgresOptions;
}

async function launch({ home, binaries, cluster, port, options }: Launch): Promise<EmbeddedPostgres> {
  const logFile = path.join(home.folder, "postgresql.log");
  await truncate(logFile).catch(() => {});
  const task: SupervisorTask = {
    postgres: binaries.postgres,
    pgCtl: binaries.pgCtl,
    data: cluster.data,
    logFile,
    args: ["-D", cluster.data, ...settings(port, options).flatMap((setting) => ["-c", setting])],
    options: spawnOptions(home.runAs, home.folder),
  };
  const supervisor = spawn(process.execPath, ["-e", SUPERVISOR, JSON.stringify(task)], {
    stdio: ["pipe", "ignore", "ignore"],
    // Ctrl+C must stop the database last, and through us.
    detached: true,
    windowsHide: true,
  });
  supervisor.stdin?.on("error", () => {});
  const ended = once(supervisor, "exit").then(() => {});
  await writeFile(path.join(home.folder, RUNNING_NOTE), `${process.pid} ${supervisor.pid ?? 0}`);

  const { serverUrl, databaseUrl } = addressOf(cluster.password, port);
  const asSuperuser = withDatabaseName(serverUrl, DATABASE);
  const stop = async () => {
    supervisor.stdin?.end();
    await ended;
    await rm(path.join(home.folder, RUNNING_NOTE), { force: true });
  };
  try {
    await untilReady(serverUrl, supervisor, ended, logFile);
    if (cluster.port !== port) await rememberPort(home, cluster, port);
    if (!(await databaseExists(serverUrl, DATABASE))) await createDatabase(serverUrl, DATABASE);
    await giveToOwner(asSuperuser, ownerPassword(cluster.password));
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl, serverUrl, folder: home.folder, ended, stop };
}

/** Addresses of the running server as superuser, and of its one database as its owner. */
export function addressOf(password: string, port: number): { serverUrl: string; databaseUrl: string } {
  const host = `127.0.0.1:${port}`;
  return {
    serverUrl: `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${host}/postgres`,
    databaseUrl: `postgres://${OWNER}:${ownerPassword(password)}@${host}/${DATABASE}`,
  };
}

function settings(port: number, options: EmbeddedPostgresOptions): string[] {
  const safety = options.durable === false ? "off" : "on";
  return [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    `max_connections=${options.maxConnections ?? 100}`,
    "timezone=UTC",
    "log_timezone=UTC",
    `fsync=${safety}`,
    `synchronous_commit=${safety}`,
    `full_page_writes=${safety}`,
    // A server of a test run has hundreds of short-lived databases: visiting them all is much of its work.
    ...(options.durable === false ? ["autovacuum=off"] : []),
  ];
}

async function untilReady(
  serverUrl: string,
  supervisor: ChildProcess,
  ended: Promise<void>,
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answered = probe(serverUrl).then(
      () => true,
      () => false,
    );
    // Another program may hold that port silently: then our server exits.
    const isReady = await Promise.race([answered, ended.then(() => false)]);
    if (supervisor.exitCode !== null || supervisor.signalCode !== null)
      throw await whyItEnded(serverUrl, logFile);
    if (isReady) return;
    await sleep(20);
  }
  throw new EmbeddedPostgresError("START_FAILED", `The database did not answer in time: see ${logFile}.`);
}

async function whyItEnded(serverUrl: string, logFile: string): Promise<EmbeddedPostgresError> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  if (text.includes("could not bind") || text.includes("could not create any TCP/IP sockets")) {
    return portTaken(Number(new URL(serverUrl).port));
  }
  if (
    text.includes('lock file "postmaster.pid" already exists') ||
    text.includes("pre-existing shared memory")
  ) {
    return new EmbeddedPostgresError(
      "ALREADY_RUNNING",
      "The database is in use by another process: stop that one first, or set SURCO_DATA_DIR to another folder.",
    );
  }
  if (text.includes("No space left on device")) {
    return new EmbeddedPostgresError("DISK_FULL", "The disk is full: make room and start again.");
  }
  const last = text.trim().split("\n").slice(-3).join(" ");
  return new EmbeddedPostgresError("START_FAILED", `The database did not start (${last}): see ${logFile}.`);
}

/**
 * Chooses the port: the requested one, else the last one where it is free, else any free one.
 *
 * @throws EmbeddedPostgresError PORT_TAKEN
 */
async function usablePort(requestedPort: number | undefined, lastTime: number | null): Promise<number> {
  const candidates = requestedPort !== undefined ? [requestedPort] : lastTime !== null ? [lastTime, 0] : [0];
  for (const candidate of candidates) {
    const port = await tryPort(candidate);
    if (port !== null) return port;
  }
  throw portTaken(candidates[0]);
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : null));
    });
  });
}

function portTaken(port?: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "PORT_TAKEN",
    `Port ${port || ""} for the database is taken by another program: stop that one or choose another port.`,
  );
}
