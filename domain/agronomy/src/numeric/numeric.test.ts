import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementAt } from "./element-at";
import { betaShare, studentTQuantile } from "./student-t";

describe("quantiles of Student's t", () => {
  it.each([
    [0.95, 1, 6.3138],
    [0.975, 1, 12.7062],
    [0.95, 2, 2.92],
    [0.975, 5, 2.5706],
    [0.95, 10, 1.8125],
    [0.975, 30, 2.0423],
    [0.9, 120, 1.2886],
    [0.75, 4, 0.7407],
  ])("are those of the printed tables: %d, %d degrees of freedom, %d", (probability, degrees, value) => {
    expect(studentTQuantile(probability, degrees)).toBeCloseTo(value, 4);
  });

  it("are the normal distribution's for many degrees of freedom, and symmetric", () => {
    expect(studentTQuantile(0.975, 1e6)).toBeCloseTo(1.95996, 4);
    expect(studentTQuantile(0.5, 7)).toBeCloseTo(0, 6);
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 1, max: 50 }),
        (p, df) => {
          expect(studentTQuantile(1 - p, df)).toBeCloseTo(-studentTQuantile(p, df), 5);
        },
      ),
    );
  });

  it("refuse probabilities of 0 and 1 and no degrees of freedom", () => {
    for (const probability of [0, 1, Number.NaN]) {
      expect(() => studentTQuantile(probability, 5)).toThrow(RangeError);
    }
    expect(() => studentTQuantile(0.5, 0)).toThrow(RangeError);
  });
});

describe("the incomplete beta function", () => {
  it("has closed forms for small parameters", () => {
    expect(betaShare(0.3, 1, 1)).toBeCloseTo(0.3, 12);
    expect(betaShare(0.3, 2, 1)).toBeCloseTo(0.09, 12);
    expect(betaShare(0.3, 1, 3)).toBeCloseTo(1 - 0.7 ** 3, 12);
    expect(betaShare(0.25, 0.5, 0.5)).toBeCloseTo(1 / 3, 10);
    expect(betaShare(0.8, 0.3, 0.2) + betaShare(0.2, 0.2, 0.3)).toBeCloseTo(1, 10);
    expect([betaShare(0, 2, 3), betaShare(1, 2, 3), betaShare(-1, 2, 3), betaShare(2, 2, 3)]).toEqual([
      0, 1, 0, 1,
    ]);
  });
});

it("reads elements within a list and refuses those beyond", () => {
  expect(elementAt([4, 5], 1)).toBe(5);
  expect(() => elementAt([4, 5], 2)).toThrow("index out of range: 2 of 2");
});
