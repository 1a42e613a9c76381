import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Binaries } from "./binaries";
import { EmbeddedPostgresError } from "./errors";
import type { Home } from "./home";
import { run } from "./run-as";

/** Account that creates the database and its owner. */
export const SUPERUSER = "surco";

export interface Cluster {
  /** PostgreSQL data directory. */
  data: string;
  password: string;
  /** Port of the last start; null before the first one. */
  port: number | null;
}

const rememberedConnection = z.object({ password: z.string(), port: z.number().nullable() });
type Remembered = z.infer<typeof rememberedConnection>;

const rememberedFile = (home: Home) => path.join(home.folder, "cluster", "connection.json");

/** Cluster of an earlier start, or null. */
export async function readCluster(home: Home): Promise<Cluster | null> {
  const text = await readFile(rememberedFile(home), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const remembered = rememberedConnection.parse(JSON.parse(text));
  return { data: path.join(home.folder, "cluster", "data"), ...remembered };
}

/**
 * Creates a cluster. initdb runs in a temporary folder that is renamed when complete, so an interrupted start leaves no
 * half database.
 *
 * @throws EmbeddedPostgresError START_FAILED with the output of initdb
 */
export async function createCluster(home: Home, binaries: Binaries): Promise<Cluster> {
  await removeUnfinished(home);
  const unfinished = path.join(home.folder, `unfinished-${process.pid}`);
  await mkdir(unfinished, { mode: 0o755 });

  const password = randomBytes(24).toString("base64url");
  const passwordFile = path.join(unfinished, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const owned of [unfinished, passwordFile]) {
    if (home.runAs) await chown(owned, home.runAs.uid, home.runAs.gid);
  }
  const made = await run(
    binaries.initdb,
    [
      "--pgdata",
      path.join(unfinished, "data"),
      "--username",
      SUPERUSER,
      "--pwfile",
      passwordFile,
      "--auth",
      "scram-sha-256",
      "--encoding",
      "UTF8",
      // The same collation on every machine and for every later version.
      "--locale",
      "C",
      "--locale-provider",
      "builtin",
      "--builtin-locale",
      "C.UTF-8",
    ],
    home.runAs,
    home.folder,
  );
  if (made.status !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      "START_FAILED",
      `The database could not be created: ${made.output.trim()}`,
    );
  }
  await rm(passwordFile);
  await writeDurably(path.join(unfinished, "connection.json"), JSON.stringify({ password, port: null }));
  await rename(unfinished, path.join(home.folder, "cluster"));
  return { data: path.join(home.folder, "cluster", "data"), password, port: null };
}

export async function rememberPort(home: Home, cluster: Cluster, port: number): Promise<void> {
  const remembered: Remembered = { password: cluster.password, port };
  const file = rememberedFile(home);
  await writeDurably(`${file}.new`, JSON.stringify(remembered));
  await rename(`${file}.new`, file);
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(file, 0o600);
}

async function removeUnfinished(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    const pid = Number(/^unfinished-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    // Its initdb may still be writing.
    await rm(path.join(home.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
