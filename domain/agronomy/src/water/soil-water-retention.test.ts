import fc from "fast-check";
import { expect, it } from "vitest";
import { soilWaterRetention } from "./soil-water-retention";

// Saxton & Rawls 2006, table 3: 2.5 % organic matter, wilting point and field capacity in rounded % of volume.
it.each([
  ["sand", 88, 5, 5, 10],
  ["loamy sand", 80, 5, 5, 12],
  ["sandy loam", 65, 10, 8, 18],
  ["loam", 40, 20, 14, 28],
  ["silt loam", 20, 15, 11, 31],
  ["silt", 10, 5, 6, 30],
  ["sandy clay loam", 60, 25, 17, 27],
  ["clay loam", 30, 35, 22, 36],
  ["silty clay loam", 10, 35, 22, 38],
  ["silty clay", 10, 45, 27, 41],
  ["sandy clay", 50, 40, 25, 36],
  ["clay", 25, 50, 30, 42],
])("of %s with %d %% sand and %d %% clay holds %d and %d %%", (_texture, sand, clay, wilting, capacity) => {
  const { fieldCapacity, wiltingPoint, isWithinValidity } = soilWaterRetention(sand, clay, 2.5);
  expect(Math.abs(wiltingPoint * 100 - wilting)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(fieldCapacity * 100 - capacity)).toBeLessThanOrEqual(0.5);
  expect(isWithinValidity).toBe(true);
});

it("keeps water between wilting point and field capacity in every soil, and marks those beyond the fitted ones", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.double({ min: 0, max: 8, noNaN: true }), (a, b, organic) => {
      const [clay, sand] = [a * 60, b * (100 - a * 60)];
      const { fieldCapacity, wiltingPoint, isWithinValidity } = soilWaterRetention(sand, clay, organic);
      expect(wiltingPoint).toBeGreaterThanOrEqual(0);
      expect(fieldCapacity).toBeGreaterThanOrEqual(wiltingPoint);
      expect(fieldCapacity).toBeLessThan(0.7);
      expect(isWithinValidity).toBe(true);
    }),
  );
  expect(soilWaterRetention(10, 61, 2).isWithinValidity).toBe(false);
  expect(soilWaterRetention(30, 20, 9).isWithinValidity).toBe(false);
});

it("refuses the parts of no soil", () => {
  expect(() => soilWaterRetention(60, 50, 2)).toThrow(RangeError);
  expect(() => soilWaterRetention(-1, 50, 2)).toThrow(RangeError);
  expect(() => soilWaterRetention(30, 20, Number.NaN)).toThrow(RangeError);
});
