import { addDays, type PlainDate } from "@surco/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coveredMean, coveredSum, rainSums, valuesBetween } from "./daily-sums";
import { frostRiskAtFlowering } from "./frost-risk";
import { accumulatedNormal, dailyNormal, differenceFromNormal, seasonsBefore } from "./normals";
import { dailyDegreeDays } from "./thermal-time";

function daily(from: PlainDate, until: PlainDate, valueOn: (date: PlainDate) => number | null) {
  const values = new Map<PlainDate, number | null>();
  for (let date = from; date <= until; date = addDays(date, 1)) values.set(date, valueOn(date));
  return values;
}

describe("sums of daily values", () => {
  it("are totals with nine days in ten, and otherwise only parts", () => {
    const tenDays = [1, 2, 3, 4, 5, 6, 7, 8, 9, null];
    expect(coveredSum(tenDays)).toEqual({ total: 45, partial: 45, daysWithValue: 9, days: 10 });
    expect(coveredSum([...tenDays.slice(1), null])).toEqual({
      total: null,
      partial: 44,
      daysWithValue: 8,
      days: 10,
    });
    expect(coveredSum([]).total).toBeNull();
    expect([coveredMean(tenDays), coveredMean([1, null]), coveredMean([])]).toEqual([5, null, null]);
    expect(coveredSum([0, 0]).total).toBe(0);
  });

  it("of rain count the last 7, 15 and 30 days with today, and the season", () => {
    const rain = daily("2026-01-01", "2026-03-31", (date) => (date > "2026-03-01" ? 1 : 0.1));
    const sums = rainSums(rain, "2026-03-31", "2026-02-25");
    expect([sums.last7Days, sums.last15Days, sums.last30Days].map(({ total }) => total)).toEqual([7, 15, 30]);
    expect(sums.season).toMatchObject({ days: 35, rainDays: 30 });
    expect(sums.season.total).toBeCloseTo(30.5, 9);
    expect(rainSums(rain, "2026-04-02", "2026-02-25").last7Days).toMatchObject({
      total: null,
      partial: 5,
      daysWithValue: 5,
    });
    expect(rainSums(rain, "2026-03-31", "2026-04-05").season).toMatchObject({ total: null, days: 0 });
  });

  it("take missing and unknown days alike", () => {
    expect(valuesBetween(new Map([["2026-01-02", null]]), "2026-01-01", "2026-01-02")).toEqual([null, null]);
  });
});

