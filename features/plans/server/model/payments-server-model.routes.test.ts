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

it("no sequence of requests, notifications, jobs and crashes charges twice or opens a plan unpaid", async () => {
  await fc.assert(
    fc.asyncProperty(turns(30), async (sequence) => {
      expect(await runSequence(world, sequence)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
