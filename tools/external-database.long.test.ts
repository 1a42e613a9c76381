import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SystemPostgres, startSystemPostgres } from "./system-postgres.testing";

let postgres: SystemPostgres;

beforeAll(async () => {
  postgres = await startSystemPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

it("every test of the server passes on a PostgreSQL that is not the embedded one", () => {
  const run = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "server"], {
    env: { ...process.env, DATABASE_URL: postgres.url },
    encoding: "utf8",
  });
  expect(run.stdout).toMatch(/Test Files .*passed/);
  expect(run.status, run.stdout.slice(-4000)).toBe(0);
}, 600_000);
