import fc from "fast-check";
import { expect, it } from "vitest";
import {
  blendedSd,
  fieldInDistrict,
  meanAndSd,
  precisionBlend,
  restOfSeasonSd,
  shrunkenBias,
  uncalibrated,
  yieldInterval,
  yieldPrior,
} from "./calibration";
import { scenarioYears } from "./continuations";
import { eviComposites, eviMetrics, smoothComposites } from "./evi-series";
import { normalShareBelow } from "./normal-distribution";
import { performanceIndex, performanceIndexOfCrop, type YearYield } from "./performance-index";
import { chooseRegression, fitLine } from "./regression";

it("averages the clear dates of eight days by their clear share, and leaves cloudy ones out", () => {
  const composites = eviComposites(
    [
      { date: "2025-12-01", evi: 0.4, clearShare: 1 },
      { date: "2025-12-06", evi: 0.7, clearShare: 0.6 },
      { date: "2025-12-08", evi: 0.9, clearShare: 0.59 },
      { date: "2025-12-17", evi: 0.5, clearShare: 0.8 },
      { date: "2025-11-30", evi: 0.1, clearShare: 1 },
    ],
    "2025-12-01",
    "2025-12-20",
  );
  expect(composites.map(({ date }) => date)).toEqual(["2025-12-01", "2025-12-09", "2025-12-17"]);
  // (1 * 0.4 + 0.6 * 0.7) / 1.6
  expect(composites[0]?.evi).toBeCloseTo(0.5125, 10);
  expect(composites[0]?.weight).toBeCloseTo(1.6, 10);
  expect(composites[1]).toMatchObject({ evi: null, weight: 0 });
  const smoothed = smoothComposites([...composites, { date: "2025-12-25", evi: null, weight: 0 }]);
  expect(smoothed[1]).toBeGreaterThan(0.49);
  expect(smoothed[3]).toBeNull();
});

it("has no metrics of a period beyond its series, and counts the season above 0.15 alone", () => {
  expect(eviMetrics([0, 8], [0.2, 0.3], { from: 2, until: 9 })).toBeNull();
  expect(eviMetrics([0, 8], [0.2, 0.3], { from: 4, until: 4 })).toBeNull();
  // Rises from 0.05 to 0.25 in 8 days: above 0.15 in the last four, 0.2 on average.
  expect(eviMetrics([0, 8], [0.05, 0.25], { from: 0, until: 8 })?.seasonIntegral).toBeCloseTo(0.8, 10);
  expect(eviMetrics([0, 8], [0.25, 0.05], { from: 0, until: 8 })?.seasonIntegral).toBeCloseTo(0.8, 10);
  expect(eviMetrics([0, 8], [0.1, 0.12], { from: 0, until: 8 })?.seasonIntegral).toBe(0);
});

it("corrects more and surer the more harvests agree", () => {
  const harvest = { observedKgPerHa: 8_000, modelKgPerHa: 10_000, weight: 1 };
  const [one, three] = [shrunkenBias([harvest]), shrunkenBias([harvest, harvest, harvest])];
  // ln 0.8 shrunk by n / (n + 0.5625)
  expect(one.bias).toBeCloseTo(Math.log(0.8) / 1.5625, 10);
  expect(three.bias).toBeCloseTo((3 * Math.log(0.8)) / 3.5625, 10);
  expect(three.variance).toBeLessThan(one.variance);
  expect(uncalibrated()).toMatchObject({ bias: 0, harvests: 0 });
  expect(uncalibrated().variance).toBeCloseTo(0.04, 10);
  const half = shrunkenBias([{ ...harvest, weight: 0.5 }]);
  expect(Math.abs(half.bias)).toBeLessThan(Math.abs(one.bias));
  expect(() => shrunkenBias([{ ...harvest, modelKgPerHa: 0 }])).toThrow(RangeError);
});

it("takes the uncertainty of the rest of the season from the stage reached", () => {
  expect([0.3, 0.7, 0.99, 1, 1.5, 1.51, 2].map(restOfSeasonSd)).toEqual([
    0.25, 0.18, 0.18, 0.12, 0.12, 0.08, 0.08,
  ]);
});

