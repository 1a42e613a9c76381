import { close, connect } from "@surco/db";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createLogger } from "../log/logger";
import { testDatabase, testDatabaseUrl } from "../testing";
import { jobQueueRepository } from "./job-queue.repository";
import { defineJob } from "./jobs";
import { type PgBossJobs, startPgBossJobs } from "./pg-boss-jobs";

const db = testDatabase();
const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
});

let kinds = 0;
function kindOf(
  overrides: Partial<{ concurrency: number; retryLimit: number; expireInSeconds: number }> = {},
) {
  kinds += 1;
  return defineJob({
    name: `test-${kinds}`,
    data: z.object({ n: z.coerce.number() }),
    concurrency: 1,
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    ...overrides,
  });
}

/** Separate process, as far as the database can see. */
async function startNode(on = db): Promise<PgBossJobs> {
  const own = connect(await testDatabaseUrl(on), { maxConnections: 3 });
  const logger = createLogger({ level: "silent" });
  const jobs = await startPgBossJobs({ db: own, logger, pollMs: 50, leaseCheckSeconds: 1 });
  started.push(async () => {
    await jobs.stop({ graceMs: 500 });
    await close(own);
  });
  return jobs;
}

const stateOf = async (name: string) =>
  (
    await sql<{ state: string }>`select state::text from pgboss.job where name = ${name}`.execute(db)
  ).rows.map(({ state }) => state);
const until = { interval: 30 };

describe("queued job", () => {
  it("runs after the database has dropped all connections of its worker", async () => {
    const kind = kindOf();
    const done: number[] = [];
    const [sender, worker] = await Promise.all([startNode(), startNode()]);
    await worker.work(kind, async ({ n }) => void done.push(n));

    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await expect
      .poll(
        () =>
          sender.send(kind, { n: 1 }).then(
            () => true,
            () => false,
          ),
        until,
      )
      .toBe(true);

    await expect.poll(() => done, until).toEqual([1]);
  });

  it("is counted by queue and state, with the wait of the one that is due longest", async () => {
    const kind = kindOf();
    const node = await startNode();
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await node.work(kind, async () => ended);
    for (const n of [1, 2, 3]) await node.send(kind, { n });
    await node.send(kind, { n: 4 }, { startAfterSeconds: 3600 });
    const state = async () =>
      (await jobQueueRepository(db).listQueues()).find(({ queue }) => queue === kind.name);

    await expect
      .poll(state, until)
      .toMatchObject({ waitingCount: 2, scheduledCount: 1, activeCount: 1, failedCount: 0 });
    expect((await state())?.oldestWaitSeconds).toBeGreaterThan(0);
    expect((await state())?.oldestWaitSeconds).toBeLessThan(600);
    end();
    await expect
      .poll(state, until)
      .toMatchObject({ waitingCount: 0, scheduledCount: 1, activeCount: 0, oldestWaitSeconds: 0 });
  });

  it("runs once in another process and leaves no row behind", async () => {
    const kind = kindOf({ concurrency: 4 });
    const done: number[] = [];
    const [sender, worker, other] = await Promise.all([startNode(), startNode(), startNode()]);
    for (const node of [worker, other]) await node.work(kind, async ({ n }) => void done.push(n));

    await Promise.all(Array.from({ length: 40 }, (_, n) => sender.send(kind, { n })));

    await expect.poll(() => done.length, until).toBe(40);
    await expect.poll(() => stateOf(kind.name), until).toEqual([]);
    expect(new Set(done).size).toBe(40);
  });

  it("respects the concurrency of its kind", async () => {
    const kind = kindOf({ concurrency: 3 });
    const jobs = await startNode();
    let running = 0;
    let most = 0;
    let done = 0;
    let threeAreHere = () => {};
    const three = new Promise<void>((resolve) => {
      threeAreHere = resolve;
    });
    for (let n = 0; n < 9; n += 1) await jobs.send(kind, { n });
    await jobs.work(kind, async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 3) threeAreHere();
      await three;
      await new Promise((resolve) => setTimeout(resolve, 30));
      running -= 1;
      done += 1;
    });

    await expect.poll(() => done, until).toBe(9);
    expect(most).toBe(3);
  });

  it("runs by priority", async () => {
    const kind = kindOf();
    const jobs = await startNode();
    for (const n of [1, 5, 3]) await jobs.send(kind, { n }, { priority: n });
    const order: number[] = [];
    await jobs.work(kind, async ({ n }) => void order.push(n));

    await expect.poll(() => order, until).toEqual([5, 3, 1]);
  });

  it("of an account with few waits for none of another account's many, alone or under a key", async () => {
    const kind = kindOf();
    const jobs = await startNode();
    for (let n = 0; n < 30; n += 1)
      await jobs.send(kind, { n }, { accountId: "company", singletonKey: `${n}` });
    await jobs.send(kind, { n: 100 }, { accountId: "grower" });
    await jobs.send(kind, { n: 101 }, { accountId: "grower", singletonKey: "101" });
    const order: number[] = [];
    await jobs.work(kind, async ({ n }) => void order.push(n));

    await expect.poll(() => order.length, until).toBe(32);
    expect(order.slice(0, 4)).toEqual([0, 100, 1, 101]);
    expect(order.slice(4)).toEqual(Array.from({ length: 28 }, (_, n) => n + 2));
  });

  it("is refused above the limit of its account until some are done", async () => {
    const kind = kindOf();
    const jobs = await startNode();
    const send = (n: number, accountId: string) =>
      jobs.send(kind, { n }, { accountId, accountLimit: 2, singletonKey: `${accountId} ${n}` });
    for (const n of [1, 2]) await send(n, "company");

    await expect(send(3, "company")).rejects.toMatchObject({ code: "TOO_MANY_JOBS", details: { most: 2 } });
    await send(3, "grower");
    await jobs.work(kind, async () => undefined);
    await expect.poll(() => stateOf(kind.name), until).toEqual([]);
    await send(3, "company");
  });

  it("refuses data of another shape when it is sent", async () => {
    const jobs = await startNode();
    await expect(jobs.send(kindOf(), { n: "many" })).rejects.toThrow();
  });

  it("with a singleton key is dropped while one waits or runs on any node, and accepted afterwards", async () => {
    const kind = kindOf();
    const [one, two] = await Promise.all([startNode(), startNode()]);
    let finish: () => void = () => undefined;
    let runs = 0;
    const send = (node: PgBossJobs) => node.send(kind, { n: 1 }, { singletonKey: "season:1" });

    await Promise.all([one, two, one, two, one, two].map(send));
    expect(await stateOf(kind.name)).toEqual(["created"]);
    await one.work(kind, async () => {
      runs += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await expect.poll(() => runs, until).toBe(1);
    await send(two);
    expect(await stateOf(kind.name)).toEqual(["active"]);
    finish();
    await expect.poll(() => stateOf(kind.name), until).toEqual([]);
    await send(two);
    await expect.poll(() => runs, until).toBe(2);
    finish();
  });
});

