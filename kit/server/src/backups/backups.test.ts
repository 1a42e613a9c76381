import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ask, folderWithDatabase, holdDatabase } from "../embedded-postgres/hold-database.testing";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres/start";
import { localBlobStore } from "../files/local-blob-store";
import { createBackup, storedPath } from "./create-backup";
import { listBackups } from "./list-backups";
import { readManifest, writeManifest } from "./manifest";
import { restoreBackup } from "./restore-backup";
import { unpackFile } from "./stored-file";

// Each test starts a database or two, and machines are shared.

const MIGRATION = "0001_first.sql";
const takenAt = new Date("2026-11-27T02:30:00Z");

const ROWS_AT_ONCE = 32;
interface Written {
  id: number;
  count: number;
}

const nothing = async () => {};

interface Installation {
  dataDir: string;
  databaseDir: string;
  blobs: string;
  folder: string;
  start(): Promise<EmbeddedPostgres>;
}

async function install(): Promise<Installation> {
  const dataDir = path.dirname(await folderWithDatabase());
  const databaseDir = path.join(dataDir, "data");
  return {
    dataDir,
    databaseDir,
    blobs: path.join(dataDir, "blobs"),
    folder: path.join(dataDir, "backups"),
    async start() {
      const server = await startEmbeddedPostgres({ dataDir: databaseDir });
      onTestFinished(server.stop);
      return server;
    },
  };
}

const backUp = (
  { blobs, folder }: Installation,
  database: EmbeddedPostgres,
  at = takenAt,
  key: Buffer | null = null,
) => createBackup({ database, blobs, folder, productVersion: "1.2.3", takenAt: at, key });

const restore = <T>(
  { databaseDir, blobs }: Installation,
  backup: string,
  prepare: (databaseUrl: string) => Promise<T>,
  key: Buffer | null = null,
) =>
  restoreBackup({
    backup,
    databaseDir,
    blobs,
    key,
    migrations: [MIGRATION],
    now: () => new Date("2026-11-28T12:00:00Z"),
    log: () => {},
    prepare,
  });

async function withSeason(database: EmbeddedPostgres): Promise<void> {
  await ask(
    database.databaseUrl,
    `create table migration (name text); insert into migration values ('${MIGRATION}');
     create table season as select n as id, md5(n::text) as crop from generate_series(1, 20000) n;
     create table written (id int, filler text); create unlogged table counter as select 1 as calls;`,
  );
}

const hashOf = async (url: string, table: string) =>
  ask<{ hash: string }>(url, `select md5(string_agg(t::text, '' order by t::text)) as hash from ${table} t`);

