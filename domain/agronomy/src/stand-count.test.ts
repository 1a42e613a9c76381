import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standOfCounts } from "./stand-count";

const count = fc.record({
  plants: fc.integer({ min: 0, max: 5000 }),
  rowLengthM: fc.double({ min: 0.1, max: 200, noNaN: true }),
  rows: fc.integer({ min: 1, max: 20 }),
  rowSpacingM: fc.double({ min: 0.05, max: 3, noNaN: true }),
});
const counts = fc.array(count, { minLength: 1, maxLength: 30 });

describe("stand count", () => {
  it("of 38 plants in 10 m at 52.5 cm is 72,381 plants/ha", () => {
    const stand = standOfCounts([{ plants: 38, rowLengthM: 10, rows: 1, rowSpacingM: 0.525 }]);
    expect(Math.round(stand.plantsPerHa)).toBe(72_381);
    expect(stand.standardDeviationPerHa).toBeNull();
  });

  it("of several stretches has mean and deviation by hand: 4 and 6 plants/m2", () => {
    const at = { rowLengthM: 2, rows: 1, rowSpacingM: 0.5 };
    const stand = standOfCounts([
      { plants: 4, ...at },
      { plants: 6, ...at },
    ]);
    expect(stand.countsPerHa).toEqual([40_000, 60_000]);
    expect(stand.plantsPerHa).toBeCloseTo(50_000, 6);
    expect(stand.standardDeviationPerHa).toBeCloseTo(20_000 / Math.SQRT2, 6);
  });

  it("equals all plants over the whole area", () => {
    fc.assert(
      fc.property(counts, (list) => {
        const plants = list.reduce((sum, one) => sum + one.plants, 0);
        const areaHa =
          list.reduce((sum, one) => sum + one.rowLengthM * one.rows * one.rowSpacingM, 0) / 10_000;
        const { plantsPerHa } = standOfCounts(list);
        expect(Math.abs(plantsPerHa * areaHa - plants)).toBeLessThanOrEqual(1e-9 * (plants + 1));
      }),
    );
  });

  it("lies between the lowest and the highest count and does not depend on their order", () => {
    fc.assert(
      fc.property(counts, (list) => {
        const stand = standOfCounts(list);
        const tolerance = 1e-9 * (1 + Math.max(...stand.countsPerHa));
        expect(stand.plantsPerHa).toBeGreaterThanOrEqual(Math.min(...stand.countsPerHa) - tolerance);
        expect(stand.plantsPerHa).toBeLessThanOrEqual(Math.max(...stand.countsPerHa) + tolerance);
        expect(Math.abs(standOfCounts(list.toReversed()).plantsPerHa - stand.plantsPerHa)).toBeLessThan(
          tolerance,
        );
      }),
    );
  });

  it.each([
    [[]],
    [[{ plants: 1, rowLengthM: 0, rows: 1, rowSpacingM: 0.5 }]],
    [[{ plants: -1, rowLengthM: 1, rows: 1, rowSpacingM: 0.5 }]],
    [[{ plants: Number.NaN, rowLengthM: 1, rows: 1, rowSpacingM: 0.5 }]],
  ])("refuses %j", (list) => {
    expect(() => standOfCounts(list)).toThrow(RangeError);
  });
});
