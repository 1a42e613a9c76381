import { describe, expect, it } from "vitest";
import { detrendTo, performanceIndex, rankPercentile } from "./performance-index";

/** Yields of the worked examples, kg/ha, all taken as of this year: they have no trend. */
const years = (values: readonly number[]) => values.map((yieldKgPerHa) => ({ year: 2025, yieldKgPerHa }));
const of = (yieldKgPerHa: number, field: readonly number[], district: readonly number[]) =>
  performanceIndex({ yieldKgPerHa, year: 2025, field: years(field), district: years(district) });

describe("the performance index", () => {
  it("blends both percentiles by the years of the field: three count three eighths", () => {
    const { fieldPercentile, districtPercentile, fieldWeight, percentile, index, band } = of(
      9000,
      [7000, 8000, 9000],
      [8000, 8000, 8000],
    );
    // Two below and one equal of three: (2 + 0.5 + 0.5) / 4.
    expect(fieldPercentile).toBe(0.75);
    // One field of a district differs by 20 % of its mean: (9000 - 8000) / 1600 = 0.625 standard deviations.
    expect(districtPercentile).toBeCloseTo(0.734, 3);
    expect(fieldWeight).toBe(0.375);
    expect(percentile).toBeCloseTo(0.375 * 0.75 + 0.625 * 0.734, 3);
    expect([index, band]).toEqual([8, "high"]);
  });

  it("widens the district by the variation of its years", () => {
    // Standard deviation of 7000, 8000, 9000: 1000; with 20 % of 8000, 1887 kg/ha.
    expect(of(9000, [], [7000, 8000, 9000]).districtPercentile).toBeCloseTo(0.7019, 3);
    expect(of(8000, [], [7000, 8000, 9000]).districtPercentile).toBe(0.5);
  });

  it("names bands: up to 3 low, up to 7 normal, above high", () => {
    const indices = [5000, 6500, 7000, 8000, 9000, 9500, 11_000].map((value) =>
      of(value, [], [8000, 8000, 8000]),
    );
    for (const { index, band } of indices) {
      expect(band).toBe((index ?? 0) <= 3 ? "low" : (index ?? 0) <= 7 ? "normal" : "high");
    }
    expect(new Set(indices.map(({ band }) => band)).size).toBe(3);
    expect(of(1, [], [8000, 8000, 8000]).index).toBe(1);
    expect(of(50_000, [], [8000, 8000, 8000]).index).toBe(10);
  });
});

it("ranks a yield among others: half for equal ones, the middle among none", () => {
  expect(rankPercentile(8, [5, 8, 8, 9])).toBe(0.5);
  expect(rankPercentile(8, [])).toBe(0.5);
  expect(rankPercentile(8, [1, 2, 3])).toBe(0.875);
  expect(rankPercentile(8, [9, 10])).toBeCloseTo(1 / 6, 12);
});

it("restates yields by their trend: 7652 kg/ha of 6000 fifteen years before, in the worked example", () => {
  const yields = [6000, 6400, 5300, 6500, 6500, 6900, 6400, 6800, 5300, 7400, 7300, 7300];
  const restated = detrendTo(
    2025,
    yields.map((yieldKgPerHa, index) => ({ year: 2010 + index, yieldKgPerHa })),
  );
  expect(restated[0]).toBeCloseTo(7652.1, 1);
  expect(restated[8]).toBeCloseTo(6070.98, 1);
  expect(restated[11]).toBeCloseTo(7740.56, 1);
  expect(detrendTo(2025, years([5000, 6000]))).toEqual([5000, 6000]);
});

it("calls an index of 3 low, 4 and 7 normal, and 8 high", () => {
  // Share below in a district of 8000 with 1600 kg/ha between fields: 0.25, 0.35, 0.65 and 0.75.
  const values = [6921, 7384, 8616, 9079].map((value) => of(value, [], [8000, 8000, 8000]));
  expect(values.map(({ index, band }) => [index, band])).toEqual([
    [3, "low"],
    [4, "normal"],
    [7, "normal"],
    [8, "high"],
  ]);
});
