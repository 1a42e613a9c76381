import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverAfterSowing, growthCurves } from "../phenology";
import { cropPhysiologies } from "./crop-parameters";
import { type CropCase, type CropResult, growCrop, settingDays } from "./grow-crop";
import { criticalKgPerHa } from "./nitrogen";
import type { SoilProfile } from "./soil-profile";
import { stomataOpen } from "./soil-water";

const soil: SoilProfile = {
  top: { wiltingMmPerM: 150, capacityMmPerM: 310, saturationMmPerM: 470 },
  sub: { wiltingMmPerM: 160, capacityMmPerM: 300, saturationMmPerM: 450 },
  organicMatterPct: 2.8,
  depthFactor: 1,
};
const cropIds = Object.keys(cropPhysiologies).map(Number);

interface Season {
  cropId: number;
  /** Rain of every so many days, mm. */
  rainMm: number;
  everyDays: number;
  fertilizerKgPerHa: number;
  meanC: number;
}

const seasons: fc.Arbitrary<Season> = fc.record({
  cropId: fc.constantFrom(...cropIds),
  rainMm: fc.double({ min: 0, max: 70, noNaN: true }),
  everyDays: fc.integer({ min: 2, max: 15 }),
  fertilizerKgPerHa: fc.double({ min: 0, max: 220, noNaN: true }),
  meanC: fc.double({ min: 11, max: 25, noNaN: true }),
});

function caseOf(season: Season, change: Partial<CropCase> = {}): CropCase {
  const { cropId, rainMm, everyDays, fertilizerKgPerHa, meanC } = season;
  const crop = cropPhysiologies[cropId];
  const growth = growthCurves[cropId];
  if (crop === undefined || growth === undefined) throw new Error(`no crop ${cropId}`);
  return {
    crop,
    growth,
    soil,
    daysBefore: 60,
    weather: (day) => ({
      minC: meanC - 5,
      maxC: meanC + 5,
      et0Mm: 4.5,
      rainMm: (day + 1_000) % everyDays === 0 ? rainMm : 0,
    }),
    cover: (day) => (day < 0 ? 0.06 : coverAfterSowing(growth, day)),
    grainLoss: () => 0,
    nitrogen: { initialKgPerHa: 45, fertilizerKgPerHa },
    irrigation: null,
    ...change,
  };
}

const usual = (cropId: number): Season => ({
  cropId,
  rainMm: 24,
  everyDays: 6,
  fertilizerKgPerHa: 90,
  meanC: 18,
});

const grow = (season: Season, change?: Partial<CropCase>): CropResult => growCrop(caseOf(season, change));

