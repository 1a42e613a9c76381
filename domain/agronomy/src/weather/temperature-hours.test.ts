import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sunHours } from "./daylength";
import {
  type DayCurve,
  dailyHoursAbove,
  dailyHoursBelow,
  hoursAboveHourly,
  hoursAboveMinMax,
  hoursBelowHourly,
  hoursBelowMinMax,
  isFrostDay,
  isHeatStressDay,
} from "./temperature-hours";

const night: DayCurve = { tmaxPreviousC: 14, tminC: -3, tmaxC: 15, tminNextC: -1, sunriseHour: 7.2 };
/** Tenths, as weather services give them: of differences near zero a curve has no shape. */
const temperature = fc.integer({ min: -200, max: 450 }).map((tenths) => tenths / 10);
const curve = fc.record<DayCurve>({
  tmaxPreviousC: temperature,
  tminC: temperature,
  tmaxC: temperature,
  tminNextC: temperature,
  sunriseHour: fc.double({ min: 4, max: 8.5, noNaN: true }),
});

/** Temperature of the curve at an hour of the day, written out by its three parts. */
function temperatureAt(day: DayCurve, hour: number): number {
  const between = (from: number, to: number, share: number) =>
    (from + to) / 2 + ((from - to) / 2) * Math.cos(Math.PI * share);
  const fall = 10 + day.sunriseHour;
  if (hour < day.sunriseHour) return between(day.tmaxPreviousC, day.tminC, (hour + 10) / fall);
  if (hour < 14) return between(day.tminC, day.tmaxC, (hour - day.sunriseHour) / (14 - day.sunriseHour));
  return between(day.tmaxC, day.tminNextC, (hour - 14) / fall);
}

/** Hours in which the curve stays at the threshold: they are neither below nor above. */
function levelHours({ tmaxPreviousC, tminC, tmaxC, tminNextC, sunriseHour }: DayCurve, thresholdC: number) {
  const parts = [
    { ends: [tmaxPreviousC, tminC], hours: sunriseHour },
    { ends: [tminC, tmaxC], hours: 14 - sunriseHour },
    { ends: [tmaxC, tminNextC], hours: 10 },
  ];
  return parts
    .filter(({ ends }) => ends.every((endC) => endC === thresholdC))
    .reduce((sum, { hours }) => sum + hours, 0);
}

