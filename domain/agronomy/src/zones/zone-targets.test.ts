import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanByAreaHa, zoneTargets } from "./zone-targets";

describe("targets of zones", () => {
  it("keep the field's mean: 7,868, 9,030 and 9,924 kg/ha of 9,000", () => {
    const zones = [
      { score: -1.2, areaHa: 12 },
      { score: 0.1, areaHa: 22 },
      { score: 1.1, areaHa: 14 },
    ];
    const targets = zoneTargets(9000, zones);
    expect(targets.map(Math.round)).toEqual([7868, 9030, 9924]);
    expect(meanByAreaHa(targets, zones)).toBeCloseTo(9000, 6);
  });

  it("keep it for all zones, and none differs from another by more than the limits allow", () => {
    const zone = fc.record({
      score: fc.double({ min: -6, max: 6, noNaN: true }),
      areaHa: fc.double({ min: 0.5, max: 80, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(zone, { minLength: 1, maxLength: 5 }), (zones) => {
        const targets = zoneTargets(100, zones);
        expect(meanByAreaHa(targets, zones)).toBeCloseTo(100, 6);
        expect(Math.max(...targets) / Math.min(...targets)).toBeLessThanOrEqual(1.25 / 0.75 + 1e-9);
      }),
    );
    const extremes = zoneTargets(100, [
      { score: -9, areaHa: 1 },
      { score: 9, areaHa: 1 },
    ]);
    expect(extremes[0]).toBeCloseTo(75, 9);
    expect(extremes[1]).toBeCloseTo(125, 9);
  });

  it("refuse areas and targets that are not positive", () => {
    expect(() => zoneTargets(0, [{ score: 0, areaHa: 1 }])).toThrow(RangeError);
    expect(() => zoneTargets(100, [{ score: 0, areaHa: 0 }])).toThrow(RangeError);
  });
});
