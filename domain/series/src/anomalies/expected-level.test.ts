import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedLevel } from "./expected-level";

const noise = (index: number) => 0.004 * Math.sin(index * 2.4);
const dates = (count: number, value: (day: number) => number) =>
  Array.from({ length: count }, (_, index) => ({
    day: 5 * index,
    value: value(5 * index) + noise(index),
    weight: 1,
  }));

describe("the expected level of a field", () => {
  it("is where its curve stood, if it stood still", () => {
    const expected = expectedLevel(
      dates(10, () => 0.7),
      50,
    );
    expect(expected?.value).toBeCloseTo(0.7, 2);
    expect(expected?.standardDeviation).toBeLessThan(0.03);
    expect(expected?.isEnding).toBe(false);
  });

  it("goes on falling as fast as it falls, and does not go on growing", () => {
    const falling = expectedLevel(
      dates(10, (day) => 0.8 - 0.01 * day),
      55,
    );
    expect(falling?.value).toBeCloseTo(0.25, 1);
    const growing = expectedLevel(
      dates(10, (day) => 0.3 + 0.01 * day),
      55,
    );
    expect(growing?.value).toBeCloseTo(0.75, 1);
  });

  it("is the less sure the longer the field was not seen, and nothing after a month", () => {
    const deviation = (day: number) =>
      expectedLevel(
        dates(10, () => 0.7),
        day,
      )?.standardDeviation ?? Number.NaN;
    expect(deviation(60)).toBeGreaterThan(1.5 * deviation(50));
    expect(deviation(70)).toBeGreaterThan(2 * deviation(60));
    expect(
      expectedLevel(
        dates(10, () => 0.7),
        76,
      ),
    ).toBeNull();
    expect(
      expectedLevel(
        dates(3, () => 0.7),
        15,
      ),
    ).toBeNull();
  });

  it("is not moved by a veiled date in between", () => {
    const clear = dates(12, () => 0.7);
    const veiled = clear.map((level, index) => (index === 6 ? { ...level, value: 0.35 } : level));
    expect(expectedLevel(veiled, 60)?.value).toBeCloseTo(expectedLevel(clear, 60)?.value ?? 0, 2);
  });

  it("detects that the crop has begun to ripen", () => {
    const ripening = (day: number) => 0.8 - 0.02 * Math.max(0, day - 40);
    expect(expectedLevel(dates(9, ripening), 45)?.isEnding).toBe(false);
    expect(expectedLevel(dates(12, ripening), 60)?.isEnding).toBe(true);
  });

  it("does not depend on the order of the dates, nor on later ones", () => {
    const value = fc.double({ min: 0.2, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 4, maxLength: 20 }), (values) => {
        const levels = values.map((level, index) => ({ day: 5 * index, value: level, weight: 1 }));
        const day = 5 * values.length;
        const expected = expectedLevel(levels, day);
        expect(expectedLevel([...levels].reverse(), day)).toEqual(expected);
        expect(expectedLevel([...levels, { day: day + 5, value: 0, weight: 1 }], day)).toEqual(expected);
        expect(expected?.value).toBeLessThanOrEqual(expected?.last ?? 0);
      }),
    );
  });
});
