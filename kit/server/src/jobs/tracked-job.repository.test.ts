import { close, connect } from "@surco/db";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertTestAccount } from "../account.testing";
import { createLogger } from "../log/logger";
import { refuse } from "../serve/errors";
import { testDatabase, testDatabaseUrl } from "../testing";
import { jobProgressRepository } from "./job-progress.repository";
import { type PgBossJobs, startPgBossJobs } from "./pg-boss-jobs";
import {
  defineTrackedJob,
  SILENT_AFTER_MS,
  type TrackedJobContext,
  type TrackedJobKind,
  trackedJob,
  workTracked,
} from "./tracked-job";

const db = testDatabase();
const until = { interval: 30 };
const data = { n: 1 };
const jobData = z.object({ n: z.number() });
type Kind = TrackedJobKind<typeof jobData>;

const started: (() => Promise<void>)[] = [];
let clock = new Date("2026-11-22T12:00:00Z");
const now = () => clock;
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
});

let kinds = 0;
function buildKind(overrides: Partial<Kind> = {}): Kind {
  kinds += 1;
  const name = `tracked-${kinds}`;
  return defineTrackedJob({
    name,
    data: jobData,
    keyOf: ({ n }) => `${name}:${n}`,
    concurrency: 1,
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    ...overrides,
  });
}

/** A process of its own, as far as the database can see. */
async function startNode(): Promise<PgBossJobs> {
  const own = connect(await testDatabaseUrl(db), { maxConnections: 3 });
  const jobs = await startPgBossJobs({
    db: own,
    logger: createLogger({ level: "silent" }),
    pollMs: 50,
    leaseCheckSeconds: 1,
  });
  const stop = async () => {
    await jobs.stop({ graceMs: 500 });
    await close(own);
  };
  started.push(stop);
  return jobs;
}

async function buildJob(kind: Kind) {
  const node = await startNode();
  const jobProgress = jobProgressRepository(db);
  const job = trackedJob(kind, { jobs: node, jobProgress, now });
  return {
    node,
    job,
    work: (run: (context: TrackedJobContext) => Promise<void>, on = node) =>
      workTracked(on, kind, { jobProgress, now }, (_data, context) => run(context)),
    state: async () => (await job.find(data))?.state ?? null,
    inQueue: async () =>
      (await sql`select 1 from pgboss.job where name = ${kind.name}`.execute(db)).rows.length,
  };
}

/** Runs until it is aborted. */
function endless({ signal }: TrackedJobContext): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

describe("progress", () => {
  it("goes from queued over what the run reports to done", async () => {
    const { job, work, state } = await buildJob(buildKind());
    expect(await job.find(data)).toBeNull();

    const queued = await job.ensure(data, { total: 4 });
    expect(queued).toEqual({ state: "queued", done: 0, total: 4, errorCode: null });
    let reported = await job.find(data);
    await work(async ({ report }) => {
      await report(3, 5);
      reported = await job.find(data);
    });

    await expect.poll(state, until).toBe("done");
    expect(reported).toEqual({ state: "running", done: 3, total: 5, errorCode: null, isSilent: false });
    expect(await job.find(data)).toMatchObject({ state: "done", done: 5, total: 5, errorCode: null });
  });

  it("belongs to one job of a key, however often it is ordered", async () => {
    const { job, work, state, inQueue } = await buildJob(buildKind());
    let runs = 0;

    await Promise.all([job.ensure(data), job.ensure(data), job.ensure(data)]);
    expect(await inQueue()).toBe(1);
    await work(async () => void runs++);

    await expect.poll(state, until).toBe("done");
    expect(runs).toBe(1);
  });
});

it("an account's further jobs wait for those of others", async () => {
  const kind = buildKind();
  const { job } = await buildJob(kind);

  const [ana, beto] = [await insertTestAccount(db), await insertTestAccount(db)];

  for (const [n, accountId] of [
    [1, ana],
    [2, ana],
    [3, beto],
  ] as const)
    await job.ensure({ n }, { accountId });

  const { rows } = await sql<{ n: number; priority: number }>`
    select (data ->> 'n')::int as n, priority from pgboss.job where name = ${kind.name} order by 1`.execute(
    db,
  );
  expect(rows.map(({ priority }) => priority)).toEqual([0, -1, 0]);
});

describe("silent job", () => {
  it("is lost when its worker was not heard of for longer than the limit, and can be ordered again", async () => {
    const kind = buildKind();
    const { job, work, state, inQueue } = await buildJob(kind);
    const running = { state: "running", done: 1, total: 2, errorCode: null } as const;
    await jobProgressRepository(db).set(kind.keyOf(data), running, clock);

    clock = new Date(clock.getTime() + SILENT_AFTER_MS - 1);
    expect(await state()).toBe("running");
    await job.ensure(data);
    expect(await inQueue()).toBe(0);
    clock = new Date(clock.getTime() + 2);
    expect(await job.find(data)).toMatchObject({ state: "failed", errorCode: "INTERNAL" });

    await job.ensure(data);
    expect(await state()).toBe("queued");
    await work(async () => undefined);
    await expect.poll(state, until).toBe("done");
  });

  it("is not one whose worker lives, even if it reports nothing", async () => {
    const { job, work, state } = await buildJob(buildKind());
    await job.ensure(data);
    await work(endless);
    await expect.poll(state, until).toBe("running");

    clock = new Date(clock.getTime() + SILENT_AFTER_MS + 1);

    await expect.poll(state, until).toBe("running");
  });
});

