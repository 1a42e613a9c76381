import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropKeys } from "./crops";
import { yieldMethodOf, yieldOfSamples } from "./yield-components";

const sample = fc.record({
  organs: fc.integer({ min: 0, max: 1000 }),
  rowLengthM: fc.double({ min: 0.5, max: 50, noNaN: true }),
  rows: fc.integer({ min: 1, max: 4 }),
  rowSpacingM: fc.double({ min: 0.1, max: 1, noNaN: true }),
  grainFactors: fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 2 }),
});
const samples = fc.array(sample, { minLength: 1, maxLength: 20 });
const grainMass = fc.double({ min: 1, max: 500, noNaN: true });

describe("yield by components", () => {
  it("of 70,000 ears/ha with 14 rows of 35 grains of 0.3 g is 10.29 t/ha", () => {
    const maize = { organs: 35, rowLengthM: 10, rows: 1, rowSpacingM: 0.5, grainFactors: [14, 35] };
    expect(yieldOfSamples([maize], 300)).toMatchObject({
      organsPerHa: 70_000,
      grainsPerM2: 3430,
      yieldTPerHa: expect.closeTo(10.29, 9),
      standardDeviationTPerHa: null,
    });
  });

  it("of wheat with 400 spikes/m2 of 30 grains at 36 g is 4.32 t/ha", () => {
    const wheat = { organs: 100, rowLengthM: 0.5, rows: 1, rowSpacingM: 0.5, grainFactors: [30] };
    expect(yieldOfSamples([wheat], 36).yieldTPerHa).toBeCloseTo(4.32, 9);
  });

  it("is the mass of all grains over the whole area, and grows with the mass of a grain", () => {
    fc.assert(
      fc.property(samples, grainMass, (list, massG) => {
        const areaHa =
          list.reduce((sum, one) => sum + one.rowLengthM * one.rows * one.rowSpacingM, 0) / 10_000;
        const grains = list.reduce(
          (sum, one) => sum + one.organs * one.grainFactors.reduce((a, b) => a * b, 1),
          0,
        );
        const tonnes = (grains * massG) / 1e9;
        const { yieldTPerHa } = yieldOfSamples(list, massG);
        expect(Math.abs(yieldTPerHa * areaHa - tonnes)).toBeLessThanOrEqual(1e-9 * (tonnes + 1));
        expect(yieldOfSamples(list, massG * 2).yieldTPerHa).toBeCloseTo(yieldTPerHa * 2, 6);
      }),
    );
  });

  it.each([
    [[], 300],
    [[{ organs: 1, rowLengthM: 1, rows: 0, rowSpacingM: 0.5, grainFactors: [1] }], 300],
    [[{ organs: -1, rowLengthM: 1, rows: 1, rowSpacingM: 0.5, grainFactors: [1] }], 300],
    [[{ organs: 1, rowLengthM: 1, rows: 1, rowSpacingM: 0.5, grainFactors: [-1] }], 300],
    [[{ organs: 1, rowLengthM: 1, rows: 1, rowSpacingM: 0.5, grainFactors: [1] }], 0],
  ])("refuses %j with %d g", (list, massG) => {
    expect(() => yieldOfSamples(list, massG)).toThrow(RangeError);
  });

  it("has a method for every crop", () => {
    for (const crop of cropKeys) expect(yieldMethodOf(crop).factors.length, crop).toBeGreaterThan(0);
  });
});
