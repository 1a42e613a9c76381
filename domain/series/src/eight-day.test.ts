import { describe, expect, it } from "vitest";
import { eightDaySeries } from "./eight-day";

const curve = (firstDay: number, days: number) => {
  const values = Float64Array.from({ length: days }, (_, index) => firstDay + index);
  return { firstDay, values, lower: values, upper: values };
};

describe("eightDaySeries", () => {
  it("has one value every eight days from the season's first day, the mean of the curve in them", () => {
    const steps = eightDaySeries(curve(0, 24), [], 0);

    // Days 0 to 7 have the mean 3.5.
    expect(steps).toEqual([
      { day: 0, value: 3.5, observed: null },
      { day: 8, value: 11.5, observed: null },
      { day: 16, value: 19.5, observed: null },
    ]);
  });

  it("says what was seen in a step, by weight, and null where the value is filled in", () => {
    const observations = [
      { day: 9, value: 0.4, weight: 1 },
      { day: 14, value: 0.8, weight: 0.5 },
      { day: 15, value: 9, weight: 0 },
    ];

    const [first, second, third] = eightDaySeries(curve(0, 24), observations, 0);

    expect(first?.observed).toBeNull();
    expect(second?.observed).toBeCloseTo((0.4 + 0.4) / 1.5, 12);
    expect(third?.observed).toBeNull();
  });

  it("keeps the steps of the season where the curve begins late, and drops a step of which less than half is known", () => {
    const steps = eightDaySeries(curve(13, 20), [], 0);

    // Days 13 to 15 of the second step are too few; 16 to 23 and 24 to 31 are whole; 32 alone is too little.
    expect(steps.map(({ day, value }) => [day, value])).toEqual([
      [16, 19.5],
      [24, 27.5],
    ]);
    expect(eightDaySeries(curve(0, 0), [], 0)).toEqual([]);
  });
});