describe("failing job", () => {
  it("is retried, knows its last attempt, and leaves the queue after it", async () => {
    const kind = kindOf({ retryLimit: 1 });
    const jobs = await startNode();
    const tries: boolean[] = [];
    await jobs.work(kind, async (_data, { isLastTry }) => {
      tries.push(isLastTry);
      throw new Error("no");
    });

    await jobs.send(kind, { n: 1 });

    await expect.poll(() => tries, until).toEqual([false, true]);
    await expect.poll(() => stateOf(kind.name), until).toEqual([]);
  });

  it("is aborted after its timeout", async () => {
    const kind = kindOf({ expireInSeconds: 1 });
    const jobs = await startNode();
    let reason = "";
    await jobs.work(kind, async (_data, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      reason = String(signal.reason);
    });

    await jobs.send(kind, { n: 1 });

    await expect.poll(() => reason, until).toContain("longer than 1 s");
    await expect.poll(() => stateOf(kind.name), until).toEqual([]);
  });
});

describe("node shutdown", () => {
  it("returns running jobs, which another node restarts without losing an attempt", async () => {
    const kind = kindOf();
    const [first, second] = await Promise.all([startNode(), startNode()]);
    let begun = 0;
    await first.work(kind, async (_data, { signal }) => {
      begun += 1;
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    await first.send(kind, { n: 7 });
    await expect.poll(() => begun, until).toBe(1);

    await first.stop({ graceMs: 1000 });
    const done: number[] = [];
    await second.work(kind, async ({ n }, { isLastTry }) => void done.push(n, Number(isLastTry)));

    await expect.poll(() => done, until).toEqual([7, 1]);
  });

  it("by a kill passes its jobs to another node once the lease expires", async () => {
    const kind = kindOf({ retryLimit: 1 });
    const jobs = await startNode();
    await jobs.send(kind, { n: 7 });
    // State of the queue some time after a worker died with the job.
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes'
      where name = ${kind.name}`.execute(db);
    await sql`update pgboss.version set maintained_on = now() - interval '1 hour'`.execute(db);
    const done: number[] = [];
    await jobs.work(kind, async ({ n }) => void done.push(n));

    await expect.poll(() => done, until).toEqual([7]);
  });
});

it("queues a job of a transaction once it is committed, or never", async () => {
  const kind = kindOf();
  const node = await startNode();
  const ran: number[] = [];
  await node.work(kind, async ({ n }) => void ran.push(n));
  const sendWithin = (n: number, isGood: boolean) =>
    db.transaction().execute(async (within) => {
      await node.send(kind, { n }, { within });
      if (!isGood) throw new Error("changed one's mind");
    });

  await expect(sendWithin(1, false)).rejects.toThrow("changed one's mind");
  await sendWithin(2, true);

  await expect.poll(() => ran).toEqual([2]);
});

describe("job queue", () => {
  const empty = testDatabase();

  it("gets its tables once from processes that start together on an empty database", async () => {
    await Promise.all(Array.from({ length: 6 }, () => startNode(empty)));

    const { rows } = await sql`select version from pgboss.version`.execute(empty);
    expect(rows).toHaveLength(1);
  });
});