it("expects the field's own mean of three years, else that of the district with the variation of its fields", () => {
  const own = yieldPrior([8_000, 9_000, 10_000], [5_000, 5_000, 5_000]);
  // 1000 * sqrt(1 + 1 / 3)
  expect(own).toMatchObject({ origin: "field", mean: 9_000, years: 3 });
  expect(own?.sd).toBeCloseTo(1154.7, 1);
  expect(yieldPrior([9_000, 9_000, 9_000], [])?.sd).toBeCloseTo(1_080, 6);
  const district = yieldPrior([9_000, 9_100], [5_000, 6_000, 7_000]);
  expect(district).toMatchObject({ origin: "district", mean: 6_000, years: 3 });
  expect(district?.sd).toBeCloseTo(Math.hypot(1_000, 1_200), 6);
  expect(yieldPrior([9_000, 9_000], [5_000, 6_000])).toBeNull();
  expect(fieldInDistrict([6_000, 6_000, 6_000]).sd).toBeCloseTo(1_200, 6);
  expect(meanAndSd([4])).toEqual({ mean: 4, sd: 0 });
});

it("has intervals that hold their point, and blends between its two estimates", () => {
  const amount = fc.double({ min: 100, max: 20_000, noNaN: true });
  const sd = fc.double({ min: 0.001, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      amount,
      fc.double({ min: -1, max: 1, noNaN: true }),
      sd,
      sd,
      amount,
      (model, bias, s1, s2, other) => {
        const interval = yieldInterval(model, { bias, variance: s1 ** 2 }, s2, 0.1);
        expect(interval.lowerKgPerHa).toBeLessThan(interval.pointKgPerHa);
        expect(interval.upperKgPerHa).toBeGreaterThan(interval.pointKgPerHa);
        const blended = precisionBlend({ mean: other, sd: s1 * other }, { mean: model, sd: s2 * model });
        expect(blended.mean).toBeGreaterThanOrEqual(Math.min(model, other) - 1e-6);
        expect(blended.mean).toBeLessThanOrEqual(Math.max(model, other) + 1e-6);
        expect(blended.sd).toBeLessThanOrEqual(Math.min(s1 * other, s2 * model) + 1e-9);
      },
    ),
  );
});

it("fits a line through points of one, and none where all x are equal", () => {
  const line = fitLine([1, 2, 3, 4], [5, 7, 9, 11]);
  expect(line?.slope).toBeCloseTo(2, 10);
  expect(line?.intercept).toBeCloseTo(3, 10);
  expect(line?.looRmse).toBeCloseTo(0, 8);
  expect(fitLine([2, 2, 2], [1, 2, 3])).toBeNull();
  expect(fitLine([1, 2], [1, 2])).toBeNull();
  expect(fitLine([1, 2, 3], [4, 4, 4])?.r2).toBe(1);
});

it("refuses a line that falls with more leaf", () => {
  const seasons = Array.from({ length: 8 }, (_, index) => ({
    windowIntegral: 20 + index,
    observedKgPerHa: 9_000 - 300 * index,
    modelKgPerHa: 3_000 + 1_000 * (index % 2) * index,
  }));
  const choice = chooseRegression(seasons);
  expect(choice?.line.slope).toBeCloseTo(-300, 6);
  expect(choice?.line.looRmse).toBeLessThan(choice?.lightUseLooRmse ?? 0);
  expect(choice?.isUsed).toBe(false);
});

it("splits years into thirds by rain, each with the year of its middle yield", () => {
  const years = [
    { rainMm: 300, modelKgPerHa: 9 },
    { rainMm: 100, modelKgPerHa: 3 },
    { rainMm: 120, modelKgPerHa: 5 },
    { rainMm: 310, modelKgPerHa: 8 },
    { rainMm: 200, modelKgPerHa: 6 },
    { rainMm: 210, modelKgPerHa: 7 },
  ];
  expect(
    scenarioYears(years).map(({ name, years: count, chosen }) => [name, count, chosen.modelKgPerHa]),
  ).toEqual([
    ["dry", 2, 3],
    ["median", 2, 6],
    ["humid", 2, 8],
  ]);
  expect(scenarioYears(years.slice(0, 1)).map(({ name }) => name)).toEqual(["median"]);
});

