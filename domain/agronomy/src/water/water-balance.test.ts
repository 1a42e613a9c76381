import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropKeys } from "../crops";
import { cropWaterOf, kcByDay, kcByDevelopment } from "./crop-coefficient";
import { type RootZone, waterBalance, waterBalanceDay, waterBandOf } from "./water-balance";

const zone: RootZone = { fieldCapacity: 0.31, wiltingPoint: 0.15, rootDepthM: 1.2, depletionShare: 0.55 };
const dryDay = { rainMm: 0, irrigationMm: 0, et0Mm: 6, kc: 1.2 };

describe("water balance of a day", () => {
  it("stresses a crop at 110 mm of depletion: Ks 0.7938, 5.716 mm, 39.73 % left", () => {
    const day = waterBalanceDay(110, dryDay, zone);
    expect(day.totalAvailableMm).toBeCloseTo(192, 9);
    expect(day.readilyAvailableMm).toBeCloseTo(88.704, 9);
    expect(day.ks).toBeCloseTo(0.7938, 4);
    expect(day.actualEtMm).toBeCloseTo(5.716, 3);
    expect(day.availablePct).toBeCloseTo(39.73, 2);
  });

  it("drains what 95 mm of rain bring beyond field capacity: 27.8 mm", () => {
    const day = waterBalanceDay(60, { ...dryDay, rainMm: 95 }, zone);
    expect(day.drainageMm).toBeCloseTo(27.8, 9);
    expect([day.depletionMm, day.availablePct, day.ks]).toEqual([0, 100, 1]);
  });

  it("counts irrigation like rain, and keeps the share between 0.1 and 0.8", () => {
    const rain = waterBalanceDay(100, { ...dryDay, rainMm: 30 }, zone);
    expect(waterBalanceDay(100, { ...dryDay, irrigationMm: 30 }, zone)).toEqual(rain);
    expect(waterBalanceDay(0, { ...dryDay, et0Mm: 14 }, zone).depletionShare).toBeCloseTo(0.1, 12);
    expect(waterBalanceDay(0, { ...dryDay, et0Mm: 0 }, { ...zone, depletionShare: 0.7 }).depletionShare).toBe(
      0.8,
    );
  });

  it("refuses soils without water and amounts that cannot be", () => {
    expect(() => waterBalanceDay(0, dryDay, { ...zone, wiltingPoint: 0.31 })).toThrow(RangeError);
    expect(() => waterBalanceDay(193, dryDay, zone)).toThrow(RangeError);
    expect(() => waterBalanceDay(-1, dryDay, zone)).toThrow(RangeError);
    expect(() => waterBalanceDay(0, { ...dryDay, rainMm: Number.NaN }, zone)).toThrow(RangeError);
    expect(() => waterBalance(101, [dryDay], zone)).toThrow(RangeError);
  });
});

