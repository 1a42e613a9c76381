import fc from "fast-check";
import { expect, it } from "vitest";
import { damagedFiles, hugeFiles } from "./malformed-files.testing";
import { reviewBytes } from "./review.testing";

const RUNS = 1_000;
const HUGE_RUNS = 30;
/**
 * Limit of processor time for one file, ms; the worker that reads uploads is stopped there. Wall-clock time would also
 * count other processes.
 */
const MAX_MS = 5_000;

it("a malformed file of any format gives a review or a declared refusal within five seconds", () => {
  const outcomes = { reviewed: 0, refused: 0 };
  let slowestMs = 0;

  const review = (file: Uint8Array) => {
    const before = process.cpuUsage();
    const outcome = reviewBytes(file);
    const { user, system } = process.cpuUsage(before);
    slowestMs = Math.max(slowestMs, (user + system) / 1000);
    if ("code" in outcome) expect(outcome.code).toMatch(/^IMPORT_/);
    outcomes["code" in outcome ? "refused" : "reviewed"]++;
  };
  fc.assert(fc.property(damagedFiles, review), { numRuns: RUNS - HUGE_RUNS });
  fc.assert(
    fc.property(hugeFiles, (make) => review(make())),
    { numRuns: HUGE_RUNS },
  );

  expect(outcomes.reviewed).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(50);
  expect(slowestMs).toBeLessThan(MAX_MS);
});
