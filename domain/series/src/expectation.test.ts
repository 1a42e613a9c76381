import { describe, expect, it } from "vitest";
import type { DailyCurve } from "./curve-band";
import { expectationOf, expectedAt, expectedOn } from "./expectation";

const flat = (firstDay: number, days: number, value: number, half = 0.0329): DailyCurve => ({
  firstDay,
  values: new Float64Array(days).fill(value),
  lower: new Float64Array(days).fill(value - half),
  upper: new Float64Array(days).fill(value + half),
});

describe("expectation from other seasons", () => {
  it("is their median with 1.4826 times the median absolute deviation", () => {
    const expected = expectedAt([flat(0, 100, 0.4), flat(0, 100, 0.5), flat(0, 100, 0.8)], 50);

    expect(expected).toMatchObject({ median: 0.5, seasons: 3 });
    expect(expected?.standardDeviation).toBeCloseTo(0.14826, 9);
  });

  it("is never surer than the curves themselves", () => {
    // One season has no deviation from itself; its band of 0.0329 is 0.02 in standard deviations.
    expect(expectedAt([flat(0, 100, 0.4)], 50)?.standardDeviation).toBeCloseTo(0.02, 9);
  });

  it("is nothing on a day that no season speaks of", () => {
    expect(expectedAt([flat(20, 30, 0.4)], 10)).toBeNull();
    expect(expectedAt([], 10)).toBeNull();
    expect(expectationOf([])).toBeNull();
    expect(expectationOf([flat(0, 0, 0)])).toBeNull();
  });

  it("runs from the first day of any season to the last without a gap", () => {
    const all = expectationOf([flat(10, 5, 0.4), flat(20, 5, 0.6)]);

    expect(all?.firstDay).toBe(10);
    expect(all?.days.map(({ seasons }) => seasons)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    expect(all?.days[7]?.median).toBe(0.4);
  });
});

describe("usual value on a day of season", () => {
  const columns = { firstDay: 20, median: [0.3, 0.4, 0.5], spread: [0.02, 0.03, 0.04], seasons: [2, 0, 1] };

  it("is what the other seasons say of that day, and unknown where none does", () => {
    expect(expectedOn(columns, 20)).toEqual({ median: 0.3, standardDeviation: 0.02, seasons: 2 });
    expect(expectedOn(columns, 21)).toBeNull();
  });

  it("holds some days before the first and after the last date of the seasons, not longer", () => {
    expect(expectedOn(columns, 10)?.median).toBe(0.3);
    expect(expectedOn(columns, 32)?.median).toBe(0.5);
    expect(expectedOn(columns, 9)).toBeNull();
    expect(expectedOn(columns, 33)).toBeNull();
    expect(expectedOn({ firstDay: 0, median: [], spread: [], seasons: [] }, 0)).toBeNull();
  });
});
