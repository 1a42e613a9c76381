import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
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
