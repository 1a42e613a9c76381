import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { emptyFolder } from "../embedded-postgres/hold-database.testing";
import { backupName, partialName } from "./backup-name";
import { deleteExpiredBackups, listBackups } from "./list-backups";
import { writeManifest } from "./manifest";

async function placeBackup(folder: string, time: string): Promise<string> {
  const name = backupName(new Date(time));
  await mkdir(path.join(folder, name), { recursive: true });
  await writeManifest(path.join(folder, name), {
    productVersion: "1.2.3",
    latestMigration: "0001_first.sql",
    postgresVersion: "18.4",
    takenAt: time,
    encryption: null,
    database: { bytes: 0, storedBytes: 0, folders: [], files: [] },
    blobs: { count: 0, bytes: 0 },
  });
  return name;
}

it("keeps the backups of the last seven days that have any, and nothing that was cut short a day ago", async () => {
  const folder = await emptyFolder("backups");
  const days = ["11-02", "11-03", "11-20", "11-21", "11-22", "11-23", "11-24", "11-26", "11-27"];
  const names = await Promise.all(days.map((day) => placeBackup(folder, `2026-${day}T02:30:00Z`)));
  const manual = await placeBackup(folder, "2026-11-20T18:00:00Z");
  const cutShort = partialName(backupName(new Date("2026-11-25T02:30:00Z")));
  const running = partialName(backupName(new Date("2026-11-27T11:59:00Z")));
  for (const other of [cutShort, running, "photos", "2026-11-19"]) await mkdir(path.join(folder, other));

  const deleted = await deleteExpiredBackups(folder, 7, new Date("2026-11-27T12:00:00Z"));

  expect(deleted.sort()).toEqual([names[0], names[1], cutShort].sort());
  expect((await listBackups(folder)).map(({ name }) => name)).toEqual(
    [...names.slice(2), manual].sort().reverse(),
  );
  expect(await readdir(folder)).toEqual(expect.arrayContaining([running, "photos", "2026-11-19"]));
});
