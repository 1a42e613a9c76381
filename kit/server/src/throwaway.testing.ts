import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { close, connect, type Database, migrate } from "@surco/db";
import type { Kysely } from "kysely";
import { startEmbeddedPostgres } from "./embedded-postgres";
import type { ProbeSettings } from "./probe-requests.testing";
import { workerEntry } from "./worker-entry";

const migrations = fileURLToPath(new URL("../../../db/migrations", import.meta.url));

export interface ThrowawayDatabase {
  url: string;
  db: Kysely<Database>;
  stop(): Promise<void>;
}

/** Creates a migrated database for a bench, with full durability. */
export async function startThrowawayDatabase(): Promise<ThrowawayDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "surco-many-"));
  const server = await startEmbeddedPostgres({ dataDir });
  const db = connect(server.databaseUrl);
  await migrate(db, { folder: migrations });
  return {
    url: server.databaseUrl,
    db,
    async stop() {
      await close(db);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Durations of small requests, ms, sent from a thread of its own, which other work of a bench does not keep waiting. */
export async function probeRequests(settings: ProbeSettings): Promise<number[]> {
  const worker = new Worker(workerEntry(import.meta.url, "probe-requests.testing"), {
    execArgv: [],
    workerData: settings,
  });
  const [times] = await once(worker, "message");
  return times;
}

/** Longest time that work kept everything else waiting, ms. */
export interface LongestTurn {
  /** While the loop's thread had the processor. */
  heldMs: number;
  /** By the clock: on a busy machine also while others had the processor. */
  clockMs: number;
}

const TICK_MS = 2;

/** Processor time of the main thread alone where the system gives it, as Linux does; else of all threads. */
function ownCpuMs(): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Runs work and measures for how long at most it kept the event loop. */
export async function longestTurnOf<T>(work: () => Promise<T>): Promise<{ result: T; longest: LongestTurn }> {
  const longest = { heldMs: 0, clockMs: 0 };
  let [at, cpuMs] = [performance.now(), ownCpuMs()];
  const timer = setInterval(() => {
    const now = performance.now();
    const clockMs = now - at - TICK_MS;
    longest.clockMs = Math.max(longest.clockMs, clockMs);
    longest.heldMs = Math.max(longest.heldMs, Math.min(clockMs, ownCpuMs() - cpuMs));
    [at, cpuMs] = [performance.now(), ownCpuMs()];
  }, TICK_MS);
  try {
    const result = await work();
    // A turn that ended the work counts too.
    await new Promise((resolve) => setTimeout(resolve, 2 * TICK_MS));
    return { result, longest };
  } finally {
    clearInterval(timer);
  }
}

/** Longest time for which the event loop may be held, ms. */
const HELD_AT_MOST_MS = 50;

/** Prints one bench line with the longest of some turns. */
export function printLongestTurn(name: string, ...turns: readonly LongestTurn[]): void {
  const most = (of: keyof LongestTurn) => Math.round(Math.max(...turns.map((turn) => turn[of])));
  const [value, clockMs] = [most("heldMs"), most("clockMs")];
  process.stdout.write(`${JSON.stringify({ name, value, unit: "ms", atMost: HELD_AT_MOST_MS, clockMs })}\n`);
}

/** Prints one bench line: p50, the percentile that may be bounded (such as p95) and the maximum. */
export function printTimes(
  name: string,
  timesMs: readonly number[],
  atMost?: number,
  percentile = 0.5,
): void {
  const at = (share: number) => {
    const sorted = [...timesMs].sort((a, b) => a - b);
    return (
      Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
    );
  };
  const figures = { medianMs: at(0.5), p95Ms: at(0.95), times: timesMs.length };
  process.stdout.write(
    `${JSON.stringify({ name, value: at(percentile), unit: "ms", atMost, ...figures })}\n`,
  );
}