it("restores rows committed before and quiescent tables and files, while others are written", async () => {
  const installation = await install();
  const store = localBlobStore(installation.blobs);
  const database = await installation.start();
  await withSeason(database);
  await store.put("photos/ab/one.jpg", Buffer.from("one"));
  const before = await hashOf(database.databaseUrl, "season");
  let [written, isWriting] = [0, true];
  const writing = (async () => {
    while (isWriting) {
      // Several pages each time: the next write to one does not bring a lost one back.
      await ask(
        database.databaseUrl,
        `insert into written select ${written + 1}, repeat('x', 900) from generate_series(1, ${ROWS_AT_ONCE})`,
      );
      // Log of the start would be recycled but for the backup.
      if (written % 3 === 0) await ask(database.serverUrl, "select pg_switch_wal()");
      await ask(database.serverUrl, "checkpoint");
      written += 1;
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(3);

  const making = backUp(installation, database);
  // Everything committed before the last file was copied is in the backup, however early its table was.
  const lastCopied = path.join(
    installation.folder,
    "2026-11-27T02-30-00Z.partial/database/data/global/pg_control.gz",
  );
  await expect.poll(() => existsSync(lastCopied), { interval: 2 }).toBe(true);
  const committed = written;
  const { folder: backup } = await making;
  isWriting = false;
  await writing;
  await store.put("photos/ab/one.jpg", Buffer.from("changed"));
  await store.put("photos/ab/later.jpg", Buffer.from("later"));
  await ask(database.databaseUrl, "drop table season");
  await database.stop();
  const { prepared, kept } = await restore(installation, backup, async (url) => ({
    season: await hashOf(url, "season"),
    written: await ask<Written>(url, "select id, count(*) from written group by id order by id"),
  }));

  expect(prepared.season).toEqual(before);
  const { length } = prepared.written;
  expect(length).toBeGreaterThanOrEqual(committed);
  const whole = Array.from({ length }, (_round, index) => ({ id: index + 1, count: ROWS_AT_ONCE }));
  expect(prepared.written).toEqual(whole);
  expect(Buffer.from((await store.get("photos/ab/one.jpg")) ?? []).toString()).toBe("one");
  expect(await store.get("photos/ab/later.jpg")).toBeNull();
  expect(kept).toHaveLength(2);
  expect(await readFile(path.join(kept[1] ?? "", "photos/ab/later.jpg"), "utf8")).toBe("later");
});

it("makes one backup at once, and refuses it with a flipped byte, naming the file", async () => {
  const installation = await install();
  const database = await installation.start();
  await withSeason(database);
  const [first, second] = await Promise.allSettled([
    backUp(installation, database),
    backUp(installation, database, new Date("2026-11-27T02:31:00Z")),
  ]);
  await database.stop();
  const made = first.status === "fulfilled" ? first : second;
  expect(made === first ? second : first).toMatchObject({ reason: { code: "BACKUP_RUNNING" } });
  if (made.status !== "fulfilled") throw made.reason;
  const { folder: backup, manifest } = made.value;
  expect(await readdir(installation.folder)).toEqual([path.basename(backup)]);
  const largest = manifest.database.files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  const file = storedPath(path.join(backup, "database"), largest.path);
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, bytes);

  await expect(restore(installation, backup, nothing)).rejects.toThrow(file);

  const manifestFile = path.join(backup, "manifest.json");
  await writeFile(manifestFile, (await readFile(manifestFile, "utf8")).replace('"1.2.3"', '"1.2.4"'));
  await expect(restore(installation, backup, nothing)).rejects.toThrow(manifestFile);
  expect((await readdir(installation.dataDir)).sort()).toEqual(["backups", "data"]);
  const again = await installation.start();
  expect(await ask(again.databaseUrl, "select count(*) from season")).toEqual([{ count: 20_000 }]);
});

it("puts the former data back where the restored ones cannot be prepared", async () => {
  const installation = await install();
  const database = await installation.start();
  await withSeason(database);
  const { folder: backup } = await backUp(installation, database);
  await ask(database.databaseUrl, "create table later as select 1 as row");
  await localBlobStore(installation.blobs).put("later.jpg", Buffer.from("later"));
  await database.stop();

  const attempt = restore(installation, backup, async () => {
    throw new Error("a migration failed");
  });

  await expect(attempt).rejects.toThrow("a migration failed");
  expect((await readdir(installation.dataDir)).sort()).toEqual(["backups", "blobs", "data"]);
  expect(await readdir(installation.blobs)).toEqual(["later.jpg"]);
  const again = await installation.start();
  expect(await ask(again.databaseUrl, "select row from later")).toEqual([{ row: 1 }]);
});

it("restores nothing while another process runs the database, nor from another version or an unfinished backup", async () => {
  const installation = await install();
  const database = await installation.start();
  await withSeason(database);
  const { folder: backup } = await backUp(installation, database);
  await database.stop();
  const holder = await holdDatabase(installation.databaseDir);

  await expect(restore(installation, backup, nothing)).rejects.toMatchObject({ code: "ALREADY_RUNNING" });
  await holder.stop();

  const newer = restoreBackup({
    backup,
    databaseDir: installation.databaseDir,
    blobs: installation.blobs,
    key: null,
    migrations: ["0000_older.sql"],
    now: () => takenAt,
    log: () => {},
    prepare: nothing,
  });
  await expect(newer).rejects.toThrow(/newer release of Surco \(1\.2\.3, 0001_first\.sql\)/);

  const foreign = path.join(installation.dataDir, "foreign");
  await mkdir(foreign);
  await writeManifest(foreign, { ...(await readManifest(backup)), postgresVersion: "99.1" });
  await expect(restore(installation, foreign, nothing)).rejects.toThrow(/PostgreSQL 99/);

  const partial = `${backup}.partial`;
  await rename(backup, partial);
  await rm(path.join(partial, "manifest.json"));
  await expect(restore(installation, partial, nothing)).rejects.toMatchObject({ code: "NO_BACKUP" });
  expect(await listBackups(installation.folder)).toEqual([]);
});

it("encrypts database and files, and restores them with the same key only", async () => {
  const installation = await install();
  const store = localBlobStore(installation.blobs);
  await store.put("photos/ab/one.jpg", Buffer.from("a photo"));
  await store.put("photos/ab/empty.jpg", new Uint8Array());
  const database = await installation.start();
  await withSeason(database);
  const before = await hashOf(database.databaseUrl, "season");
  const key = randomBytes(32);
  const { folder: backup, manifest } = await backUp(installation, database, takenAt, key);
  await database.stop();
  await store.delete("photos/ab/one.jpg");
  const stored = path.join(backup, "blobs/photos/ab");
  const photo = await readFile(path.join(stored, "one.jpg"));
  expect(photo.toString("latin1")).not.toContain("photo");
  const largest = manifest.database.files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  await expect(
    unpackFile(storedPath(path.join(backup, "database"), largest.path), path.join(stored, "plain"), null),
  ).rejects.toMatchObject({ code: "Z_DATA_ERROR" });
  await rm(path.join(stored, "plain"), { force: true });

  await expect(restore(installation, backup, nothing)).rejects.toThrow(/is encrypted: set SURCO_BACKUP_KEY/);
  const other = restore(installation, backup, nothing, randomBytes(32));
  await expect(other).rejects.toThrow(/is encrypted with another key/);
  await writeFile(
    path.join(stored, "one.jpg"),
    photo.map((byte, index) => (index === 14 ? byte ^ 1 : byte)),
  );
  await expect(restore(installation, backup, nothing, key)).rejects.toThrow(path.join(stored, "one.jpg"));
  expect(await store.get("photos/ab/empty.jpg")).toHaveLength(0);
  await writeFile(path.join(stored, "one.jpg"), photo);
  const { prepared } = await restore(installation, backup, (url) => hashOf(url, "season"), key);

  expect(prepared).toEqual(before);
  expect(Buffer.from((await store.get("photos/ab/one.jpg")) ?? []).toString()).toBe("a photo");
  expect(await store.get("photos/ab/empty.jpg")).toHaveLength(0);
});
