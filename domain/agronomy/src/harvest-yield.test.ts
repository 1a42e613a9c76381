import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CropKey, cropKeys, crops } from "./crops";
import { driedMoisturePct, harvestYields, yieldAtMoisture } from "./harvest-yield";

const yieldsOf = (crop: CropKey, wetKgPerHa: number, moisturePct: number) => {
  const yields = harvestYields(crop, wetKgPerHa / 1000, moisturePct);
  if (yields === null) throw new Error(`${crop} has no base moisture`);
  return yields;
};
const grain = cropKeys.filter((crop) => crop !== "other");
const baseOf = (crop: CropKey) => crops.find(({ key }) => key === crop)?.baseMoisturePct ?? 0;

describe("yields of a harvest", () => {
  it.each<[CropKey, number, number, number]>([
    ["maizeEarly", 9500, 18, 8982],
    ["maizeLate", 9500, 12, 9500],
    ["soyFirst", 3600, 15.2, 3500],
    ["sunflower", 2500, 11.1, 2478],
    ["sorghum", 6000, 19, 5604],
    ["wheat", 4200, 15, 4123],
  ])("%s of %d kg/ha with %d percent of moisture is paid as %d kg/ha", (crop, wet, moisture, paid) => {
    // The published figures are whole kilograms, rounded at each step.
    const kgPerHa = yieldsOf(crop, wet, moisture).commercialYieldTPerHa * 1000;
    expect(Math.abs(kgPerHa - paid)).toBeLessThan(0.6);
  });

  it("restates maize at base moisture, up and down", () => {
    expect(Math.round(yieldsOf("maizeEarly", 9500, 18).baseMoistureYieldTPerHa * 1000)).toBe(9111);
    expect(Math.round(yieldsOf("maizeEarly", 9500, 12).baseMoistureYieldTPerHa * 1000)).toBe(9778);
  });

  it.each<[number, number]>([
    [14.6, 1.27],
    [25, 13.29],
  ])("loses maize of %d percent moisture by the published table: %d percent", (moisture, loss) => {
    expect(yieldsOf("maizeEarly", 1000, moisture).dryingLossPct).toBeCloseTo(loss, 2);
  });

  it.each<[CropKey, number]>([
    ["maizeEarly", 13.5],
    ["soyFirst", 13],
    ["sunflower", 10.5],
  ])("of wet %s name the moisture of %d percent to which it is dried", (crop, driedPct) => {
    const { dryingLossPct } = yieldsOf(crop, 5000, 22);
    expect(driedMoisturePct(22, dryingLossPct)).toBeCloseTo(driedPct, 9);
  });

  it("are unknown for a crop without base moisture", () => {
    expect(harvestYields("other", 3, 14)).toBeNull();
  });

  it("never exceed the wet yield when paid, and fall with moisture", () => {
    const harvest = fc.record({
      crop: fc.constantFrom(...grain),
      wet: fc.double({ min: 0, max: 40_000, noNaN: true }),
      moisture: fc.double({ min: 0, max: 60, noNaN: true }),
      more: fc.double({ min: 0, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(harvest, ({ crop, wet, moisture, more }) => {
        const [drier, wetter] = [yieldsOf(crop, wet, moisture), yieldsOf(crop, wet, moisture + more)];
        expect(drier.commercialYieldTPerHa).toBeLessThanOrEqual(wet / 1000);
        expect(wetter.commercialYieldTPerHa).toBeLessThanOrEqual(drier.commercialYieldTPerHa);
        expect(wetter.baseMoistureYieldTPerHa).toBeLessThanOrEqual(drier.baseMoistureYieldTPerHa);
        expect(wetter.commercialYieldTPerHa).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("conserve dry matter at base moisture, and come back from it", () => {
    const harvest = fc.tuple(
      fc.constantFrom(...grain),
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.double({ min: 0, max: 99, noNaN: true }),
    );
    fc.assert(
      fc.property(harvest, ([crop, wet, moisture]) => {
        const base = yieldAtMoisture(wet, moisture, baseOf(crop));
        expect(base * (100 - baseOf(crop))).toBeCloseTo(wet * (100 - moisture), 6);
        expect(yieldAtMoisture(base, baseOf(crop), moisture)).toBeCloseTo(wet, 6);
      }),
    );
  });

  it.each([
    [-1, 14],
    [5, -0.1],
    [5, 100],
    [Number.NaN, 14],
    [5, Number.NaN],
  ])("refuse %d t/ha with %d percent of moisture, whatever the crop", (wet, moisture) => {
    expect(() => harvestYields("wheat", wet, moisture)).toThrow(RangeError);
    expect(() => harvestYields("other", wet, moisture)).toThrow(RangeError);
  });
});
