import type { AnalysedSeries } from "@surco/analytics/contract";
import { addDays, type DateRange, daysBetween, type Period, type Season, seasonRange } from "@surco/calendar";
import type { SeasonSeries } from "@surco/imagery/web";
import type { AnalyticsField } from "./analytics-choice";

/** Curve of one field in one season, for the charts. */
export interface Curve {
  key: string;
  field: AnalyticsField;
  season: Season;
  /** Requested days in that season. */
  range: DateRange;
  series: SeasonSeries;
  /** Stored dates, usable or not. */
  dates: number;
  usableDates: number;
  genotype: string | null;
}

export function curveKey(fieldId: string, season: Season): string {
  return `${fieldId} ${season}`;
}

/** Converts a response's days of season into dates. */
export function curveOf(answer: AnalysedSeries, field: AnalyticsField, period: Period): Curve {
  const { fieldId, season, from, until, points, curve, seasons } = answer;
  const firstDay = addDays(seasonRange(field.country, period, season).from, curve.firstDay);
  return {
    key: curveKey(fieldId, season),
    field,
    season,
    range: { from, until },
    series: {
      dates: points,
      curve: curve.values.map((value, index) => ({
        date: addDays(firstDay, index),
        value,
        lower: curve.lower[index],
        upper: curve.upper[index],
      })),
      growths: seasons,
    },
    dates: points.length,
    usableDates: points.filter(({ usable }) => usable).length,
    genotype: answer.genotype,
  };
}

/** Longest gap at either end of a completely stored season, days. */
const MISSING_DAYS = 20;

/** Completeness of a season's stored images. @param today  later days have no images yet */
export function storedPart({ series, range }: Curve, today: string): "none" | "some" | "all" {
  const days = series.dates.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "none";
  const until = range.until < today ? range.until : today;
  const isShort = daysBetween(range.from, first) > MISSING_DAYS || daysBetween(last, until) > MISSING_DAYS;
  return isShort ? "some" : "all";
}
