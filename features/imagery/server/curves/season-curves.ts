import { type DateRange, recentSeasons, seasonRange, utcDay } from "@surco/calendar";
import type { Period } from "@surco/contract";
import { expectationOf } from "@surco/series";
import type { NumberLayerId } from "../../contract";
import type { FieldPolygon, Imagery } from "../imagery-deps";
import { readLayerSeries } from "./layer-series";
import { type DateStatistics, type SeasonSeries, seasonSeries } from "./season-series";

/** First year of Sentinel-2 surface reflectance. */
const FIRST_SEASON = "2016/17";
/** Minimum days of a season for it to count in the expectation. */
const LEAST_CURVE_DAYS = 60;

/** Curve of a field's stored images in one season. */
export interface SeasonCurve {
  season: string;
  days: DateRange;
  dates: DateStatistics[];
  series: SeasonSeries;
}

/**
 * Reads the curves of a layer for every season of a field since Sentinel-2, newest first.
 *
 * @param accountId  owner of the formulas
 * @throws AppError FORMULA_NOT_FOUND
 */
export async function readSeasonCurves(
  imagery: Imagery,
  accountId: string,
  field: FieldPolygon,
  { layer, period }: { layer: NumberLayerId; period: Period },
): Promise<{ seasons: SeasonCurve[]; range: number; pendingDates: number }> {
  const labels = seasonsSince(field.country, period, utcDay(imagery.now()));
  const ranges = labels.map((season) => ({ season, days: seasonRange(field.country, period, season) }));
  const all = { from: ranges.at(-1)?.days.from ?? "", until: ranges[0]?.days.until ?? "" };
  const { dates, scale, pendingDates } = await readLayerSeries(imagery, accountId, [field], layer, [all]);
  const stored = dates.get(field.polygonHash) ?? [];
  const seasons = ranges.map(({ season, days }) => {
    const own = stored.filter(({ date }) => date >= days.from && date <= days.until);
    return { season, days, dates: own, series: seasonSeries(own, days.from, scale) };
  });
  return { seasons, range: scale.range, pendingDates };
}

/** Expected values for each day of season; null if no season has enough images. */
export function expectationColumns(seasons: readonly SeasonCurve[]) {
  const curves = seasons.map(({ series }) => series.curve);
  const expected = expectationOf(curves.filter(({ values }) => values.length >= LEAST_CURVE_DAYS));
  if (expected === null) return null;
  const short = (value: number) => Math.round(value * 1e4) / 1e4;
  return {
    firstDay: expected.firstDay,
    median: expected.days.map(({ median }) => short(median)),
    spread: expected.days.map(({ standardDeviation }) => short(standardDeviation)),
    seasons: expected.days.map(({ seasons: count }) => count),
  };
}

/** Newest first. */
function seasonsSince(country: string | null, period: Period, today: string): string[] {
  const count = Number(today.slice(0, 4)) - Number(FIRST_SEASON.slice(0, 4)) + 1;
  return recentSeasons(country, period, today, count).filter((season) => season >= FIRST_SEASON);
}
