import { setTimeout as sleep } from "node:timers/promises";
import { buildAccount } from "@surco/accounts/testing";
import { close, connect } from "@surco/db";
import { buildField } from "@surco/fields/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBucket } from "../../kit/server/src/files/bucket.testing";
import { type DatabasePair, startDatabasePair } from "./database-pair.testing";
import { startLoad, type Writer } from "./load.testing";
import { type Balancer, type PreparedNode, prepareNode, startBalancer } from "./nodes.testing";

/* Two servers and two workers on a database with a replica and a bucket, behind nginx. */

const METRICS_TOKEN = "a-token-of-the-monitoring";
const BUCKET = { region: "us-east-1", accessKeyId: "surco", secretAccessKey: "a-secret-of-the-bucket" };
const WRITERS = 6;

let databases: DatabasePair;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let servers: PreparedNode[] = [];
let workers: PreparedNode[] = [];
let balancer: Balancer;
let db: ReturnType<typeof connect>;
const writers: Writer[] = [];

const start = () => startLoad(balancer.address, writers);
const storedAmong = async (ids: readonly string[]) => {
  const rows = await db.selectFrom("note").select("id").where("id", "in", ids).execute();
  return rows.length;
};
const untilReady = async (server: PreparedNode) => {
  const untilMs = performance.now() + 60_000;
  while (!(await fetch(`${server.address}/ready`).catch(() => null))?.ok) {
    if (performance.now() > untilMs) throw new Error(`${server.address} did not become ready again`);
    await sleep(100);
  }
};

beforeAll(async () => {
  databases = await startDatabasePair();
  bucket = await startBucket(BUCKET);
  const environment = {
    DATABASE_URL: databases.url,
    DATABASE_REPLICA_URL: databases.replicaUrl,
    SURCO_S3_URL: bucket.url,
    SURCO_S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
    SURCO_S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
    SURCO_WORLD: "demo",
    SURCO_DEMO_WORLD_URL: "http://127.0.0.1:9",
    SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:9",
    SURCO_TRUSTED_PROXIES: "loopback",
    SURCO_METRICS_TOKEN: METRICS_TOKEN,
    SURCO_DRAIN_SECONDS: "3",
    SURCO_LOG_LEVEL: "info",
  };
  servers = [await prepareNode("server", environment), await prepareNode("server", environment)];
  workers = [await prepareNode("worker", environment), await prepareNode("worker", environment)];
  // All at once: their migrations wait for each other.
  await Promise.all([...servers, ...workers].map((node) => node.start()));
  balancer = await startBalancer(servers);
  db = connect(databases.url, { maxConnections: 2 });
  for (let index = 0; index < WRITERS; index++) {
    const { user, token } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    writers.push({ token, fieldId: field.id, clientAddress: `198.51.100.${index + 1}` });
  }
}, 300_000);

afterAll(async () => {
  await balancer?.stop();
  for (const node of [...servers, ...workers]) await node.remove();
  if (db) await close(db);
  await bucket?.stop();
  databases?.stop();
});

it("answers reads by the replica, and shows everybody what they have just written", async () => {
  const load = start();
  await sleep(5_000);
  const { acknowledged, failures, missed } = await load.stop();

  expect(failures).toEqual([]);
  expect(missed).toEqual([]);
  expect(await storedAmong(acknowledged)).toBe(acknowledged.length);
  for (const { address } of servers) {
    const reply = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const reads = /^surco_reads\{database="replica"\} (\d+)/m.exec(await reply.text())?.[1];
    expect(Number(reads)).toBeGreaterThan(0);
  }
});

it("counts wrong passwords across the servers, and lets nobody try more on another one", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 34; attempt++) {
    const { address } = servers[attempt % 2] as PreparedNode;
    const reply = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
      body: JSON.stringify({ email: `nobody-${attempt}@example.com`, password: "equivocada-2026" }),
    });
    statuses.push(reply.status);
  }

  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
});

it("sends a change that one server wrote over the stream of the other", async () => {
  const [one, other] = servers as [PreparedNode, PreparedNode];
  const [writer] = writers as [Writer];
  const stream = await fetch(`${one.address}/api/changes`, {
    headers: { authorization: `Bearer ${writer.token}`, accept: "text/event-stream" },
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const load = startLoad(other.address, [writer]);
  let received = "";
  while (!received.includes("event: change")) received += (await reader?.read())?.value ?? "";
  await load.stop();
  await reader?.cancel();

  expect(received).toContain(writer.fieldId);
});

it("loses no request while all nodes are restarted one after the other", async () => {
  const load = start();
  await sleep(1_000);
  for (const node of [...servers, ...workers]) {
    await node.stop();
    await node.start();
    await sleep(2_000);
  }
  const { acknowledged, failures, missed, requestCount } = await load.stop();

  expect(failures).toEqual([]);
  expect(missed).toEqual([]);
  expect(requestCount).toBeGreaterThan(100);
  expect(await storedAmong(acknowledged)).toBe(acknowledged.length);
});

it("loses no acknowledged write when servers and workers are killed", async () => {
  const load = start();
  for (const node of [...servers, ...workers]) {
    await sleep(1_500);
    await node.kill();
    await sleep(1_500);
    await node.start();
  }
  await sleep(1_000);
  const { acknowledged, missed } = await load.stop();

  expect(missed).toEqual([]);
  expect(await storedAmong(acknowledged)).toBe(acknowledged.length);
});

it("loses no acknowledged write in a failover of the database, and goes on by itself", async () => {
  const load = start();
  await sleep(3_000);
  const before = load.result.acknowledged.length;
  databases.failOver();
  await sleep(1_000);
  await Promise.all(servers.map(untilReady));
  const atReturn = load.result.acknowledged.length;
  await sleep(5_000);
  const { acknowledged, missed, failures } = await load.stop();

  expect(before).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(atReturn);
  expect(missed).toEqual([]);
  expect(await storedAmong(acknowledged)).toBe(acknowledged.length);
  // Nobody sees an error without a name.
  expect(failures.filter((failure) => !/ 503 | 502 | no response/.test(failure))).toEqual([]);
});
