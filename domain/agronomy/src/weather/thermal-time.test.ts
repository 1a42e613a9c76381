import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averageDegreeDays,
  clippedDegreeDays,
  meanTrapezoidRate,
  photoperiodFactor,
  sineDegreeDays,
  trapezoidRate,
} from "./thermal-time";

const temperature = fc.double({ min: -30, max: 55, noNaN: true });
const range = fc
  .tuple(temperature, temperature)
  .map(([a, b]) => ({ tminC: Math.min(a, b), tmaxC: Math.max(a, b) }));
const limits = { baseC: 8, upperC: 34 };
const soy = { baseC: 7, optimumFromC: 28, optimumUntilC: 35, maximumC: 45 };

describe("degree days", () => {
  it("are 13 and 7.5 clipped, 14 by the mean, 4.872 and 18.71 under a sine", () => {
    expect(clippedDegreeDays({ tmaxC: 36, tminC: 5 }, limits)).toBe(13);
    expect(clippedDegreeDays({ tmaxC: 25, tminC: 4 }, { baseC: 10, upperC: 30 })).toBe(7.5);
    expect(averageDegreeDays({ tmaxC: 30, tminC: 14 }, 8)).toBe(14);
    expect(averageDegreeDays({ tmaxC: 10, tminC: 2 }, 8)).toBe(0);
    expect(sineDegreeDays({ tmaxC: 20, tminC: 4 }, 8)).toBeCloseTo(4.872, 3);
    expect(sineDegreeDays({ tmaxC: 36, tminC: 18 }, 8, 34)).toBeCloseTo(18.71, 2);
  });

  it("stay between 0 and the width of the limits, and rise with either extreme", () => {
    fc.assert(
      fc.property(range, fc.double({ min: 0, max: 10, noNaN: true }), (day, warmer) => {
        for (const of of [
          (one: typeof day) => clippedDegreeDays(one, limits),
          (one: typeof day) => sineDegreeDays(one, 8, 34),
        ]) {
          const value = of(day);
          expect(value).toBeGreaterThanOrEqual(-1e-9);
          expect(value).toBeLessThanOrEqual(26 + 1e-9);
          expect(of({ ...day, tmaxC: day.tmaxC + warmer })).toBeGreaterThanOrEqual(value - 1e-9);
          expect(of({ tminC: day.tminC + warmer, tmaxC: day.tmaxC + warmer })).toBeGreaterThanOrEqual(
            value - 1e-9,
          );
        }
      }),
    );
  });

  it("under a sine equal the sum over 10,000 moments of the day", () => {
    fc.assert(
      fc.property(range, ({ tminC, tmaxC }) => {
        let sum = 0;
        const moments = 10_000;
        for (let i = 0; i < moments; i++) {
          const angle = (2 * Math.PI * (i + 0.5)) / moments;
          const tempC = (tmaxC + tminC) / 2 + ((tmaxC - tminC) / 2) * Math.sin(angle);
          sum += Math.min(34, Math.max(8, tempC)) - 8;
        }
        expect(sineDegreeDays({ tminC, tmaxC }, 8, 34)).toBeCloseTo(sum / moments, 2);
      }),
      { numRuns: 50 },
    );
  });

  it("refuse a maximum below the minimum and an upper limit below the base", () => {
    expect(() => averageDegreeDays({ tmaxC: 4, tminC: 5 }, 8)).toThrow(RangeError);
    expect(() => clippedDegreeDays({ tmaxC: Number.NaN, tminC: 5 }, limits)).toThrow(RangeError);
    expect(() => sineDegreeDays({ tmaxC: 20, tminC: 5 }, 8, 8)).toThrow(RangeError);
  });
});

describe("rates of development", () => {
  it("rise from the base to the optimum and fall to the maximum", () => {
    expect([5, 7, 17.5, 30, 40, 46].map((tempC) => trapezoidRate(tempC, soy))).toEqual([
      0, 0, 0.5, 1, 0.5, 0,
    ]);
  });

  it("of a day lie between 0 and 1, and equal the rate where the temperature is constant", () => {
    fc.assert(
      fc.property(range, (day) => {
        const rate = meanTrapezoidRate(day, soy);
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(1 + 1e-12);
        const constant = meanTrapezoidRate({ tminC: day.tminC, tmaxC: day.tminC }, soy);
        expect(constant).toBeCloseTo(trapezoidRate(day.tminC, soy), 9);
      }),
    );
    // 10 to 30 °C: each half below and above 20, of which the rate is linear up to 28.
    expect(meanTrapezoidRate({ tminC: 8, tmaxC: 28 }, soy)).toBeCloseTo(11 / 21, 9);
  });

  it("fall to 0.5855 under 14.5 h of light in maturity group IV, never with shorter days", () => {
    expect(photoperiodFactor(14.5, 13.09, 0.294)).toBeCloseTo(0.5855, 4);
    expect(photoperiodFactor(13.09, 13.09, 0.294)).toBe(1);
    expect(photoperiodFactor(17, 13.09, 0.294)).toBe(0);
    const hours = fc.double({ min: 8, max: 18, noNaN: true });
    fc.assert(
      fc.property(hours, hours, (a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)];
        expect(photoperiodFactor(long, 13, 0.3)).toBeLessThanOrEqual(photoperiodFactor(short, 13, 0.3));
      }),
    );
  });
});
