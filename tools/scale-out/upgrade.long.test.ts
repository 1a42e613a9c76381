import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SystemPostgres, startSystemPostgres } from "../system-postgres.testing";
import { startLoad, type Writer } from "./load.testing";
import { type Balancer, type PreparedNode, prepareNode, startBalancer } from "./nodes.testing";
import { buildWriters, type Checkout, checkOut, previousRelease } from "./previous-release.testing";

/* Servers of the previous release and of this one, side by side on one database, as while servers are replaced. */

let postgres: SystemPostgres;
let previous: Checkout;
let oldServer: PreparedNode;
let oldWorker: PreparedNode;
let newServer: PreparedNode;
let newWorker: PreparedNode;
let balancer: Balancer;
let writers: Writer[] = [];

beforeAll(async () => {
  postgres = await startSystemPostgres();
  previous = checkOut(previousRelease());
  const environment = {
    DATABASE_URL: postgres.url,
    SURCO_WORLD: "demo",
    SURCO_DEMO_WORLD_URL: "http://127.0.0.1:9",
    SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:9",
    SURCO_TRUSTED_PROXIES: "loopback",
    SURCO_DRAIN_SECONDS: "3",
  };
  oldServer = await prepareNode("server", environment, { tree: previous.folder });
  oldWorker = await prepareNode("worker", environment, { tree: previous.folder });
  newServer = await prepareNode("server", environment);
  newWorker = await prepareNode("worker", environment);
  await oldServer.start();
  await oldWorker.start();
  balancer = await startBalancer([oldServer, newServer]);
  writers = buildWriters(previous, postgres.url, 4);
});

afterAll(async () => {
  await balancer?.stop();
  for (const node of [oldServer, oldWorker, newServer, newWorker]) await node?.remove();
  previous?.remove();
  postgres?.stop();
});

it("migrates while the previous release works, and loses no request", async () => {
  const load = startLoad(balancer.address, writers);
  await sleep(2_000);
  await newServer.start();
  await newWorker.start();
  await sleep(3_000);
  const { acknowledged, failures, missed } = await load.stop();

  expect(failures).toEqual([]);
  expect(missed).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
});

it("lets the previous release start again on the new schema and work beside the new one", async () => {
  await oldServer.stop();
  await oldWorker.stop();
  await oldServer.start();
  await oldWorker.start();
  const alone = startLoad(oldServer.address, writers);
  await sleep(3_000);
  const byOld = await alone.stop();
  const both = startLoad(balancer.address, writers);
  await sleep(3_000);
  const byBoth = await both.stop();

  expect(byOld.failures).toEqual([]);
  expect(byOld.acknowledged.length).toBeGreaterThan(0);
  expect(byBoth.failures).toEqual([]);
  expect(byBoth.missed).toEqual([]);
});
