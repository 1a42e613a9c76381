import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testDatabaseUrl } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDatabase, withDatabaseName } from "./administer";
import { close, connect } from "./connect";
import { migrate } from "./migrate";

let folder: string;
let url: string;
const serverUrl = await testDatabaseUrl();
let round = 0;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "surco-migrations-"));
  const name = `${new URL(serverUrl).pathname.slice(1)}_${++round}`;
  await createDatabase(serverUrl, name);
  url = withDatabaseName(serverUrl, name);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function run(): Promise<string[]> {
  const db = connect(url);
  return migrate(db, { folder }).finally(() => close(db));
}

async function tables(): Promise<string[]> {
  const db = connect(url);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
    .execute(db)
    .finally(() => close(db));
  return rows.map((row) => row.name);
}

it("applies files in order, once", async () => {
  await write("0002_b.sql", "alter table a add column b int; create table b (x int);");
  await write("0001_a.sql", "create table a (x int);");

  expect(await run()).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(["a", "b", "migration"]);
});

it("leaves nothing of a migration that fails, keeps those before it and names the culprit", async () => {
  await write("0001_a.sql", "create table a (x int);");
  await write("0002_b.sql", "create table b (x int); select * from nowhere;");

  await expect(run()).rejects.toThrow(/^0002_b\.sql: .*nowhere/);
  expect(await tables()).toEqual(["a", "migration"]);
});

it("refuses a file that was changed after it was applied, but not for its line ends", async () => {
  await write("0001_a.sql", "create table a (x int);\n-- end\n");
  await run();
  await write("0001_a.sql", "create table a (x int);\r\n-- end\r\n");
  expect(await run()).toEqual([]);

  await write("0001_a.sql", "create table a (x bigint);\n-- end\n");
  await expect(run()).rejects.toThrow("0001_a.sql was changed after it was applied");
});

it("refuses a file that comes too late in the order, and an applied one that is missing among others", async () => {
  await write("0002_b.sql", "create table b (x int);");
  await write("0003_c.sql", "create table c (x int);");
  await run();
  await write("0001_a.sql", "create table a (x int);");
  await expect(run()).rejects.toThrow("0001_a.sql comes before 0003_c.sql");

  await rm(path.join(folder, "0001_a.sql"));
  await rm(path.join(folder, "0002_b.sql"));
  await expect(run()).rejects.toThrow("0002_b.sql is applied and not among the files");
});

it("accepts a database that a newer version has migrated, until a migration requires more than this one knows", async () => {
  await write("0001_a.sql", "create table a (x int);");
  await write("0002_b.sql", "alter table a add column b int;");
  await write("0003_c.sql", "-- requires 0002\nalter table a drop column x;");
  await run();

  await rm(path.join(folder, "0003_c.sql"));
  expect(await run()).toEqual([]);

  await rm(path.join(folder, "0002_b.sql"));
  await expect(run()).rejects.toThrow("0003_c.sql needs a version that knows migration 0002");
});

it("knows what is required in a database whose migrations were noted before they could say so", async () => {
  await write("0001_a.sql", "create table a (x int);");
  await run();
  const db = connect(url);
  await sql`alter table migration drop column requires`.execute(db).finally(() => close(db));
  await write("0002_b.sql", "-- requires 0001\ncreate table b (x int);");

  expect(await run()).toEqual(["0002_b.sql"]);
  expect(await run()).toEqual([]);
});

it("lets nodes that start together wait for each other: one applies, the others find it done", async () => {
  await write("0001_a.sql", "select pg_sleep(0.3); create table a (x int);");

  const applied = await Promise.all([run(), run(), run(), run()]);

  expect(applied.flat()).toEqual(["0001_a.sql"]);
});
