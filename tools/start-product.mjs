// Installs and builds what is missing or stale, then starts everything and prints one address.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { root } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { isRelease } from "./is-release.mjs";
import { Refusal, requireFreePort, requireWritable } from "./refusal.mjs";

export async function startProduct() {
  try {
    const settings = readSettings();
    requireWritable(settings.dataDir, ", or set SURCO_DATA_DIR to another folder");
    if (!isWorker(settings)) await requireFreePort(settings.port, settings.host);
    if (!isRelease) await installAndBuild();
    await run(settings);
  } catch (error) {
    refuse(error);
  }
}

async function installAndBuild() {
  await ensureInstalled();
  const { buildStaleApart } = await import("./build.mjs");
  await buildStaleApart();
}

/** A worker answers nobody but its supervisor, on a port of its own. */
function isWorker({ environment }) {
  return environment.SURCO_ROLE === "worker";
}

/** Reads the environment for both ways of starting. @throws Refusal */
export function readSettings(environment = process.env) {
  const port = Number(environment.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal("PORT must be a number between 1 and 65535.");
  }
  const world = environment.SURCO_WORLD || "demo";
  if (world !== "demo" && world !== "live") throw new Refusal("SURCO_WORLD must be demo or live.");
  return {
    root,
    port,
    world,
    dataDir: resolve(root, environment.SURCO_DATA_DIR || join(".surco", "data")),
    host: environment.SURCO_HOST || "127.0.0.1",
    databaseUrl: environment.DATABASE_URL || null,
    environment,
    log: (message) => console.log(message),
    logError: (message) => console.error(message),
    // Container engines and systemd's journal keep the output of a release.
    output: isRelease ? "terminal" : "files",
  };
}

/** Stays until a signal or a failure, then stops everything in order. */
export async function keepRunning(surco, address, beforeStop = async () => {}) {
  console.log(`Surco is ready: ${address}  (Ctrl+C stops it)`);
  const reason = await Promise.race([surco.failed, untilAskedToStop()]);
  if (reason) console.error(reason);
  else console.log("Stopping");
  process.exitCode = reason ? 1 : 0;
  await beforeStop();
  await surco.stop();
  process.exit();
}

export function refuse(error) {
  console.error(error instanceof Refusal || isForTheTerminal(error) ? error.message : error);
  process.exit(1);
}

async function run(settings) {
  const { boot } = await import("../apps/server/dist/boot.mjs");
  const asked = untilAskedToStop();
  const booting = boot(settings);
  // Ctrl+C while starting: what has begun is stopped as soon as it can be.
  const surco = await Promise.race([booting, asked.then(() => null)]);
  if (surco === null) {
    await booting.then((started) => started.stop()).catch(() => {});
    process.exit(0);
  }
  await keepRunning(surco, isWorker(settings) ? "a worker" : `http://localhost:${settings.port}`);
}

let askedToStop;

/** Resolves, to nothing, at Ctrl+C, a polite kill, or when npm that ran us is gone. */
export function untilAskedToStop() {
  askedToStop ??= new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(""));
    const starters = findStarters();
    const watch = () => starters.every(isAlive) || resolve("");
    if (starters.length > 0) setInterval(watch, 500).unref();
  });
  return askedToStop;
}

/** The npm that runs us, perhaps through a shell; nobody where we were started directly. */
function findStarters() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return [];
  const parent = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(process.ppid)], { encoding: "utf8" });
  const shell = /^\s*(\d+)\s+\S*sh -c /.exec(parent.stdout ?? "");
  return shell ? [process.ppid, Number(shell[1])] : [process.ppid];
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Errors that our own parts made for a person carry a name of theirs, or stand alone as a sentence. */
function isForTheTerminal(error) {
  return ["BackupError", "ConfigError", "EmbeddedPostgresError", "MigrationError", "PartError"].includes(
    error?.name,
  );
}
