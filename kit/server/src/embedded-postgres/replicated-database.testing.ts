import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { close, connect, probe, withDatabaseName } from "@surco/db";
import { sql } from "kysely";
import { afterAll } from "vitest";
import { provideBinaries } from "./binaries";
import { chooseHome } from "./home";
import { canWriteInto, spawnOptions } from "./run-as";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start";

/** Database with a streaming replica, both on this machine. */
export interface ReplicatedPostgres {
  databaseUrl: string;
  replicaUrl: string;
  /** Stops and continues the replay of what the replica receives. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
}

/** Starts an asynchronous replica from a copy of a stopped database; both end with the test file. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "surco-replica-"));
  await chmod(folder, 0o755);
  const [primaryFolder, replicaFolder] = [path.join(folder, "primary"), path.join(folder, "replica")];
  const empty = await startEmbeddedPostgres({ dataDir: primaryFolder });
  await empty.stop();
  const copied = spawnSync("cp", ["-a", empty.folder, replicaFolder]);
  if (copied.status !== 0) throw new Error(`copying the database failed: ${copied.stderr}`);
  const primary = await startEmbeddedPostgres({ dataDir: primaryFolder });
  const replica = await prepareReplica(primary, replicaFolder);
  afterAll(async () => {
    await replica.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  await replica.start();
  const replay = (statement: ReturnType<typeof sql>) => runOn(replica.serverUrl, statement);
  return {
    databaseUrl: primary.databaseUrl,
    replicaUrl: withPort(primary.databaseUrl, replica.port),
    pauseReplay: () => replay(sql`select pg_wal_replay_pause()`),
    resumeReplay: () => replay(sql`select pg_wal_replay_resume()`),
    stopReplica: replica.stop,
    startReplica: replica.start,
  };
}

async function prepareReplica(primary: EmbeddedPostgres, folder: string) {
  const home = await chooseHome(folder);
  if (!canWriteInto(home.folder, home.runAs)) throw new Error(`${folder} cannot be entered`);
  const binaries = await provideBinaries(home);
  const data = path.join(home.folder, "cluster", "data");
  const { hostname, port, username, password } = new URL(primary.serverUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  await writeFile(path.join(data, "standby.signal"), "");
  await appendFile(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const ownPort = Number(port) === 65_535 ? 65_534 : Number(port) + 1;
  const serverUrl = withPort(primary.serverUrl, ownPort);
  let server: ChildProcess | null = null;
  return {
    port: ownPort,
    serverUrl,
    async start() {
      const settings = ["listen_addresses=127.0.0.1", `port=${ownPort}`, "unix_socket_directories="];
      server = spawn(binaries.postgres, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
        ...spawnOptions(home.runAs, home.folder),
        stdio: "ignore",
      });
      while (!(await answers(serverUrl))) await sleep(50);
    },
    async stop() {
      if (server === null || server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      server = null;
    },
  };
}

async function answers(serverUrl: string): Promise<boolean> {
  return probe(serverUrl).then(
    () => true,
    () => false,
  );
}

function withPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.toString();
}

async function runOn(serverUrl: string, statement: ReturnType<typeof sql>): Promise<void> {
  const db = connect(withDatabaseName(serverUrl, "postgres"), { maxConnections: 1 });
  await statement.execute(db).finally(() => close(db));
}
