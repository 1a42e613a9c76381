import { setTimeout as sleep } from "node:timers/promises";
import { probeRequests, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { v7 as newId } from "uuid";
import { startBuiltServer } from "./built-server.testing";
import { startWholeProduct } from "./whole-product.testing";

/* Reports that wait in the queue of a process that answers requests too: their making must not slow the requests down. */

const REPORTS = 200;
const KIND = "season-summary";
const IDLE_MS = 10_000;
const PAUSE_MS = 20;
const DRAINED_WITHIN_MS = 600_000;
/** p95 of a list while reports are made, against the same without. */
const MOST_SLOWDOWN = 2;

const database = await startThrowawayDatabase();
const server = await startBuiltServer({ databaseUrl: database.url, role: "both" });
try {
  const product = await startWholeProduct(database.db);
  const person = product.people.grower;
  const token = (await product.tokenOf("grower")) ?? "";
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const probe = {
    address: server.address,
    token,
    paths: ["/api/field/meta_data?limit=50"],
    pauseMs: PAUSE_MS,
  };
  await probeRequests({ ...probe, durationMs: 2_000 });
  const idle = p95(await probeRequests({ ...probe, durationMs: IDLE_MS }));

  for (let count = 0; count < REPORTS; count++) {
    const reply = await fetch(`${server.address}/api/report/field`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        id: newId(),
        kind: KIND,
        fieldId: person.fieldId,
        choice: { season: "2026/27", period: "2" },
      }),
    });
    if (!reply.ok) throw new Error(`a report was not ordered: ${await reply.text()}`);
    // Their budget would refuse what is to be measured.
    await database.db.deleteFrom("rate_limit").execute();
  }
  const started = performance.now();
  const drained = untilDrained();
  const times: number[] = [];
  let isDrained = false;
  void drained.then(() => {
    isDrained = true;
  });
  while (!isDrained) times.push(...(await probeRequests({ ...probe, durationMs: 2_000 })));
  const drainedMs = await drained;
  const busy = p95(times);
  const made = await count("done");
  print({ name: "queued reports that were made", value: made, unit: "", atLeast: REPORTS });
  print({
    name: "p95 of a list while 200 queued reports are made, against the same without",
    value: Math.round((busy / idle) * 100) / 100,
    unit: "times",
    atMost: MOST_SLOWDOWN,
    idleMs: round(idle),
    busyMs: round(busy),
    drainedSeconds: Math.round(drainedMs / 1000),
  });
  if (made < REPORTS) process.exitCode = 1;
  await product.app.close();

  async function untilDrained(): Promise<number> {
    while (performance.now() - started < DRAINED_WITHIN_MS) {
      if ((await count("done")) + (await count("failed")) >= REPORTS) return performance.now() - started;
      await sleep(500);
    }
    throw new Error("the queue was not drained in time");
  }
} finally {
  await server.stop();
  await database.stop();
}

async function count(state: "done" | "failed"): Promise<number> {
  const { found } = await database.db
    .selectFrom("job_progress")
    .select(({ fn }) => fn.countAll<string>().as("found"))
    .where("key", "like", "report:%")
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return Number(found);
}

function p95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function print(measured: object): void {
  console.log(JSON.stringify(measured));
}
