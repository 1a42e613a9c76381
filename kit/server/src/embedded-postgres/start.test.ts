import { readdirSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ask, emptyFolder, folderWithDatabase, holdDatabase } from "./hold-database.testing";
import { startEmbeddedPostgres } from "./start";

// Each test starts a database or two, and machines are shared.

it("creates a database on the first start and finds its rows on the next, under the same address", async () => {
  const dataDir = await emptyFolder("a folder with spaces, ñandú");
  const first = await startEmbeddedPostgres({ dataDir });
  await ask(first.databaseUrl, "create table kept as select 'maíz' as crop");
  await first.stop();

  const second = await startEmbeddedPostgres({ dataDir });
  onTestFinished(second.stop);

  expect(await ask(second.databaseUrl, "select crop from kept")).toEqual([{ crop: "maíz" }]);
  expect(second.databaseUrl).toBe(first.databaseUrl);
});

it("writes through to the disk, speaks UTF-8, listens on this machine only and asks for a password", async () => {
  const server = await startEmbeddedPostgres({ dataDir: await folderWithDatabase() });
  onTestFinished(server.stop);
  const setting = async (name: string) =>
    Object.values((await ask<object>(server.databaseUrl, `show ${name}`))[0] ?? {})[0];

  expect(await setting("fsync")).toBe("on");
  expect(await setting("synchronous_commit")).toBe("on");
  expect(await setting("server_encoding")).toBe("UTF8");
  expect(await setting("listen_addresses")).toBe("127.0.0.1");
  expect(await setting("TimeZone")).toBe("UTC");
  const wrong = new URL(server.databaseUrl);
  wrong.password = "wrong";
  await expect(ask(wrong.toString(), "select 1")).rejects.toMatchObject({ code: "28P01" });
});

it("gives the product an account that owns its database and has no rights beyond it", async () => {
  const server = await startEmbeddedPostgres({ dataDir: await folderWithDatabase() });
  onTestFinished(server.stop);
  const refusalOf = (statement: string) =>
    ask(server.databaseUrl, statement).catch((error: { code: string }) => error.code);

  await ask(server.databaseUrl, "create schema pgboss create table job (id int)");
  expect(await refusalOf("select pg_read_file('postgresql.conf')")).toBe("42501");
  expect(await refusalOf("copy (select 1) to program 'true'")).toBe("42501");
  expect(await refusalOf("create role other superuser")).toBe("42501");
  expect(await refusalOf("create database other")).toBe("42501");
  expect(await refusalOf("alter system set fsync = off")).toBe("42501");
});

it("takes over what an older version created as superuser", async () => {
  const dataDir = await folderWithDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  const asSuperuser = first.serverUrl.replace(/\/postgres$/, "/surco");
  await ask(
    asSuperuser,
    `create table crop (id serial primary key, name text);
     insert into crop (name) values ('maíz');
     create view crops as select name from crop;
     create schema pgboss;
     create type pgboss.job_state as enum ('created', 'done');
     create table pgboss.job (id uuid, state pgboss.job_state) partition by list (state);
     create table pgboss.job_created partition of pgboss.job for values in ('created');
     create function pgboss.count_jobs() returns bigint language sql as 'select count(*) from pgboss.job';`,
  );
  await first.stop();

  const second = await startEmbeddedPostgres({ dataDir });
  onTestFinished(second.stop);

  await ask(
    second.databaseUrl,
    `alter table crop add column area float8; insert into crop (name) values ('soja');
     drop view crops; alter type pgboss.job_state add value 'failed'; drop function pgboss.count_jobs();
     create index on pgboss.job (id);`,
  );
  expect(await ask(second.databaseUrl, "select name from crop order by id")).toEqual([
    { name: "maíz" },
    { name: "soja" },
  ]);
});

it("moves to another port where its own is taken meanwhile", async () => {
  const dataDir = await folderWithDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  await first.stop();
  const stranger = createServer().listen(Number(new URL(first.databaseUrl).port), "127.0.0.1");
  onTestFinished(() => void stranger.close());

  const second = await startEmbeddedPostgres({ dataDir });
  onTestFinished(second.stop);

  expect(new URL(second.databaseUrl).port).not.toBe(new URL(first.databaseUrl).port);
  expect(await ask(second.databaseUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

it("says that a port asked for is taken", async () => {
  const stranger = createServer();
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void stranger.close());
  const address = stranger.address();
  if (!address || typeof address === "string") throw new Error("no port");

  const attempt = startEmbeddedPostgres({ dataDir: await folderWithDatabase(), port: address.port });

  await expect(attempt).rejects.toMatchObject({ code: "PORT_TAKEN" });
});

it("refuses a folder whose database another running process uses", async () => {
  const dataDir = await folderWithDatabase();
  await holdDatabase(dataDir);

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: "ALREADY_RUNNING" });
});

it("starts again at once after its parent was killed, with every committed row", async () => {
  const dataDir = await folderWithDatabase();
  const killed = await holdDatabase(dataDir);
  await ask(killed.databaseUrl, "create table kept as select 1 as row");
  await killed.kill();

  const next = await startEmbeddedPostgres({ dataDir });
  onTestFinished(next.stop);

  expect(await ask(next.databaseUrl, "select row from kept")).toEqual([{ row: 1 }]);
});

it("ends by itself when its parent is killed", async () => {
  const dataDir = await folderWithDatabase();
  const killed = await holdDatabase(dataDir);
  await killed.kill();

  const refusal = () => ask(killed.databaseUrl, "select 1").catch((error: { code: string }) => error.code);
  await expect.poll(refusal).toBe("ECONNREFUSED");
});

it("starts over a lock file that names a process of somebody else", async () => {
  const dataDir = await folderWithDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  await first.stop();
  const lock = path.join(first.folder, "cluster", "data", "postmaster.pid");
  await writeFile(lock, `${process.ppid}\n${path.dirname(lock)}\n`);

  const second = await startEmbeddedPostgres({ dataDir });

  await second.stop();
});

it("begins anew where the first start was cut short while creating the database", async () => {
  const dataDir = await emptyFolder();
  const unfinished = path.join(dataDir, "unfinished-999999999", "data");
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, "PG_VERSION"), "18");

  const server = await startEmbeddedPostgres({ dataDir });

  await server.stop();
  expect(readdirSync(dataDir)).not.toContain("unfinished-999999999");
});

it("names the folder that cannot be written, and what to do", async () => {
  const file = await emptyFolder("not-a-folder");
  await writeFile(file, "");
  await chmod(file, 0o400);

  const attempt = startEmbeddedPostgres({ dataDir: path.join(file, "data") });

  await expect(attempt).rejects.toMatchObject({ code: "FOLDER_NOT_WRITABLE" });
  await expect(attempt).rejects.toThrow(/SURCO_DATA_DIR/);
});
