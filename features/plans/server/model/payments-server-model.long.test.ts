import { testDatabase } from "@surco/kit-server/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PaymentsWorld, startPaymentsWorld } from "./payments-world.testing";
import { runSequence, turns } from "./run-sequence.testing";

const db = testDatabase();
let world: PaymentsWorld;

beforeAll(async () => {
  world = await startPaymentsWorld(db);
});
afterAll(() => world.app.app.close());

it("no long sequence of requests, notifications, jobs and crashes charges twice or opens a plan unpaid", async () => {
  await fc.assert(
    fc.asyncProperty(turns(60), async (sequence) => {
      expect(await runSequence(world, sequence)).toEqual([]);
    }),
    { numRuns: 600 },
  );
  // The sequences would prove little if they did not get there.
  expect([...world.reached].sort()).toEqual([
    "DELETE /checkout/:id",
    "GET /checkout/:id",
    "POST /checkout",
    "POST /checkout/:id/transfer",
    "POST /checkout/orders/:id/refund",
    "POST /has-trial",
    "advanced",
    "basic",
    "crash",
    "order closed",
    "order open",
    "order paid",
    "order revoked",
    "pending",
    "refund duplicate whole",
    "refund requested part",
    "refund requested whole",
    "refund revoked whole",
    "refund superseded whole",
    "refund wrong-amount whole",
    "trial",
  ]);
});
