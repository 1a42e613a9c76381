import { type CropKey, crops } from "../crops";
import { parameterValue } from "../parameters/agronomy-parameters";
import { fieldInDistrict } from "./calibration";
import { normalShareBelow } from "./normal-distribution";

/** Yield of one season; the year is that in which the season begins. */
export interface YearYield {
  year: number;
  yieldKgPerHa: number;
}

export interface PerformanceInput {
  yieldKgPerHa: number;
  year: number;
  /** Harvests of the same crop on the field, without that of the year itself. */
  field: readonly YearYield[];
  /** Means of the district. */
  district: readonly YearYield[];
}

/** `noReference`: neither history suffices; `cropWithoutHistory`: no yields of the crop are published. */
export type NoIndexReason = "noReference" | "cropWithoutHistory";

export interface PerformanceIndex {
  /** 1..10; null with its reason. */
  index: number | null;
  reason: NoIndexReason | null;
  band: "low" | "normal" | "high" | null;
  /** Blended share of yields below, 0..1; null without an index. */
  percentile: number | null;
  /** Rank among the field's own harvests; null without any. */
  fieldPercentile: number | null;
  fieldYears: number;
  /** Share of the yields of a field in the district that lie below; null with fewer than three years. */
  districtPercentile: number | null;
  districtYears: number;
  /** Weight of the field's own history. */
  fieldWeight: number;
}

/**
 * Place of a yield among those of the field and of the district, 1 (lowest tenth) to 10.
 *
 * @source definition of this product: `index = 1 + floor(10 p)`, `p = w p_field + (1 - w) p_district`, `w = n / (n + 5)`
 */
export function performanceIndex(input: PerformanceInput): PerformanceIndex {
  const field = withoutTrend(input.field, input.year);
  const district = withoutTrend(input.district, input.year);
  const fieldYears = field.length;
  const fieldPercentile = fieldYears === 0 ? null : rankPercentile(input.yieldKgPerHa, field);
  const districtPercentile =
    district.length < parameterValue("yield.minDistrictYears")
      ? null
      : percentileInDistrict(input.yieldKgPerHa, district);
  const ownWeight = fieldYears / (fieldYears + parameterValue("index.fieldHalfWeightYears"));
  const fieldWeight = districtPercentile === null ? 1 : ownWeight;
  const percentile = blended(fieldPercentile, fieldYears, districtPercentile, fieldWeight);
  const index = percentile === null ? null : Math.min(10, Math.max(1, 1 + Math.floor(10 * percentile)));
  return {
    index,
    reason: index === null ? "noReference" : null,
    band: index === null ? null : bandOf(index),
    percentile,
    fieldPercentile,
    fieldYears,
    districtPercentile,
    districtYears: district.length,
    fieldWeight,
  };
}

/** As `performanceIndex`, null with its reason for a crop of which no yields are published. */
export function performanceIndexOfCrop(crop: CropKey, input: PerformanceInput): PerformanceIndex {
  if (crops.find(({ key }) => key === crop)?.hasHistory) return performanceIndex(input);
  return {
    ...performanceIndex({ ...input, field: [], district: [] }),
    reason: "cropWithoutHistory",
    fieldYears: input.field.length,
    districtYears: input.district.length,
  };
}

function blended(
  fieldPercentile: number | null,
  fieldYears: number,
  districtPercentile: number | null,
  fieldWeight: number,
): number | null {
  if (districtPercentile === null) {
    return fieldYears >= parameterValue("yield.minFieldYears") ? fieldPercentile : null;
  }
  return fieldWeight * (fieldPercentile ?? 0) + (1 - fieldWeight) * districtPercentile;
}

function bandOf(index: number): "low" | "normal" | "high" {
  if (index <= parameterValue("index.lowUntil")) return "low";
  return index <= parameterValue("index.normalUntil") ? "normal" : "high";
}

/** Mid-rank of a value among others with one added, 0..1; 0.5 among none. */
export function rankPercentile(value: number, others: readonly number[]): number {
  const below = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return (below + 0.5 * equal + 0.5) / (others.length + 1);
}

function percentileInDistrict(value: number, district: readonly number[]): number {
  const { mean, sd } = fieldInDistrict(district);
  return sd > 0 ? normalShareBelow((value - mean) / sd) : 0.5;
}

/** Yields as they would be in a year by the straight trend of all of them; with fewer than 10 as they are. */
function withoutTrend(yields: readonly YearYield[], year: number): number[] {
  if (yields.length < parameterValue("index.minTrendYears")) {
    return yields.map(({ yieldKgPerHa }) => yieldKgPerHa);
  }
  return detrendTo(year, yields);
}

/** Adds the slope of the straight trend times the years that have passed to each yield. */
export function detrendTo(year: number, yields: readonly YearYield[]): number[] {
  const n = yields.length;
  const meanYear = yields.reduce((sum, one) => sum + one.year, 0) / n;
  const meanYield = yields.reduce((sum, one) => sum + one.yieldKgPerHa, 0) / n;
  let [sxx, sxy] = [0, 0];
  for (const one of yields) {
    sxx += (one.year - meanYear) ** 2;
    sxy += (one.year - meanYear) * (one.yieldKgPerHa - meanYield);
  }
  const slope = sxx > 0 ? sxy / sxx : 0;
  return yields.map((one) => one.yieldKgPerHa + slope * (year - one.year));
}