describe("normals", () => {
  /** Every day of a year has the same rain: 1 mm in 2001, 2 mm in 2002 and so on. */
  const rain = daily("2001-01-01", "2022-06-30", (date) => Number(date.slice(0, 4)) - 2000);

  it("are the mean and the band of the years' sums by each day of the season", () => {
    const seasons = seasonsBefore(rain, "2012-03-01", 10, 11);
    expect(seasons[0]).toEqual({ year: 2011, values: Array(10).fill(11) });
    const normal = accumulatedNormal(seasons);
    expect(normal?.years).toEqual([2011, 2010, 2009, 2008, 2007, 2006, 2005, 2004, 2003, 2002, 2001]);
    expect(normal?.days[0]).toEqual({ mean: 6, lower: 2, upper: 10 });
    expect(normal?.days[9]).toEqual({ mean: 60, lower: 20, upper: 100 });
  });

  it("of single days do not accumulate, are smoothed over 15 days, and may lie below zero", () => {
    const frost = daily("2001-01-01", "2022-06-30", (date) => Number(date.slice(0, 4)) - 2010);
    const normal = dailyNormal(seasonsBefore(frost, "2012-03-01", 40, 11));
    expect(normal?.years).toHaveLength(11);
    for (const day of [0, 20, 39]) expect(normal?.days[day]).toEqual({ mean: -4, lower: -8, upper: 0 });
    // One day of 15 of all years is 30 warmer.
    const peak = daily("2001-01-01", "2022-06-30", (date) => (date.endsWith("-03-21") ? 30 : 0));
    const peaked = dailyNormal(seasonsBefore(peak, "2012-03-01", 40, 11));
    expect([12, 13, 20, 27, 28].map((day) => peaked?.days[day]?.mean)).toEqual([0, 2, 2, 2, 0]);
    expect(dailyNormal(seasonsBefore(frost, "2012-03-01", 40, 9))).toBeNull();
  });

  it("need ten years with nine days in ten", () => {
    const seasons = seasonsBefore(rain, "2012-03-01", 10, 10);
    expect(accumulatedNormal(seasons)?.years).toHaveLength(10);
    const [first, ...others] = seasons;
    const without = (count: number) =>
      (first?.values ?? []).map((value, day) => (day < count ? null : value));
    expect(accumulatedNormal([{ year: 2011, values: without(1) }, ...others])?.years).toHaveLength(10);
    expect(accumulatedNormal([{ year: 2011, values: without(2) }, ...others])).toBeNull();
    expect(accumulatedNormal(others)).toBeNull();
    expect(() => accumulatedNormal([...seasons, { year: 2000, values: [1] }])).toThrow(RangeError);
  });

  it("take a missing day as the mean of the other years", () => {
    const seasons = seasonsBefore(rain, "2012-03-01", 10, 11).map(({ year, values }) =>
      year === 2011 ? { year, values: [null, ...values.slice(1)] } : { year, values },
    );
    // The other ten years have 1 to 10 mm: 5.5 mm on average.
    expect(accumulatedNormal(seasons)?.days[0]?.mean).toBeCloseTo(5.5, 9);
    expect(accumulatedNormal(seasons)?.days[1]?.mean).toBeCloseTo((55 * 2 + 5.5 + 11) / 11, 9);
  });

  it("never fall through a season, and hold the mean of what is alike in their band", () => {
    const values = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(values, { minLength: 10, maxLength: 15 }), (years) => {
        const normal = accumulatedNormal(years.map((one, year) => ({ year, values: one })));
        let before = { mean: 0, lower: 0, upper: 0 };
        for (const day of normal?.days ?? []) {
          expect(day.mean).toBeGreaterThanOrEqual(before.mean - 1e-9);
          expect(day.lower).toBeGreaterThanOrEqual(before.lower);
          expect(day.upper).toBeGreaterThanOrEqual(before.upper);
          expect(day.lower).toBeLessThanOrEqual(day.upper);
          before = day;
        }
        const last = years.map((one) => one.reduce((sum, value) => sum + value, 0));
        expect(before.mean).toBeCloseTo(last.reduce((sum, value) => sum + value, 0) / last.length, 6);
      }),
    );
  });

  it("compare a window with the same window of at least five years", () => {
    expect(differenceFromNormal(rain, "2012-03-01", "2012-03-10", 11)).toEqual({
      mean: 60,
      difference: 60,
      years: 11,
    });
    expect(differenceFromNormal(rain, "2006-03-01", "2006-03-10", 20)).toMatchObject({ years: 5 });
    expect(differenceFromNormal(rain, "2005-03-01", "2005-03-10", 20)).toBeNull();
    expect(differenceFromNormal(rain, "2022-06-25", "2022-07-10", 20)).toBeNull();
  });

  it("work on degree days, of which a day without extremes has none", () => {
    const day = (tminC: number | null, tmaxC: number | null) => ({ date: "2026-01-01", tminC, tmaxC });
    expect(dailyDegreeDays([day(5, 36), day(null, 30), day(20, 10)], { baseC: 8, upperC: 34 })).toEqual([
      13,
      null,
      null,
    ]);
  });

  it("begin a season of 29 February on the 28th of other years", () => {
    const [before] = seasonsBefore(rain, "2012-02-29", 2, 1);
    expect(before?.values).toHaveLength(2);
    expect(seasonsBefore(new Map([["2011-02-28", 4]]), "2012-02-29", 1, 1)[0]?.values).toEqual([4]);
  });
});

describe("risk of frost at flowering", () => {
  const flowering = { from: "2026-10-01", until: "2026-10-10" };
  /** A frost on 21 September of every third year; 2 °C, which is none, in all others. */
  const minima = daily("2005-01-01", "2025-12-31", (date) =>
    date.endsWith("-09-21") && Number(date.slice(0, 4)) % 3 === 0 ? 1.9 : 2,
  );

  it("is the share of years with a minimum below 2 degrees, ten days to each side included", () => {
    expect(frostRiskAtFlowering(flowering, minima, 15)).toEqual({
      probability: 5 / 15,
      frostYears: 5,
      years: 15,
      window: { from: "2026-09-21", until: "2026-10-20" },
    });
    expect(frostRiskAtFlowering({ from: "2026-10-02", until: "2026-10-10" }, minima, 15)?.frostYears).toBe(0);
  });

  it("is unknown with fewer than ten whole years", () => {
    expect(frostRiskAtFlowering(flowering, minima, 10)?.years).toBe(10);
    expect(frostRiskAtFlowering(flowering, minima, 9)).toBeNull();
    const holed = new Map(minima).set("2025-10-01", null);
    expect(frostRiskAtFlowering(flowering, holed, 10)).toBeNull();
    expect(frostRiskAtFlowering(flowering, holed, 11)?.years).toBe(10);
  });
});
