import { expect, it } from "vitest";
import { quantileOf } from "./quantile";

it("interpolates between order statistics and keeps what was never reached apart", () => {
  expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantileOf([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110], 0.1)).toBe(20);
  const never = Number.POSITIVE_INFINITY;
  expect(quantileOf([1, 2, never], 0.5)).toBe(2);
  expect(quantileOf([1, never, never], 0.9)).toBe(never);
  expect(quantileOf([], 0.5)).toBeNaN();
});