describe("failing attempt", () => {
  it("is retried; meanwhile the job is queued", async () => {
    const { job, work, state } = await buildJob(buildKind({ retryLimit: 1 }));
    let tries = 0;
    await job.ensure(data);
    await work(async () => {
      tries += 1;
      if (tries === 1) throw new Error("once");
    });

    await expect.poll(state, until).toBe("queued");
    await expect.poll(state, until).toBe("done");
    expect(tries).toBe(2);
  });

  it("fails the job with its code when it was the last one; a new order retries", async () => {
    const { job, work, state } = await buildJob(buildKind());
    let isRepaired = false;
    await job.ensure(data);
    await work(async () => {
      if (!isRepaired) throw refuse("IMAGE_SOURCE_UNAVAILABLE");
    });
    await expect.poll(state, until).toBe("failed");
    expect(await job.find(data)).toMatchObject({ errorCode: "IMAGE_SOURCE_UNAVAILABLE" });
    expect(await job.ensure(data, { failureShownMs: 60_000 })).toMatchObject({ state: "failed" });

    isRepaired = true;
    await job.ensure(data);

    await expect.poll(state, until).toBe("done");
    expect(await job.find(data)).toMatchObject({ errorCode: null });
  });

  it("fails the job at once when no other try can help", async () => {
    const failureOf = () => ({ code: "FIELD_NOT_FOUND", isFinal: true });
    const { job, work, state, inQueue } = await buildJob(buildKind({ retryLimit: 5, failureOf }));
    let tries = 0;
    await job.ensure(data);
    await work(async () => {
      tries += 1;
      throw new Error("gone");
    });

    await expect.poll(state, until).toBe("failed");
    await expect.poll(inQueue, until).toBe(0);
    expect(tries).toBe(1);
  });
});

describe("cancelled job", () => {
  it("never runs when it was still waiting", async () => {
    const { job, work, state, inQueue } = await buildJob(buildKind());
    let runs = 0;
    await job.ensure(data);

    expect(await job.cancel(data)).toBe(true);
    await work(async () => void runs++);

    await expect.poll(inQueue, until).toBe(0);
    expect([runs, await state()]).toEqual([0, "cancelled"]);
  });

  it("is aborted when it runs, on any node, and is not retried", async () => {
    const { job, work, state, inQueue } = await buildJob(buildKind({ retryLimit: 3 }));
    const other = await startNode();
    let reason = "";
    await work(async (context) => {
      await endless(context).catch((error: Error) => {
        reason = error.name;
        throw error;
      });
    }, other);
    await job.ensure(data);
    await expect.poll(state, until).toBe("running");

    await job.cancel(data);

    await expect.poll(() => reason, until).toBe("JobCancelled");
    await expect.poll(inQueue, until).toBe(0);
    expect(await state()).toBe("cancelled");
  });

  it("stops where it reports its next step", async () => {
    const { job, work, state } = await buildJob(buildKind());
    let steps = 0;
    await work(async ({ report }) => {
      await report(1, 2);
      steps = 1;
      await job.cancel(data);
      await report(2, 2);
      steps = 2;
    });

    await job.ensure(data);

    await expect.poll(state, until).toBe("cancelled");
    expect(steps).toBe(1);
  });

  it("runs when it is ordered again, also while the cancelled run still ends", async () => {
    const { job, work, state } = await buildJob(buildKind());
    let runs = 0;
    await work(async (context) => {
      runs += 1;
      if (runs > 1) return;
      await endless(context).catch(async (error: Error) => {
        await job.ensure(data);
        throw error;
      });
    });
    await job.ensure(data);
    await expect.poll(state, until).toBe("running");

    await job.cancel(data);

    await expect.poll(state, until).toBe("done");
    expect(runs).toBe(2);
  });

  it("cannot be cancelled once it is done", async () => {
    const { job, work, state } = await buildJob(buildKind());
    await work(async () => undefined);
    await job.ensure(data);
    await expect.poll(state, until).toBe("done");

    expect(await job.cancel(data)).toBe(false);

    expect(await state()).toBe("done");
  });
});

describe("worker restart", () => {
  it("queues the job again, and another process runs it without losing an attempt", async () => {
    const { job, work, state, node } = await buildJob(buildKind());
    const other = await startNode();
    await job.ensure(data);
    await work(endless);
    await expect.poll(state, until).toBe("running");

    await node.stop({ graceMs: 1000 });
    expect(await state()).toBe("queued");
    const tries: boolean[] = [];
    await work(async ({ isLastTry }) => void tries.push(isLastTry), other);

    await expect.poll(state, until).toBe("done");
    expect(tries).toEqual([true]);
  });

  it("after a kill leaves the job to another process once the lease expires", async () => {
    const kind = buildKind({ retryLimit: 1 });
    const { job, work, state } = await buildJob(kind);
    await job.ensure(data);
    // The queue and the progress a while after a worker took the job and died.
    await jobProgressRepository(db).begin(kind.keyOf(data), clock);
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes'
      where name = ${kind.name}`.execute(db);
    await sql`update pgboss.version set maintained_on = now() - interval '1 hour'`.execute(db);

    await work(async ({ report }) => report(2, 2));

    await expect.poll(state, until).toBe("done");
  });
});
