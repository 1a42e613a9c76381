import { type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import type { SeasonSeries } from "./season-weather";

/** Share of the days so far that have to have a value, as for the totals of a season. */
const LEAST_KNOWN = 0.9;

/** Quantity over some days of a season beside the normal of the same days. */
export interface SpanFigure {
  /** null where fewer than 90 % of the days so far have a value, or none has come yet. */
  value: number | null;
  /** Values of the days so far, one by one. */
  daily: (number | null)[];
  /** null with fewer than 10 years. */
  normal: number | null;
  /** Normals that it is made of: of a sum those accumulated before the first day and up to the last, of a mean each day's. */
  normals: number[];
  /** Years behind the normal. */
  years: number;
}

type Series = Pick<SeasonSeries, "daily" | "normal">;

/**
 * Sum of a quantity over some days of its season. Its normal is accumulated since the season's first day.
 *
 * @param seasonFrom  first day of the series
 * @param range  cut to the season; days to come count in the normal alone
 */
export function sumOfSpan(series: Series, seasonFrom: PlainDate, range: DateRange): SpanFigure {
  const { first, last, daily, sum } = spanOf(series, seasonFrom, range);
  const mean = series.normal?.mean ?? [];
  const end = mean[Math.min(last, mean.length - 1)];
  const begin = first === 0 ? 0 : mean[first - 1];
  const hasNormal = last >= first && end !== undefined && begin !== undefined;
  return {
    value: sum === null ? null : tenths(sum),
    daily,
    normal: hasNormal ? tenths(end - begin) : null,
    normals: hasNormal ? [begin, end] : [],
    years: series.normal?.years ?? 0,
  };
}

/** Mean of a quantity over some days of its season; its normal is one of single days. As `sumOfSpan`. */
export function meanOfSpan(series: Series, seasonFrom: PlainDate, range: DateRange): SpanFigure {
  const { first, last, daily, sum, known } = spanOf(series, seasonFrom, range);
  const usual = last < first ? [] : (series.normal?.mean.slice(first, last + 1) ?? []);
  return {
    value: sum === null ? null : tenths(sum / known),
    daily,
    normal: usual.length > 0 ? tenths(usual.reduce((total, value) => total + value, 0) / usual.length) : null,
    normals: usual,
    years: series.normal?.years ?? 0,
  };
}

function spanOf({ daily: all }: Series, seasonFrom: PlainDate, { from, until }: DateRange) {
  const first = Math.max(0, daysBetween(seasonFrom, from));
  const last = daysBetween(seasonFrom, until);
  const daily = last < first ? [] : all.slice(first, last + 1);
  const known = daily.filter((value) => value !== null);
  const isKnown = known.length > 0 && known.length >= LEAST_KNOWN * daily.length;
  const sum = isKnown ? known.reduce((total, value) => total + value, 0) : null;
  return { first, last, daily, sum, known: known.length };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
