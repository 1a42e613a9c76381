import { readdirSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { close, connect, createDatabase, dropDatabases, migrate, withDatabaseName } from "@surco/db";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "./embedded-postgres/index";

declare module "vitest" {
  interface ProvidedContext {
    /** Port of the process that gives out the test server's address. */
    testServerPort: number;
    /** External PostgreSQL for tests; null for an embedded one. */
    externalDatabaseUrl: string | null;
    migrationsFolder: string;
  }
}

/** Settings for a test file to create its database. */
export interface TestServer {
  serverUrl: string;
  template: string;
  prefix: string;
}

interface RunningServer extends TestServer {
  stop(): Promise<void>;
}

/**
 * Vitest's global set-up. One PostgreSQL serves the whole run; it starts when the first test needs a database, so runs
 * that need none do not pay for it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const context = project.getProvidedContext();
  let running: Promise<RunningServer> | null = null;
  const broker = createServer((socket) => {
    running ??= startServer(context.externalDatabaseUrl, context.migrationsFolder);
    socket.on("error", () => {});
    running.then(
      ({ serverUrl, template, prefix }) => socket.end(JSON.stringify({ serverUrl, template, prefix })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, "127.0.0.1", resolve));
  broker.unref();
  project.provide("testServerPort", (broker.address() as AddressInfo).port);

  return async () => {
    broker.close();
    const server = await running?.catch(() => null);
    await server?.stop();
  };
}

async function startServer(externalUrl: string | null, migrationsFolder: string): Promise<RunningServer> {
  const prefix = `surco_test_${process.pid}_${Date.now().toString(36)}_`;
  const server = externalUrl ? { serverUrl: externalUrl, stop: async () => {} } : await startThrowaway();
  const template = `${prefix}template`;
  await createDatabase(server.serverUrl, template);
  const db = connect(withDatabaseName(server.serverUrl, template));
  await migrate(db, { folder: migrationsFolder }).finally(() => close(db));
  return {
    serverUrl: server.serverUrl,
    template,
    prefix,
    stop: async () => {
      await dropDatabases(server.serverUrl, prefix);
      await server.stop();
    },
  };
}

async function startThrowaway(): Promise<{ serverUrl: string; stop(): Promise<void> }> {
  await removeOfKilledRuns();
  const dataDir = path.join(tmpdir(), `surco-test-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 200 });
  return {
    serverUrl: server.serverUrl,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function removeOfKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^surco-test-(\d+)$/.exec(name)?.[1]);
    if (!(pid > 0) || isAlive(pid)) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
