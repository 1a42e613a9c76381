import { expect, it } from "vitest";
import { rainClasses, rainRateMmH } from "./rain-scale";

// Table of the National Weather Service for Z = 200 R^1.6, rounded as there.
it.each([
  [20, 0.6],
  [30, 2.7],
  [40, 11.5],
  [50, 48.6],
])("gives the rain of %i dBZ", (dbz, mmH) => {
  expect(rainRateMmH(dbz)).toBeCloseTo(mmH, 1);
});

it("has classes without gaps", () => {
  expect(rainClasses.map(({ untilMmH }) => untilMmH)).toEqual([
    ...rainClasses.slice(1).map(({ fromMmH }) => fromMmH),
    null,
  ]);
});
