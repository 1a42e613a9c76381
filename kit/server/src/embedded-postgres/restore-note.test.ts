import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ask, folderWithDatabase } from "./hold-database.testing";
import { reachEmbeddedPostgres } from "./reach";
import { startEmbeddedPostgres } from "./start";

async function interruptedRestore(pid: number): Promise<string> {
  const dataDir = await folderWithDatabase();
  const first = await startEmbeddedPostgres({ dataDir });
  await ask(first.databaseUrl, "create table kept as select 'maíz' as crop");
  await first.stop();
  const place = path.join(dataDir, "cluster");
  const aside = `${place}-before-restore`;
  await rename(place, aside);
  await mkdir(`${place}.restored`);
  await writeFile(
    path.join(dataDir, "restoring.json"),
    JSON.stringify({ pid, folders: [{ place, aside, wasThere: true }] }),
  );
  return dataDir;
}

it.each([
  ["start", startEmbeddedPostgres],
  ["short task", ({ dataDir }: { dataDir: string }) => reachEmbeddedPostgres(dataDir)],
])("undoes a restore that was killed between its two renames, before a %s", async (_name, open) => {
  const dataDir = await interruptedRestore(999_999_999);

  const server = await open({ dataDir });
  if (server) onTestFinished(server.stop);

  expect(await ask(server?.databaseUrl ?? "", "select crop from kept")).toEqual([{ crop: "maíz" }]);
  expect((await readdir(dataDir)).filter((name) => /restor/.test(name))).toEqual([]);
});

it("creates no new database while another process restores", async () => {
  const dataDir = await interruptedRestore(process.ppid);

  const attempt = startEmbeddedPostgres({ dataDir });

  await expect(attempt).rejects.toMatchObject({ code: "ALREADY_RUNNING" });
  expect(await readdir(dataDir)).not.toContain("cluster");
});
