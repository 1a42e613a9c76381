import { expect, it } from "vitest";
import { bendKept, quantileByGap } from "./by-gap-length";
import type { LeftOut } from "./leave-out";

/** Dates left out in gaps of one length. */
function leftOutIn(gapDays: number, count: number, found: Partial<LeftOut> = {}): LeftOut[] {
  return Array.from({ length: count }, () => ({
    gapDays,
    error: 0,
    toChord: 1,
    variance: 1,
    reach: 1,
    ...found,
  }));
}

it("a gap has the width that the left-out dates in gaps of its length had", () => {
  const widthOf = (shortGaps: number) => {
    const leftOut = [...leftOutIn(10, shortGaps), ...leftOutIn(75, 60)];
    return quantileByGap(
      leftOut,
      leftOut.map(({ gapDays }) => (gapDays === 10 ? 1 : 3)),
      0.9,
      1.6,
    );
  };

  const width = widthOf(60);
  expect([width(5), width(10), width(75), width(200)]).toEqual([1, 1, 3, 3]);
  // Of too few dates the wider width counts, as where there are none.
  expect([widthOf(59)(10), width(30)]).toEqual([3, 3]);
});

it("a gap keeps the bend that met the left-out dates in gaps of its length", () => {
  const kept = bendKept([...leftOutIn(10, 50), ...leftOutIn(75, 50, { error: -1 })]);

  expect(kept(10)).toBe(1);
  expect(kept(75)).toBeLessThan(0.1);
});

it("without left-out dates a gap keeps all of its bend up to 30 days, and less beyond", () => {
  const kept = bendKept([]);

  expect([kept(10), kept(30), kept(50), kept(75)]).toEqual([1, 1, 0.6, 0.4]);
});
