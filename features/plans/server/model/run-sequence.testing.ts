import fc from "fast-check";
import { checkMoney, checkPlans } from "./payments-rules.testing";
import { type Step, stepKinds, takeStep } from "./payments-steps.testing";
import { type PaymentsWorld, resetWorld, runRepeated, runWaitingJobs } from "./payments-world.testing";

/** Step with what happens meanwhile. */
interface Turn {
  step: Step;
  /** Step that is taken at the same time; null: none. */
  other: Step | null;
  /** Queries and calls after which the process ends; null: it does not. */
  crashAfter: number | null;
}

const HOUR_MS = 3_600_000;
const MOST_STEPS_TO_CRASH = 40;

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...stepKinds),
  a: fc.nat(30),
  b: fc.nat(30),
});

/** null, except once in `times`. */
function seldom<T>(value: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
}

/** Sequences of steps, some of them at once, some ended by a crash. */
export const turns = (most: number): fc.Arbitrary<Turn[]> =>
  fc.array(
    fc.record({
      step,
      other: seldom(step, 3),
      crashAfter: seldom(fc.nat(MOST_STEPS_TO_CRASH), 6),
    }),
    { minLength: 10, maxLength: most, size: "max" },
  );

/**
 * Plays a sequence on the routes, jobs and database of the product. At the end the provider is there again, every notification is
 * delivered and every job done.
 *
 * @returns violated rules
 */
export async function runSequence(world: PaymentsWorld, sequence: readonly Turn[]): Promise<string[]> {
  await resetWorld(world);
  for (const { step: one, other, crashAfter } of sequence) {
    if (crashAfter !== null) world.process.arm(crashAfter);
    await Promise.all([takeStep(world, one), other && takeStep(world, other)]);
    if (world.process.restart()) world.reached.add("crash");
    await checkPlans(world);
  }
  await finish(world);
  await checkPlans(world);
  await checkMoney(world);
  return world.violations;
}

async function finish(world: PaymentsWorld): Promise<void> {
  const { app } = world;
  app.provider.failure = null;
  for (let round = 0; round < 3; round++) {
    app.clock.now = new Date(app.clock.now.getTime() + 2 * HOUR_MS);
    for (const payment of app.provider.payments) await app.notify(payment);
    await runWaitingJobs(world);
    await runRepeated(world, "plans-upkeep");
    await runRepeated(world, "reconcile-payments");
    await runWaitingJobs(world);
  }
}