it("integrates the normal distribution: published shares", () => {
  expect(normalShareBelow(0)).toBe(0.5);
  expect(normalShareBelow(1.281552)).toBeCloseTo(0.9, 6);
  expect(normalShareBelow(-1.959964)).toBeCloseTo(0.025, 8);
  expect(normalShareBelow(9)).toBe(1);
  expect(normalShareBelow(-9)).toBe(0);
});

const district: YearYield[] = [6200, 7100, 5400, 7900, 8200, 6900, 7500, 8000, 4300].map(
  (yieldKgPerHa, index) => ({
    year: 2015 + index,
    yieldKgPerHa,
  }),
);

it("has no index without a reference, and says why", () => {
  const of = (field: YearYield[], others: YearYield[]) =>
    performanceIndex({ yieldKgPerHa: 8_600, year: 2025, field, district: others });
  expect(of([], [])).toMatchObject({ index: null, reason: "noReference", band: null, fieldPercentile: null });
  expect(of([{ year: 2024, yieldKgPerHa: 7_000 }], district.slice(0, 2))).toMatchObject({
    index: null,
    reason: "noReference",
    fieldPercentile: 0.75,
    districtPercentile: null,
  });
  const three = [2022, 2023, 2024].map((year) => ({ year, yieldKgPerHa: 9_000 }));
  expect(of(three, [])).toMatchObject({ index: 2, band: "low", fieldWeight: 1 });
  expect(of([], district)).toMatchObject({ index: 9, band: "high", fieldWeight: 0, districtYears: 9 });
  const input = { yieldKgPerHa: 8_600, year: 2025, field: three, district };
  expect(performanceIndexOfCrop("sunflower", input)).toMatchObject({
    index: null,
    reason: "cropWithoutHistory",
    fieldYears: 3,
  });
  expect(performanceIndexOfCrop("maizeEarly", input).index).toBe(performanceIndex(input).index);
});

it("judges by what the trend of ten years makes of old yields", () => {
  const rising = Array.from({ length: 10 }, (_, index) => ({
    year: 2015 + index,
    yieldKgPerHa: 5_000 + 200 * index,
  }));
  const input = { yieldKgPerHa: 6_900, year: 2025, district: [] };
  // By the trend every old year is 7000 today, so 6900 is the lowest; taken as they are, it would be the highest.
  expect(performanceIndex({ ...input, field: rising }).index).toBe(1);
  expect(performanceIndex({ ...input, field: rising.slice(1) }).index).toBe(10);
});

it("never gives a higher yield a lower index, and stays within 1 to 10", () => {
  const yields = fc.integer({ min: 500, max: 15_000 });
  const years = fc
    .array(yields, { maxLength: 14 })
    .map((values) => values.map((yieldKgPerHa, index) => ({ year: 2024 - index, yieldKgPerHa })));
  fc.assert(
    fc.property(yields, fc.integer({ min: 0, max: 3_000 }), years, years, (low, more, field, around) => {
      const of = (yieldKgPerHa: number) =>
        performanceIndex({ yieldKgPerHa, year: 2025, field, district: around });
      const [worse, better] = [of(low), of(low + more)];
      expect(worse.index === null).toBe(better.index === null);
      if (worse.index === null || better.index === null) return;
      expect(better.index).toBeGreaterThanOrEqual(worse.index);
      expect(worse.index).toBeGreaterThanOrEqual(1);
      expect(better.index).toBeLessThanOrEqual(10);
    }),
  );
});

it("keeps the interval of a blend as wide as errors that go together leave it", () => {
  const [prior, model] = [
    { mean: 7_800, sd: 1_500 },
    { mean: 9_100, sd: 1_100 },
  ];
  // 0.650289 * 1100 + 0.349711 * 1500 = 715.318 + 524.567
  expect(blendedSd(prior, model, 0.650289)).toBeCloseTo(1_239.88, 1);
  expect(blendedSd(prior, model, 1)).toBeCloseTo(1_100, 9);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (weight) => {
      const sd = blendedSd(prior, model, weight);
      expect(sd).toBeGreaterThanOrEqual(1_100 - 1e-9);
      expect(sd).toBeLessThanOrEqual(1_500 + 1e-9);
    }),
  );
});
