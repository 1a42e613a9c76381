import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRange, roundOut } from "./DisplayRangeInput";

describe("display range of a formula", () => {
  it("may be empty and must go from lower to higher", () => {
    expect(readRange(["", ""])).toBeNull();
    expect(readRange([0, 1])).toEqual([0, 1]);
    for (const wrong of [[1, 0] as const, [1, 1] as const, [0, ""] as const, ["", 1] as const]) {
      expect(readRange(wrong)).toBeUndefined();
    }
  });

  it("is rounded outwards to two digits", () => {
    expect(roundOut([0.3174, 0.4078])).toEqual([0.317, 0.408]);
    expect(roundOut([-12.3, 87.6])).toEqual([-13, 88]);
    expect(roundOut([0.25, 0.25])).toEqual([-0.25, 0.75]);
  });

  it("contains all values of its date, and little more", () => {
    const value = fc.double({ min: -1e5, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(high - low > 1e-6);

        const [from, until] = roundOut([low, high]);

        const rounding = 1e-11 * Math.max(Math.abs(low), Math.abs(high));
        expect(from).toBeLessThanOrEqual(low + rounding);
        expect(until).toBeGreaterThanOrEqual(high - rounding);
        expect(until - from).toBeLessThanOrEqual(1.3 * (high - low) + rounding);
      }),
    );
  });
});
