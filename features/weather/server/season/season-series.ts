import {
  accumulatedNormal,
  coveredSum,
  dailyNormal,
  type SeasonNormal,
  type SeasonValues,
  yearsBefore,
} from "@surco/agronomy";
import { type DateRange, datePartsOf, daysBetween, type PlainDate } from "@surco/calendar";
import type { NormalBand, SeasonSeries, SeasonTotal, SeasonWeather } from "../../contract";
import type { Column } from "../history/time-block";
import { toHundredths, toTenths } from "../to-tenths";

/** Days of a season in a column of many years. */
export interface SeasonSpan {
  /** First day of the column, at most that of the season. */
  start: PlainDate;
  /** First and last day of the season. */
  range: DateRange;
  /** Last day with weather. */
  lastDay: PlainDate;
}

/** Values of a season from those of many years, accumulated, with the normal of the years before it. */
export function seasonSeriesOf(column: Column, span: SeasonSpan): SeasonSeries {
  const { start, range, lastDay } = span;
  const first = daysBetween(start, range.from);
  // The sums are of the values that are shown with them: a reader can add them up.
  const daily = column
    .slice(first, first + Math.max(0, daysBetween(range.from, lastDay) + 1))
    .map(toHundredths);
  const normal = bandOf(accumulatedNormal(seasonsOf(column, span)));
  return {
    daily,
    accumulated: accumulatedOf(daily),
    normal,
    total: totalOf(daily, normal),
  };
}

/** Sums up to each day; null on days without a value. */
function accumulatedOf(daily: Column): Column {
  let sum = 0;
  return daily.map((value) => {
    sum += value ?? 0;
    return value === null ? null : rounded(sum);
  });
}

/** Values of the days of a season that do not accumulate, with the normal of the single days. */
export function dailySeriesOf(column: Column, span: SeasonSpan): SeasonWeather["tmean"] {
  const { start, range, lastDay } = span;
  const first = daysBetween(start, range.from);
  const daily = column.slice(first, first + Math.max(0, daysBetween(range.from, lastDay) + 1));
  return { daily: daily.map(rounded), normal: bandOf(dailyNormal(seasonsOf(column, span))) };
}

/** Years before a season, newest first. */
function seasonsOf(column: Column, { start, range }: SeasonSpan): SeasonValues[] {
  const length = daysBetween(range.from, range.until) + 1;
  const seasons: SeasonValues[] = [];
  for (let back = 1; yearsBefore(range.from, back) >= start; back += 1) {
    const from = yearsBefore(range.from, back);
    const first = daysBetween(start, from);
    const values = Array.from({ length }, (_, day) => column[first + day] ?? null);
    seasons.push({ year: datePartsOf(from).year, values });
  }
  return seasons;
}

function bandOf(normal: SeasonNormal | null): NormalBand | null {
  if (normal === null) return null;
  return {
    firstYear: Math.min(...normal.years),
    lastYear: Math.max(...normal.years),
    years: normal.years.length,
    mean: normal.days.map(({ mean }) => toTenths(mean)),
    lower: normal.days.map(({ lower }) => toTenths(lower)),
    upper: normal.days.map(({ upper }) => toTenths(upper)),
  };
}

function totalOf(daily: Column, normal: NormalBand | null): SeasonTotal {
  const { total, partial, daysWithValue, days } = coveredSum(daily);
  const at = days - 1;
  const mean = normal?.mean[at] ?? null;
  const difference = total === null || mean === null ? null : total - mean;
  return {
    total: rounded(total),
    partial: toTenths(partial),
    missingDays: days - daysWithValue,
    normal: mean,
    difference: rounded(difference),
    differencePct:
      difference === null || mean === null || mean === 0 ? null : rounded((100 * difference) / mean),
    place: total === null || normal === null ? null : placeIn(normal, at, total),
  };
}

function placeIn({ lower, upper }: NormalBand, at: number, total: number): SeasonTotal["place"] {
  const [low, high] = [lower[at], upper[at]];
  if (low === undefined || high === undefined) return null;
  if (total < low) return "below";
  return total > high ? "above" : "within";
}

function rounded(value: number | null): number | null {
  return value === null ? null : toTenths(value);
}
