import { afterEach, expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { type JobThread, startJobThread } from "./job-thread";

/** Counts in shared memory how often it started and was asked to stop; fails at the first start. */
const PROGRAM = `
import { parentPort, workerData } from "node:worker_threads";
const counts = new Int32Array(workerData);
if (Atomics.add(counts, 0, 1) === 0) throw new Error("first start");
parentPort.on("message", ({ isStopping }) => {
  if (!isStopping) return;
  Atomics.add(counts, 1, 1);
  parentPort.close();
});
`;

let thread: JobThread | null = null;
afterEach(() => thread?.stop());

it("replaces a thread that failed, and lets it end its work when it stops", async () => {
  const shared = new SharedArrayBuffer(8);
  const counts = new Int32Array(shared);
  thread = startJobThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
    workerData: shared,
    logger: createLogger({ level: "silent" }),
    restartMs: 10,
  });
  await expect.poll(() => counts[0], { timeout: 5_000 }).toBe(2);

  await thread.stop();
  thread = null;

  expect(counts[1]).toBe(1);
  await new Promise((over) => setTimeout(over, 50));
  expect(counts[0]).toBe(2);
});
