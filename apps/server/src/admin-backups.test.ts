import { chmod, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildAccount } from "@surco/accounts/testing";
import { close, connect, migrate } from "@surco/db";
import { maintenanceRunRepository } from "@surco/kit-server";
import { startEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";
import { expect, it, onTestFinished } from "vitest";
import { backUp, describeBackups, restore } from "./admin-backups";
import { backupFolder, databaseFolder } from "./data-folders";

const root = fileURLToPath(new URL("../../..", import.meta.url));

async function installation() {
  const dataDir = await realpath(await mkdtemp(path.join(tmpdir(), "surco-backups-")));
  // PostgreSQL runs as another account than root.
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const server = await startEmbeddedPostgres({ dataDir: databaseFolder(dataDir), durable: false });
  const db = connect(server.databaseUrl);
  await migrate(db, { folder: path.join(root, "db", "migrations") });
  await buildAccount(db);
  await close(db);
  await server.stop();
  return { root, dataDir, databaseUrl: null };
}

it("backs up a resting installation, lists the backup and restores it by its name", async () => {
  const settings = await installation();

  const made = await backUp(settings, null);
  const { sentence: list } = await describeBackups(settings);
  const name = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/.exec(list)?.[0] ?? "";
  const restored = await restore(settings, name, "unused");

  const { dataDir } = settings;
  expect(made.sentence).toMatch(new RegExp(`^${dataDir}/backups/${name} holds a database of [\\d.]+ MB in `));
  expect(list).toMatch(/ {2}\S+Z {2}a database of .* and 0 files of 0\.0 MB, Surco \d/);
  expect(restored.sentence).toMatch(
    new RegExp(
      `^${name} is restored, with 1 accounts and 0 fields\\. .*\n.*\n {2}${dataDir}/postgres/cluster-before-restore-\\S+$`,
    ),
  );
});

it("leaves an external database to its own tools", async () => {
  const settings = { root, dataDir: "unused", databaseUrl: "postgres://surco@127.0.0.1:9/surco" };

  for (const refused of [await backUp(settings, null), await restore(settings, "any", "any")]) {
    expect(refused).toMatchObject({ isDone: false, sentence: expect.stringContaining("pg_dump") });
  }
});

it("records what became of a backup where every server reads it", async () => {
  const settings = await installation();
  await backUp(settings, null);
  await backUp(settings, path.join(settings.dataDir, "copies"));
  await rm(backupFolder(settings.dataDir), { recursive: true });
  await writeFile(backupFolder(settings.dataDir), "a file where the folder should be");
  await expect(backUp(settings, null)).rejects.toThrow();

  const server = await startEmbeddedPostgres({ dataDir: databaseFolder(settings.dataDir), durable: false });
  onTestFinished(server.stop);
  const db = connect(server.databaseUrl);
  onTestFinished(() => close(db));
  const runs = maintenanceRunRepository(db);
  const [elsewhere, own] = await runs.listBackups(10);
  expect(elsewhere).toMatchObject({ name: expect.stringMatching(/^elsewhere\/\d{4}-/), isEncrypted: false });
  expect(own?.sizeBytes).toBeGreaterThan(100_000);
  expect(await runs.findFailedBackup()).toMatchObject({ failureCode: "INTERNAL" });
});
