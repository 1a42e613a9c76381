import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("loses no acknowledged row in 50 rounds of kill -9 of everything under writes", () => {
  const run = spawnSync(process.execPath, ["tools/kill-test.mjs", "50"], { encoding: "utf8" });

  expect(run.stdout + run.stderr).toMatch(
    /^kill -9: 50 rounds .* 0 lost, 0 half transactions, 0 failed opens/m,
  );
  expect(run.status).toBe(0);
});