describe("hours of a day by its extremes", () => {
  it.each([
    [-5, 0],
    [0, 6.568],
    [2, 8.68],
    [5, 10.38],
    [20, 24],
  ])("below %d degrees are %d", (thresholdC, hours) => {
    expect(hoursBelowMinMax(night, thresholdC)).toBeCloseTo(hours, 2);
  });

  it("above 35 degrees on a hot day are 7.583", () => {
    const hot: DayCurve = { tmaxPreviousC: 37, tminC: 22, tmaxC: 39, tminNextC: 21, sunriseHour: 5.6 };
    expect(hoursAboveMinMax(hot, 35)).toBeCloseTo(7.583, 3);
  });

  it("agree with the curve read every 14 s", () => {
    fc.assert(
      fc.property(curve, temperature, (day, thresholdC) => {
        const steps = 6000;
        let below = 0;
        for (let i = 0; i < steps; i++) {
          if (temperatureAt(day, (24 * (i + 0.5)) / steps) < thresholdC) below++;
        }
        expect(Math.abs(hoursBelowMinMax(day, thresholdC) - (24 * below) / steps)).toBeLessThan(0.03);
      }),
      { numRuns: 60 },
    );
  });

  it("below and above make 24, and rise with the threshold", () => {
    fc.assert(
      fc.property(
        curve,
        temperature,
        fc.double({ min: 0, max: 10, noNaN: true }),
        (day, thresholdC, more) => {
          const below = hoursBelowMinMax(day, thresholdC);
          const level = levelHours(day, thresholdC);
          expect(below + hoursAboveMinMax(day, thresholdC) + level).toBeCloseTo(24, 5);
          expect(hoursBelowMinMax(day, thresholdC + more)).toBeGreaterThanOrEqual(below - 1e-9);
        },
      ),
      { examples: [[{ tmaxPreviousC: 0, tminC: 0, tmaxC: 0, tminNextC: 12, sunriseHour: 6 }, 0, 1]] },
    );
  });

  it("are none on either side of a constant temperature at the threshold", () => {
    const even: DayCurve = { tmaxPreviousC: 10, tminC: 10, tmaxC: 10, tminNextC: 10, sunriseHour: 6 };
    expect([hoursBelowMinMax(even, 10), hoursAboveMinMax(even, 10)]).toEqual([0, 0]);
    expect([hoursBelowMinMax(even, 5), hoursBelowMinMax(even, 10.1)]).toEqual([0, 24]);
    expect(() => hoursBelowMinMax({ ...even, sunriseHour: 14 }, 5)).toThrow(RangeError);
  });

  it("leave a gap where a day has none, and do without a neighbour", () => {
    const day = { date: "2026-07-01", tminC: -2, tmaxC: 12 };
    const days = [
      day,
      { date: "2026-07-02", tminC: null, tmaxC: null },
      { date: "2026-07-03", tminC: -2, tmaxC: 12 },
    ];
    const below = dailyHoursBelow(days, -34, 0);
    expect(below[1]).toBeNull();
    expect(below[0]).toBeGreaterThan(3);
    expect(below[2]).toBeCloseTo(below[0] ?? 0, 1);
    const alone = hoursBelowMinMax(
      { tmaxPreviousC: 12, tminC: -2, tmaxC: 12, tminNextC: -2, sunriseHour: sunHours(-34, 182).sunriseHour },
      0,
    );
    expect(below[0]).toBeCloseTo(alone, 9);
    const between = dailyHoursBelow([{ ...day, tmaxC: 30 }, day, { ...day, tminC: 9 }], -34, 0)[1];
    expect(between).toBeLessThan(alone - 1);
    const above = dailyHoursAbove(days, -34, 0);
    expect((below[0] ?? 0) + (above[0] ?? 0)).toBeCloseTo(24, 9);
  });
});

describe("hours of an hourly series", () => {
  const temps = [3, 2, 1, 0, -1, -2, -2.5, -1, 2, 6, 9, 11, 13, 14, 14, 13, 11, 9, 7, 5, 4, 3, 2, 1, 0.5];

  it("below 2 degrees are 9, with straight lines between the hours", () => {
    expect(hoursBelowHourly(temps, 2)).toBeCloseTo(9, 9);
    expect(hoursBelowHourly([0, 4], 1)).toBeCloseTo(0.25, 12);
    expect(hoursAboveHourly([0, 4], 1)).toBeCloseTo(0.75, 12);
  });

  it("are a gap where an hour is missing", () => {
    expect(hoursBelowHourly([1, null, 3], 2)).toBeNull();
    expect(hoursBelowHourly([1], 2)).toBeNull();
  });

  it("below and above make the length of the series", () => {
    fc.assert(
      fc.property(
        fc.array(temperature, { minLength: 2, maxLength: 49 }),
        temperature,
        (series, thresholdC) => {
          const below = hoursBelowHourly(series, thresholdC) ?? Number.NaN;
          const above = hoursAboveHourly(series, thresholdC) ?? Number.NaN;
          expect(below).toBeGreaterThanOrEqual(0);
          expect(below + above).toBeCloseTo(series.length - 1, 6);
        },
      ),
    );
  });
});

it("counts a frost below 2 degrees and heat stress above 35, both strictly", () => {
  expect([1.9, 2, null].map((tminC) => isFrostDay({ tminC }))).toEqual([true, false, null]);
  expect([35, 35.1, null].map((tmaxC) => isHeatStressDay({ tmaxC }))).toEqual([false, true, null]);
});