describe("growth of a crop", () => {
  it("neither makes nor loses water or nitrogen", () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const { water, nitrogen } = grow(season);
        const left =
          water.runoffMm +
          water.evaporationMm +
          water.transpirationMm +
          water.drainageMm +
          water.storedAfterMm;
        expect(left).toBeCloseTo(water.rainMm + water.irrigationMm + water.storedBeforeMm, 6);
        expect(nitrogen.uptakeKgPerHa + nitrogen.leachedKgPerHa + nitrogen.mineralKgPerHa).toBeCloseTo(
          nitrogen.suppliedKgPerHa + nitrogen.fixedKgPerHa,
          6,
        );
      }),
    );
  });

  it("stays within what biomass, grains and water allow", () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const { crop } = caseOf(season);
        const { dryGrainGPerM2, biomassGPerM2, grainsPerM2, water, waterStatus, nitrogenStatus } =
          grow(season);
        expect(dryGrainGPerM2).toBeGreaterThanOrEqual(0);
        expect(dryGrainGPerM2).toBeLessThanOrEqual(0.62 * biomassGPerM2 + 1e-9);
        expect(dryGrainGPerM2).toBeLessThanOrEqual((grainsPerM2 * crop.grainMg) / 1_000 + 1e-9);
        expect(biomassGPerM2).toBeLessThanOrEqual(
          (crop.waterProductivityGPerM2 * water.transpirationMm) / 4.5 + 1e-9,
        );
        for (const status of [waterStatus, nitrogenStatus]) {
          expect(status).toBeGreaterThanOrEqual(0);
          expect(status).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it.each(cropIds)("yields less of crop %d in a drought, and more of it with irrigation", (cropId) => {
    const wet = grow(usual(cropId)).yieldTPerHa;
    const dry = grow({ ...usual(cropId), rainMm: 5 }).yieldTPerHa;
    const irrigated = grow(
      { ...usual(cropId), rainMm: 5 },
      { irrigation: { mm: 80, belowShare: 0.55, mostTurns: 8, daysBetween: 10 } },
    ).yieldTPerHa;
    expect(dry).toBeLessThan(0.7 * wet);
    expect(irrigated).toBeGreaterThan(1.3 * dry);
  });

  it("never yields less with more nitrogen, and clearly more where soil and rain give little", () => {
    fc.assert(
      fc.property(seasons, fc.double({ min: 5, max: 80, noNaN: true }), (season, more) => {
        const richer = { ...season, fertilizerKgPerHa: season.fertilizerKgPerHa + more };
        expect(grow(richer).yieldTPerHa).toBeGreaterThanOrEqual(0.998 * grow(season).yieldTPerHa);
      }),
    );
    for (const cropId of [1, 4, 5, 9, 10]) {
      const poor = { ...usual(cropId), fertilizerKgPerHa: 0 };
      const starved = { soil: { ...soil, organicMatterPct: 1 } };
      expect(grow(poor, starved).yieldTPerHa).toBeLessThan(0.8 * grow(usual(cropId)).yieldTPerHa);
    }
    // Nodules feed soybean.
    expect(grow({ ...usual(7), fertilizerKgPerHa: 0 }).yieldTPerHa).toBeGreaterThan(
      0.95 * grow(usual(7)).yieldTPerHa,
    );
  });

  it.each(cropIds)(
    "loses grains of crop %d to frost and to heat while they are set, and only then",
    (cropId) => {
      const season = usual(cropId);
      const { crop, growth, weather } = caseOf(season);
      const { from, until } = settingDays(crop, growth);
      const on = (days: number[], extreme: { minC?: number; maxC?: number }) =>
        grow(season, {
          weather: (day) => (days.includes(day) ? { ...weather(day), ...extreme } : weather(day)),
        }).grainsPerM2;
      const spared = grow(season).grainsPerM2;
      // Three degrees take 27 %, however often; cold days hold back growth a little besides.
      const frozen = on([from + 2, from + 3], { minC: crop.coldC - 3 });
      expect(frozen).toBeLessThan(0.735 * spared);
      expect(frozen).toBeGreaterThan(0.6 * spared);
      expect(on([from + 2, until - 2], { maxC: crop.hotC + 5 })).toBeLessThan(0.92 * spared);
      expect(on([until + 1], { minC: crop.coldC - 3 })).toBeCloseTo(spared, 6);
    },
  );

  it.each(cropIds)("loses to hail the leaves of crop %d, and grains with them", (cropId) => {
    const season = usual(cropId);
    const { crop, growth, cover } = caseOf(season);
    const hailOn = settingDays(crop, growth).until + 3;
    const torn = (share: number, grains: number) =>
      grow(season, {
        cover: (day) => (day >= hailOn ? (1 - share) * cover(day) : cover(day)),
        grainLoss: (day) => (day === hailOn ? grains : 0),
      }).yieldTPerHa;
    const spared = grow(season).yieldTPerHa;
    expect(torn(0.6, 0)).toBeLessThanOrEqual(spared);
    expect(torn(0.6, 0.45)).toBeLessThan(torn(0.6, 0) + 1e-9);
    expect(torn(0.6, 0.45)).toBeLessThan(0.85 * spared);
    expect(torn(1, 1)).toBeCloseTo(0, 9);
  });

  it("gives the same harvest every time", () => {
    expect(grow(usual(5))).toEqual(grow(usual(5)));
  });
});

describe("parts of the simulation", () => {
  it("close the stomata between the threshold and an empty soil, slowly at first", () => {
    expect(stomataOpen(0.5, 0.5, 3)).toBe(1);
    // (e^1.5 - 1) / (e^3 - 1) = 3.4817 / 19.0855
    expect(stomataOpen(0.75, 0.5, 3)).toBeCloseTo(0.8176, 4);
    expect(stomataOpen(1, 0.5, 3)).toBeCloseTo(0, 9);
  });

  it("want of nitrogen what the dilution curve of maize says", () => {
    const maize = cropPhysiologies[5];
    if (maize === undefined) throw new Error("no maize");
    // 3.4 % of 1 t/ha; 10 t/ha at 3.4 * 10^-0.37 = 1.4504 %.
    expect(criticalKgPerHa(maize, 1)).toBeCloseTo(34, 9);
    expect(criticalKgPerHa(maize, 10)).toBeCloseTo(145.04, 1);
  });
});