describe("water balance of a season", () => {
  const day = fc.record({
    rainMm: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 120, noNaN: true })),
    irrigationMm: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
    et0Mm: fc.double({ min: 0, max: 12, noNaN: true }),
    kc: fc.double({ min: 0, max: 1.3, noNaN: true }),
  });
  const anyZone = fc
    .tuple(
      fc.double({ min: 0.02, max: 0.3, noNaN: true }),
      fc.double({ min: 0.02, max: 0.25, noNaN: true }),
      fc.double({ min: 0.05, max: 2, noNaN: true }),
      fc.double({ min: 0.2, max: 0.7, noNaN: true }),
    )
    .map(([wiltingPoint, more, rootDepthM, depletionShare]): RootZone => {
      return { wiltingPoint, fieldCapacity: wiltingPoint + more, rootDepthM, depletionShare };
    });

  it("conserves water and never has less than none", () => {
    fc.assert(
      fc.property(
        anyZone,
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.array(day, { minLength: 1, maxLength: 60 }),
        (soil, startPct, days) => {
          const balances = waterBalance(startPct, days, soil);
          let available = ((balances[0]?.totalAvailableMm ?? 0) * startPct) / 100;
          balances.forEach((balance, index) => {
            const { rainMm = 0, irrigationMm = 0, et0Mm = 0, kc = 0 } = days[index] ?? {};
            const change = balance.availableMm - available;
            expect(rainMm + irrigationMm).toBeCloseTo(balance.actualEtMm + balance.drainageMm + change, 6);
            expect(balance.availableMm).toBeGreaterThanOrEqual(0);
            expect(balance.availablePct).toBeLessThanOrEqual(100);
            expect(balance.drainageMm).toBeGreaterThanOrEqual(0);
            expect(balance.actualEtMm).toBeGreaterThanOrEqual(0);
            expect(balance.actualEtMm).toBeLessThanOrEqual(et0Mm * kc + 1e-9);
            expect(balance.ks).toBeGreaterThanOrEqual(0);
            expect(balance.ks).toBeLessThanOrEqual(1);
            available = balance.availableMm;
          });
        },
      ),
    );
  });

  it("has no more than 100 % when rain fills the root zone, where 100 x / x rounds up", () => {
    const soil = {
      ...zone,
      wiltingPoint: 0.02,
      fieldCapacity: 0.15374972085572133,
      rootDepthM: 1.3153102231182208,
    };
    const wet = waterBalanceDay(10, { ...dryDay, rainMm: 100, et0Mm: 0 }, soil);
    expect(wet.depletionMm).toBe(0);
    expect(wet.availablePct).toBe(100);
  });

  it("has bands: dry, regular, adequate, optimal, and excess while water drains", () => {
    const bandAt = (availablePct: number, drainageMm = 0) => waterBandOf({ availablePct, drainageMm });
    expect([0, 29.9, 30, 50, 70, 100].map((pct) => bandAt(pct))).toEqual([
      "dry",
      "dry",
      "regular",
      "adequate",
      "optimal",
      "optimal",
    ]);
    expect(bandAt(100, 0.1)).toBe("excess");
  });
});

describe("crop coefficient", () => {
  const maize = { kcInitial: 0.3, kcMid: 1.2, kcEnd: 0.35 };
  const lengths = { initialDays: 25, developmentDays: 40, midDays: 45, lateDays: 30 };

  it("by days is 0.3, 1.0875, 1.2, 0.9167 and 0.35 through a season of maize", () => {
    const at = [10, 60, 80, 120, 200].map((day) => kcByDay(day, lengths, maize));
    for (const [index, expected] of [0.3, 1.0875, 1.2, 0.9167, 0.35].entries()) {
      expect(at[index]).toBeCloseTo(expected, 4);
    }
  });

  it("by development is initial before emergence, highest at flowering and last at maturity", () => {
    expect([-0.5, 0.1, 0.7, 1, 1.39, 2].map((dvs) => kcByDevelopment(dvs, maize))).toEqual([
      0.3, 0.3, 1.2, 1.2, 1.2, 0.35,
    ]);
    expect(kcByDevelopment(0.425, maize)).toBeCloseTo(0.75, 9);
    expect(kcByDevelopment(1.7, maize)).toBeCloseTo(0.775, 9);
  });

  it("of every crop rises to its middle, and steps nowhere", () => {
    for (const crop of cropKeys) {
      const water = cropWaterOf(crop);
      if (water === null) continue;
      expect(water.kcMid).toBeGreaterThan(Math.max(water.kcInitial, water.kcEnd));
      expect(water.rootMaxM).toBeGreaterThan(water.rootMinM);
      for (let dvs = -1; dvs < 2; dvs += 0.01) {
        expect(Math.abs(kcByDevelopment(dvs + 0.01, water) - kcByDevelopment(dvs, water))).toBeLessThan(0.03);
      }
    }
    expect(cropWaterOf("other")).toBeNull();
    expect(cropWaterOf("maizeLate")?.kcMid).toBe(1.2);
    expect(cropWaterOf("wheat")?.lengths.midDays).toBe(70);
  });
});
