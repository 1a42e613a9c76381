import { addDays, datePartsOf, daysBetween, type PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { yearsBefore } from "./calendar-years";
import { coveredSum, type DailyValues, valuesBetween } from "./daily-sums";
import { quantileOf } from "./quantile";

/** Sums up to one day of the season over the years. */
export interface NormalDay {
  mean: number;
  /** Quantiles of 10 % and 90 %. */
  lower: number;
  upper: number;
}

/** Values of one season from its first day on; null where a day has none. */
export interface SeasonValues {
  /** Calendar year of the first day. */
  year: number;
  values: readonly (number | null)[];
}

/**
 * Values of the same days in the years before a season, newest first.
 *
 * @param from first day of this season
 * @param days length of a season
 */
export function seasonsBefore(
  daily: DailyValues,
  from: PlainDate,
  days: number,
  years: number,
): SeasonValues[] {
  return Array.from({ length: years }, (_, index) => {
    const start = yearsBefore(from, index + 1);
    const { year } = datePartsOf(start);
    return { year, values: valuesBetween(daily, start, addDays(start, days - 1)) };
  });
}

export interface SeasonNormal {
  /** One per day of the season. */
  days: NormalDay[];
  /** Years behind it, in the order given. */
  years: number[];
}

/**
 * Climatological mean and band of 10 to 90 % of what has accumulated by each day of a season, of rain or of degree days. A
 * year counts where 90 % of its days have a value; a missing day is the mean of the other years.
 *
 * @param seasons values >= 0, all of the same length
 * @returns null with fewer than 10 such years
 * @throws RangeError where the lengths differ
 */
export function accumulatedNormal(seasons: readonly SeasonValues[]): SeasonNormal | null {
  const usable = usableSeasons(seasons);
  if (usable === null) return null;
  const length = usable[0]?.values.length ?? 0;
  const sums = usable.map(() => 0);
  const days = Array.from({ length }, (_, day): NormalDay => {
    const known = usable.flatMap(({ values }) => values[day] ?? []);
    const usual = meanOf(known) ?? 0;
    usable.forEach(({ values }, year) => {
      sums[year] = (sums[year] ?? 0) + (values[day] ?? usual);
    });
    return {
      mean: meanOf(sums) ?? 0,
      lower: quantileOf(sums, 0.1),
      upper: quantileOf(sums, 0.9),
    };
  });
  return { days, years: usable.map(({ year }) => year) };
}

/** Days to each side over which the normals of single days are smoothed. */
const SMOOTHED_DAYS = 7;

/**
 * Mean and band of 10 to 90 % of the values of each day of a season, smoothed over 15 days: of temperatures, which do not
 * accumulate. A year counts where 90 % of its days have a value.
 *
 * @param seasons values of the years, all of the same length
 * @returns null with fewer than 10 such years
 * @throws RangeError where the lengths differ
 */
export function dailyNormal(seasons: readonly SeasonValues[]): SeasonNormal | null {
  const usable = usableSeasons(seasons);
  if (usable === null) return null;
  const length = usable[0]?.values.length ?? 0;
  const raw = Array.from({ length }, (_, day) => {
    const known = usable.flatMap(({ values }) => values[day] ?? []);
    const mean = meanOf(known);
    return mean === null ? null : { mean, lower: quantileOf(known, 0.1), upper: quantileOf(known, 0.9) };
  });
  const smoothed = (day: number, name: keyof NormalDay) =>
    meanOf(
      raw
        .slice(Math.max(0, day - SMOOTHED_DAYS), day + SMOOTHED_DAYS + 1)
        .flatMap((one) => one?.[name] ?? []),
    ) ?? 0;
  const days = raw.map(
    (_, day): NormalDay => ({
      mean: smoothed(day, "mean"),
      lower: smoothed(day, "lower"),
      upper: smoothed(day, "upper"),
    }),
  );
  return { days, years: usable.map(({ year }) => year) };
}

/** Seasons with values on 90 % of their days; null with fewer than 10. @throws RangeError where the lengths differ */
function usableSeasons(seasons: readonly SeasonValues[]): SeasonValues[] | null {
  const length = seasons[0]?.values.length ?? 0;
  if (seasons.some(({ values }) => values.length !== length))
    throw new RangeError("seasons differ in length");
  const usable = seasons.filter(({ values }) => coveredSum(values).total !== null);
  return usable.length < parameterValue("normals.minYears") ? null : usable;
}

export interface WindowNormal {
  mean: number;
  /** This year's total less the mean. */
  difference: number;
  /** Years behind the mean. */
  years: number;
}

/**
 * Difference of a sum from the mean of the same calendar window in the years before.
 *
 * @param years how many years to look back
 * @returns null where this window has no total, or fewer than 5 earlier ones have
 */
export function differenceFromNormal(
  daily: DailyValues,
  from: PlainDate,
  until: PlainDate,
  years: number,
): WindowNormal | null {
  const { total } = coveredSum(valuesBetween(daily, from, until));
  const totals = seasonsBefore(daily, from, daysBetween(from, until) + 1, years).flatMap(
    ({ values }) => coveredSum(values).total ?? [],
  );
  const mean = meanOf(totals);
  if (total === null || mean === null || totals.length < parameterValue("normals.minYearsOfWindow"))
    return null;
  return { mean, difference: total - mean, years: totals.length };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
