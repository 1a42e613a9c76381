import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { startLoad } from "../scale-out/load.testing";
import { prepareNode } from "../scale-out/nodes.testing";
import { lostNotes, QUIET, startDrill, untilReady } from "./drill.testing";

it("a heap that is too small: the server ends with a line that says so", async () => {
  const drill = await startDrill();
  const environment = { ...QUIET, DATABASE_URL: drill.databaseUrl };
  const small = await prepareNode("both", environment, { nodeArguments: ["--max-old-space-size=24"] });
  onTestFinished(async () => {
    await small.remove();
    await drill.stop();
  });

  await expect(small.start()).rejects.toThrow(/ended with/);

  expect(small.output()).toContain("JavaScript heap out of memory");
});

it("a limit of the machine under writes: a line says so, the next start brings it back, nothing is lost", async ({
  skip,
}) => {
  const drill = await startDrill();
  onTestFinished(() => drill.stop());
  const load = startLoad(drill.node.address, drill.writers);
  await sleep(1_000);
  const pid = drill.node.pid();
  const sizeKb = Number(/VmSize:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  // Less than it has: whatever it asks for next is refused.
  const limited = spawnSync("prlimit", ["--pid", String(pid), `--as=${sizeKb * 512}`]);
  if (limited.status !== 0) return skip("prlimit is not there (Debian: apt-get install util-linux)");
  await drill.node.ended();
  const output = drill.node.output();
  await drill.node.start();
  await untilReady(drill);
  const atReturn = load.result.acknowledged.length;
  await sleep(3_000);
  const result = await load.stop();

  expect(output).toMatch(/out of memory|allocation failed|bad_alloc/i);
  expect(result.acknowledged.length).toBeGreaterThan(atReturn);
  expect(result.missed).toEqual([]);
  expect(await lostNotes(drill, result)).toEqual([]);
});
