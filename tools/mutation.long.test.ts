import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("notices more than 80 % of small mistakes in the agronomic models: 12 of each file, drawn by a fixed seed", () => {
  const run = spawnSync(process.execPath, ["tools/mutation.mjs", "--per-file=12"], { encoding: "utf8" });

  const score = Number(/^mutation score ([\d.]+) %/m.exec(run.stdout)?.[1]);
  expect(score, run.stdout + run.stderr).toBeGreaterThan(80);
});
