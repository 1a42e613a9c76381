import fc from "fast-check";
import { expect, it } from "vitest";
import { type Step, simulatePayments, stepKinds } from "./simulate-payments.testing";

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...stepKinds), a: fc.nat(30), b: fc.nat(30) }),
  { minLength: 1, maxLength: 60, size: "max" },
);

it("no sequence of orders, payments, notifications, refunds, crashes and days charges twice or opens a plan unpaid", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(steps, (sequence) => {
      const simulation = simulatePayments(sequence);
      for (const name of simulation.reached) reached.add(name);
      expect(simulation.violations).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  // The sequences would prove little if they did not get there.
  expect([...reached].sort()).toEqual([
    "advanced",
    "basic",
    "order closed",
    "order open",
    "order paid",
    "order revoked",
    "pending",
    "refund duplicate",
    "refund of the later of two closed orders",
    "refund revoked",
    "refund superseded",
    "refund wrong-amount",
    "renewed",
    "trial",
  ]);
});
