export { insertTestAccount } from "./account.testing";
export { memoryBlobStore } from "./files/memory-blob-store.testing";
export { convertWithLibreOffice } from "./libreoffice.testing";
export * from "./paper/poppler.testing";
export { readPdf } from "./paper/read-pdf.testing";
export { buildPlatform, startFeatures } from "./testing-platform";
export { buildUser } from "./testing-user";
export { useBundledThreads } from "./worker-entry";

import { randomUUID } from "node:crypto";
import { connect as connectSocket } from "node:net";
import { text } from "node:stream/consumers";
import { close, connect, createDatabase, type Database, dropDatabases, withDatabaseName } from "@surco/db";
import type { Kysely } from "kysely";
import { afterAll, inject } from "vitest";
import type { TestServer } from "./testing-server";

/** Few: many test files share one server. */
const CONNECTIONS = 5;

const urls = new WeakMap<Kysely<Database>, () => Promise<string>>();

/**
 * Creates a fresh, migrated, empty database for the calling test file or suite, at the first query, and drops it
 * afterwards. Call at the top of the file or of a `describe`.
 */
export function testDatabase(): Kysely<Database> {
  const url = lazily(createTestDatabase);
  const db = connect(url, { maxConnections: CONNECTIONS, applicationName: "surco-test" });
  urls.set(db, url);
  dropAtTheEnd(db, url);
  return db;
}

/**
 * Address of a database, for code that opens its own connections (the job queue, a started server).
 *
 * @param db a database of `testDatabase`; by default a new one, dropped alike
 */
export async function testDatabaseUrl(db: Kysely<Database> = testDatabase()): Promise<string> {
  const url = urls.get(db);
  if (!url) throw new Error("this database was not made by testDatabase()");
  return url();
}

async function createTestDatabase(): Promise<string> {
  const { serverUrl, template, prefix } = await testServer();
  const name = `${prefix}${randomUUID().slice(0, 8)}`;
  await createDatabase(serverUrl, name, template);
  return withDatabaseName(serverUrl, name);
}

const testServer = lazily(async (): Promise<TestServer> => {
  const socket = connectSocket(inject("testServerPort"), "127.0.0.1");
  const answer = JSON.parse(await text(socket)) as TestServer | { error: string };
  if ("error" in answer) throw new Error(`the test database did not start: ${answer.error}`);
  return answer;
});

function dropAtTheEnd(db: Kysely<Database>, url: (() => Promise<string>) & { asked: () => boolean }): void {
  afterAll(async () => {
    await close(db);
    if (!url.asked()) return;
    const { serverUrl } = await testServer();
    await dropDatabases(serverUrl, new URL(await url()).pathname.slice(1));
  });
}

/** Memoizes a promise. */
function lazily<T>(ask: () => Promise<T>): (() => Promise<T>) & { asked: () => boolean } {
  let answer: Promise<T> | null = null;
  const once = () => {
    answer ??= ask();
    return answer;
  };
  return Object.assign(once, { asked: () => answer !== null });
}

export { withExif } from "./stored-files/exif.testing";
