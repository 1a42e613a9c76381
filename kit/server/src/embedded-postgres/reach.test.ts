import { expect, it, onTestFinished } from "vitest";
import { ask, emptyFolder } from "./hold-database.testing";
import { reachEmbeddedPostgres } from "./reach";
import { startEmbeddedPostgres } from "./start";

// A database is created, and machines are shared.

it("reaches the running database, or starts the resting one for the time being; where there is none it makes none", async () => {
  const dataDir = await emptyFolder();
  expect(await reachEmbeddedPostgres(dataDir)).toBeNull();
  const running = await startEmbeddedPostgres({ dataDir });
  onTestFinished(running.stop);

  const reached = await reachEmbeddedPostgres(dataDir);
  expect(reached?.databaseUrl).toBe(running.databaseUrl);
  await reached?.stop();
  expect(await ask(running.databaseUrl, "select 1 as one")).toEqual([{ one: 1 }]);

  await running.stop();
  const started = await reachEmbeddedPostgres(dataDir);
  expect(await ask(started?.databaseUrl ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  await started?.stop();
  await expect(ask(running.databaseUrl, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
