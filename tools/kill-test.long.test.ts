import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** A thousand take an hour or two: `SURCO_KILL_ROUNDS=1000 npm run test:long -- kill-test`. */
const rounds = process.env.SURCO_KILL_ROUNDS || "50";

it(`loses no acknowledged row in ${rounds} rounds of kill -9 of everything under writes`, {
  timeout: 300_000 + Number(rounds) * 30_000,
}, () => {
  const run = spawnSync(process.execPath, ["tools/kill-test.mjs", rounds], { encoding: "utf8" });

  expect(run.stdout + run.stderr).toMatch(
    new RegExp(`^kill -9: ${rounds} rounds .* 0 lost, 0 half transactions, 0 failed opens`, "m"),
  );
  expect(run.status).toBe(0);
});
