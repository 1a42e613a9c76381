import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("holds in the lock file every package that some system needs, so that npm ci accepts it everywhere", () => {
  const list = `
    const { missingOptional } = await import(process.cwd() + "/tools/complete-lock.mjs");
    const { readFileSync } = await import("node:fs");
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    console.log(missingOptional(packages).map(({ name }) => name).join(" "));`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", list], { encoding: "utf8" });

  expect(run.stderr).toBe("");
  expect(run.stdout.trim(), "run: node tools/complete-lock.mjs").toBe("");
});
