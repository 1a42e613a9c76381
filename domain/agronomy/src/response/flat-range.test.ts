import { describe, expect, it } from "vitest";
import { flatRange, ratesOf } from "./flat-range";

/** Margin of 100 at a rate of 50, falling with the square of the distance. */
const parabola = (rate: number) => 100 - (rate - 50) ** 2;

describe("the flat range", () => {
  it("ends where the margin is down by the loss", () => {
    const range = flatRange(parabola, 50, { from: 0, to: 200 }, 9);
    expect(range.from).toBeCloseTo(47, 9);
    expect(range.to).toBeCloseTo(53, 9);
  });

  it("ends at the bounds where the margin is not down by then", () => {
    expect(flatRange(parabola, 50, { from: 49, to: 51 }, 1)).toEqual({ from: 49, to: 51 });
    expect(flatRange(parabola, 50, { from: 50, to: 50 }, 0)).toEqual({ from: 50, to: 50 });
  });

  it("refuses a negative loss and a best rate beyond the bounds", () => {
    expect(() => flatRange(parabola, 50, { from: 0, to: 100 }, -1)).toThrow(RangeError);
    expect(() => flatRange(parabola, 50, { from: 60, to: 100 }, 1)).toThrow(RangeError);
    expect(() => flatRange(parabola, 50, { from: 0, to: 40 }, 1)).toThrow(RangeError);
  });
});

it("spaces rates evenly, both ends among them", () => {
  expect(ratesOf({ from: 10, to: 20 }, 3)).toEqual([10, 15, 20]);
  expect(ratesOf({ from: 10, to: 20 }, 2)).toEqual([10, 20]);
  expect(() => ratesOf({ from: 10, to: 20 }, 1)).toThrow(RangeError);
  expect(() => ratesOf({ from: 10, to: 20 }, 2.5)).toThrow(RangeError);
});
