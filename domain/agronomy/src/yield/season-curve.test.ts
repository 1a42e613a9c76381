import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { parameterValue } from "../parameters/agronomy-parameters";
import { completeCurve, compositesUntil, curveSinceEmergence, meanReferenceCurve } from "./season-curve";
import type { YieldDay } from "./yield-season";

/** Season of 60 days from 1 October: emergence on day 10, then 0.04 of development a day. */
const days: YieldDay[] = Array.from({ length: 60 }, (_, index) => ({
  date: addDays("2025-10-01", index),
  dvs: (index - 10) * 0.04,
  tmeanC: 20,
  tmaxC: 26,
  radiationMJ: 20,
  rainMm: 0,
  waterFactor: 1,
}));
/** Usual curve of 0.2 at emergence, 0.01 more each day, for 40 days. */
const reference = {
  origin: "own" as const,
  values: Array.from({ length: 40 }, (_, day) => 0.2 + 0.01 * day),
};
const composite = (index: number, evi: number | null) => ({
  date: addDays("2025-10-01", 8 * index),
  evi,
  weight: evi === null ? 0 : 1,
});

describe("the curve of a season", () => {
  it("is the usual one shifted to emergence where nothing was seen", () => {
    const curve = completeCurve(days, [], reference);
    expect(curve).toHaveLength(60);
    expect(curve[0]).toEqual({ date: "2025-10-01", evi: 0.2, isExpected: true });
    expect(curve[10]?.evi).toBeCloseTo(0.2, 9);
    expect(curve[20]?.evi).toBeCloseTo(0.3, 9);
    // It ends with its last value.
    expect([curve[49]?.evi, curve[59]?.evi]).toEqual([0.59, 0.59]);
    expect(completeCurve([], [], reference)).toEqual([]);
  });

  it("follows what was seen, and after it the usual one in proportion", () => {
    // Middles of the steps on days 3.5, 11.5, 19.5 and 27.5; the last one is 1.2 of the usual 0.38 on day 28.
    const seen = [0.2, 0.25, 0.36, 0.456].map((evi, index) => composite(index, evi));
    const curve = completeCurve(days, seen, reference);
    expect(curve[27]?.isExpected).toBe(false);
    expect(curve[28]?.isExpected).toBe(true);
    expect(curve[20]?.evi).toBeGreaterThan(0.3);
    const last = (curve[38]?.evi ?? 0) / 0.48;
    expect(last).toBeGreaterThan(1.15);
    expect(last).toBeLessThan(1.25);
    expect((curve[48]?.evi ?? 0) / 0.58).toBeCloseTo(last, 3);
  });

  it("is scaled before the first clear date to that one", () => {
    // The only composite, days 16 to 23, has its middle on day 19.5: 0.6 of the usual 0.3 there.
    const curve = completeCurve(
      days,
      [composite(0, null), composite(1, null), composite(2, 0.18)],
      reference,
    );
    expect(curve[10]?.evi).toBeCloseTo(0.12, 3);
    expect(curve[10]?.isExpected).toBe(false);
    expect(curve[30]?.evi).toBeCloseTo(0.6 * 0.4, 3);
  });

  it("does not leave the usual one by more than the limits of the parameter table", () => {
    const high = completeCurve(days, [composite(2, 0.9)], reference);
    expect((high[40]?.evi ?? 0) / 0.5).toBeCloseTo(parameterValue("eviSeries.mostRatio"), 3);
    const low = completeCurve(days, [composite(2, 0.01)], reference);
    expect((low[40]?.evi ?? 0) / 0.5).toBeCloseTo(parameterValue("eviSeries.leastRatio"), 3);
  });

  it("rises and falls with development where there is no usual one", () => {
    const curve = completeCurve(days, [], null);
    expect(curve[0]?.evi).toBeCloseTo(parameterValue("eviCurve.emergence.evi"), 4);
    expect(curve[10]?.evi).toBeCloseTo(parameterValue("eviCurve.emergence.evi"), 4);
    // Flowering at 1 is on day 35.
    expect(curve[35]?.evi).toBeCloseTo(parameterValue("eviCurve.flowering.evi"), 4);
    expect(curve[59]?.evi).toBeLessThan(curve[35]?.evi ?? 0);
  });

  it("is never below zero", () => {
    const falling = [0.3, 0.1, 0.02, -0.2].map((evi, index) => composite(index, evi));
    expect(Math.min(...completeCurve(days, falling, reference).map(({ evi }) => evi))).toBe(0);
  });
});

describe("the usual curve", () => {
  it("is the mean of seasons by days after emergence, short ones going on with their last value", () => {
    const curve = meanReferenceCurve("district", [
      [0.2, 0.4, 0.6],
      [0.4, 0.8],
    ]);
    expect(curve?.origin).toBe("district");
    [0.3, 0.6, 0.7].forEach((value, day) => {
      expect(curve?.values[day]).toBeCloseTo(value, 12);
    });
    expect(meanReferenceCurve("own", [])).toBeNull();
    expect(meanReferenceCurve("own", [[]])).toBeNull();
  });

  it("is taken from the day of emergence on", () => {
    const curve = completeCurve(days, [], reference);
    expect(curveSinceEmergence(days, curve)).toEqual(curve.slice(10).map(({ evi }) => evi));
    expect(curveSinceEmergence(days.slice(0, 10), curve)).toEqual([]);
  });
});

it("looks at composites to a week after maturity, or to today before it", () => {
  expect(compositesUntil(days, "2025-11-10")).toBe("2025-11-10");
  expect(compositesUntil(days, "2026-03-01")).toBe("2025-12-07");
  expect(compositesUntil([], "2026-03-01")).toBe("2026-03-01");
});
