import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { ask, folderWithDatabase } from "../embedded-postgres/hold-database.testing";
import { startEmbeddedPostgres } from "../embedded-postgres/start";
import { backUpIfDue, lastNight, scheduleBackups } from "./schedule-backups";

const FIRST_CHECK_MS = 600_000;

it("makes the backup of a missed night soon after the start, one for each night, and none that is cut short", async () => {
  const dataDir = await folderWithDatabase();
  const database = await startEmbeddedPostgres({ dataDir });
  onTestFinished(database.stop);
  await ask(database.databaseUrl, "create table migration as select '0001_first.sql' as name");
  const folder = path.join(path.dirname(dataDir), "backups");
  const logged: string[] = [];
  let now = new Date(2026, 10, 27, 9, 0);
  const input = {
    database,
    blobs: path.join(path.dirname(dataDir), "blobs"),
    folder,
    productVersion: "1.2.3",
    key: null,
    keptDays: 7,
    now: () => now,
    log: (line: string) => logged.push(line),
    logError: (line: string) => logged.push(line),
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());

  const schedule = scheduleBackups(input);
  vi.advanceTimersByTime(FIRST_CHECK_MS);
  await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 60_000 });
  await schedule.stop();
  expect(logged[0]).toMatch(/^Backup .+Z: database \d+\.\d MB, 0 files of 0\.0 MB, in \d+\.\d s$/);
  expect(await backUpIfDue(input, new AbortController().signal)).toBe(false);

  now = new Date(2026, 10, 28, 9, 0);
  const stopping = new AbortController();
  const cutShort = backUpIfDue(input, stopping.signal);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), { timeout: 60_000 });
  stopping.abort();
  await expect(cutShort).rejects.toMatchObject({ name: "AbortError" });
  expect(await readdir(folder)).toHaveLength(1);
});

it("reports a backup that fails and makes it an hour later", async () => {
  const dataDir = await folderWithDatabase();
  const folder = path.join(path.dirname(dataDir), "backups");
  const nobody = "postgres://surco@127.0.0.1:9/postgres";
  const errors: string[] = [];
  let now = new Date(2026, 10, 27, 9, 0);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const schedule = scheduleBackups({
    database: { serverUrl: nobody, databaseUrl: nobody, folder: dataDir },
    blobs: "unused",
    folder,
    productVersion: "1.2.3",
    key: null,
    keptDays: 7,
    now: () => now,
    log: () => {},
    logError: (line) => errors.push(line),
  });
  onTestFinished(schedule.stop);
  const failed = (count: number) => vi.waitFor(() => expect(errors).toHaveLength(count));

  vi.advanceTimersByTime(FIRST_CHECK_MS);
  await failed(1);
  now = new Date(2026, 10, 27, 9, 50);
  vi.advanceTimersByTime(FIRST_CHECK_MS);
  now = new Date(2026, 10, 27, 10, 1);
  vi.advanceTimersByTime(FIRST_CHECK_MS);
  await failed(2);

  expect(errors[0]).toBe(
    "The nightly backup failed: The backup failed (ECONNREFUSED); the data are unchanged.",
  );
  expect(await readdir(folder)).toEqual([]);
});

it("is due at half past two of the machine's clock, also where that was yesterday", () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);

  expect(lastNight(at(27, 2, 29))).toEqual(at(26, 2, 30));
  expect(lastNight(at(27, 2, 30))).toEqual(at(27, 2, 30));
  expect(lastNight(at(27, 23, 0))).toEqual(at(27, 2, 30));
});
