import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { close, connect } from "@surco/db";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "./start";

export interface HeldDatabase {
  databaseUrl: string;
  folder: string;
  child: ChildProcess;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** SIGKILL, as the system sends it when memory runs out. */
  kill(): Promise<void>;
}

export interface HoldOptions {
  account?: { uid: number; gid: number };
  /** Bundle of the same program; the source runs without it. */
  program?: string;
}

const source = fileURLToPath(new URL("./hold-database.ts", import.meta.url));
const tsx = createRequire(import.meta.url).resolve("tsx");

/** Starts a database in its own process. @throws Error with the launcher's code where it does not start */
export async function holdDatabase(dataDir: string, options: HoldOptions = {}): Promise<HeldDatabase> {
  const program = options.program ? [options.program] : ["--import", tsx, source];
  const child = spawn(process.execPath, [...program, dataDir], {
    ...options.account,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const answer = JSON.parse(line) as
    | { databaseUrl: string; folder: string }
    | { code: string; message: string };
  if ("code" in answer) {
    await ended;
    throw Object.assign(new Error(answer.message), { code: answer.code });
  }
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  onTestFinished(stop);
  return {
    ...answer,
    child,
    stop,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Temporary folder that every account may enter; deleted after the test. */
export async function emptyFolder(name = "data"): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "surco-embedded-")));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return path.join(folder, name);
}

let created: Promise<string> | null = null;

/** A copy of a database that was created and stopped before; creating one is most of the work of a first start. */
export async function folderWithDatabase(): Promise<string> {
  created ??= createDatabaseOnce();
  const folder = await emptyFolder();
  // With its owners: PostgreSQL runs as another account than root, and uses its own files only.
  await promisify(execFile)("cp", ["-a", await created, folder]);
  return folder;
}

async function createDatabaseOnce(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "surco-created-")));
  // Else root's database would move elsewhere, and every copy would name that one place.
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, "data");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  return dataDir;
}

/** Runs one statement on its own connection. */
export async function ask<T>(databaseUrl: string, statement: string): Promise<T[]> {
  const db = connect(databaseUrl, { maxConnections: 1 });
  const { rows } = await sql
    .raw<T>(statement)
    .execute(db)
    .finally(() => close(db));
  return rows;
}
