import { addDays } from "@surco/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropKeys } from "../crops";
import { cropWaterOf } from "./crop-coefficient";
import {
  balanceSoilOf,
  type CropWaterSeason,
  cropWaterBalance,
  filledEvapotranspiration,
  type WaterSupplyDay,
} from "./crop-water-balance";

const maize = cropWaterOf("maizeEarly");
if (maize === null) throw new Error("no water use of maize");
const FIRST = "2025-09-01";
const dry = (length: number): WaterSupplyDay[] =>
  Array.from({ length }, (_, day) => ({ date: addDays(FIRST, day), rainMm: 0, irrigationMm: 0, et0Mm: 6 }));

describe("the water balance of a crop", () => {
  it("by the worked case: 192 mm of available water, half of them left, 6 mm of demand at Kc 1.2", () => {
    const season: CropWaterSeason = {
      cropWater: { ...maize, rootMaxM: 1.2 },
      soil: { fieldCapacity: 0.31, wiltingPoint: 0.15 },
      sowingDate: "2025-08-01",
      days: dry(3),
      development: new Map(dry(3).map(({ date }) => [date, 1])),
    };
    const [first, second] = cropWaterBalance(season);
    // 96 mm are missing, 88.704 mm of them without stress: Ks = 96 / 103.296 = 0.92937, and 6.6914 of 7.2 mm are used.
    expect(first).toMatchObject({ kc: 1.2, band: "regular" });
    expect(first?.totalAvailableMm).toBeCloseTo(192, 9);
    expect(first?.ks).toBeCloseTo(0.9294, 4);
    expect(first?.actualEtMm).toBeCloseTo(6.6914, 4);
    expect(first?.stressBelowPct).toBeCloseTo(53.8, 9);
    // 102.6914 mm are missing: Ks = 89.3086 / 103.296 = 0.86459, and 6.2250 mm more.
    expect(second?.depletionMm).toBeCloseTo(108.9165, 3);
  });

  it("takes the coefficient of bare soil before the sowing, then that of the development or of the days", () => {
    const days = dry(120);
    const season = {
      cropWater: maize,
      soil: balanceSoilOf(null),
      sowingDate: addDays(FIRST, 30),
      days,
    };
    const byDays = cropWaterBalance({ ...season, development: null }).map(({ kc }) => kc);
    expect(byDays.slice(0, 60)).toEqual(new Array(60).fill(0.3));
    expect(byDays[30 + 70]).toBeCloseTo(1.2, 9);
    const development = new Map(days.slice(30).map(({ date }, day) => [date, -1 + day / 30]));
    const byStage = cropWaterBalance({ ...season, development }).map(({ kc }) => kc);
    expect(byStage[29]).toBe(0.3);
    expect(byStage[90]).toBeCloseTo(1.2, 9);
    expect(byStage[119]).toBeLessThan(0.5);
  });

  it("conserves water over any season, crop and soil", () => {
    const day = fc.record({
      rainMm: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 120, noNaN: true })),
      irrigationMm: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
      et0Mm: fc.double({ min: 0, max: 12, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...cropKeys),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(day, { minLength: 1, maxLength: 150 }),
        (crop, clayPct, share, supply) => {
          const cropWater = cropWaterOf(crop);
          if (cropWater === null) return;
          const days = supply.map((one, index) => ({ ...one, date: addDays(FIRST, index) }));
          const balance = cropWaterBalance({
            cropWater,
            soil: balanceSoilOf({ clayPct, sandPct: share * (100 - clayPct) }),
            sowingDate: addDays(FIRST, 40),
            days,
            development: null,
          });
          const sum = (of: (one: (typeof balance)[number]) => number) =>
            balance.reduce((total, one) => total + of(one), 0);
          const [first, last] = [balance[0], balance.at(-1)];
          const change = (last?.availableMm ?? 0) - (first?.totalAvailableMm ?? 0) / 2;
          expect(sum(({ rainMm, irrigationMm }) => rainMm + irrigationMm)).toBeCloseTo(
            sum(({ actualEtMm, drainageMm }) => actualEtMm + drainageMm) + change,
            6,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

it("fills gaps of the evapotranspiration with the day before, up to a tenth of the days", () => {
  const days = [null, 4, null, 5, ...new Array<number>(26).fill(6)];
  const filled = filledEvapotranspiration(days);
  expect(filled?.slice(0, 4).map(({ value, isFilled }) => [value, isFilled])).toEqual([
    [4, true],
    [4, false],
    [4, true],
    [5, false],
  ]);
  expect(filledEvapotranspiration([null, null, 4, 5])).toBeNull();
  expect(filledEvapotranspiration([])).toBeNull();
});

it("takes a default soil where none is mapped, and marks one of too much clay", () => {
  expect(balanceSoilOf(null)).toMatchObject({
    sandPct: 40,
    clayPct: 20,
    organicMatterPct: 2.5,
    isWithinValidity: true,
  });
  const heavy = balanceSoilOf({ sandPct: 5, clayPct: 90 });
  expect(heavy).toMatchObject({ clayPct: 90, isWithinValidity: false });
  expect(heavy.fieldCapacity).toBeGreaterThan(heavy.wiltingPoint + 0.05);
});

it("fills one gap in ten days, and not two", () => {
  const days = (gaps: number) => [
    ...new Array<number>(10 - gaps).fill(5),
    ...new Array<null>(gaps).fill(null),
  ];
  expect(filledEvapotranspiration(days(1))).toHaveLength(10);
  expect(filledEvapotranspiration(days(2))).toBeNull();
});
