import { type DateRange, recentSeasons, seasonRange, utcDay } from "@surco/calendar";
import type { Period } from "@surco/contract";
import { expectationOf } from "@surco/series";
import type { NumberLayerId } from "../../contract";
import type { FieldPolygon, Imagery } from "../imagery-deps";
import { readLayerSeries } from "./layer-series";
import { type DateStatistics, type SeasonSeries, seasonSeries } from "./season-series";

/** Sentinel-2's surface reflectances begin with 2017. */
const FIRST_SEASON = "2016/17";
/** Days of growth that a season must show for others to be measured by it. */
const LEAST_CURVE_DAYS = 60;

/** Stored images of one season of a field, as a curve. */
export interface SeasonCurve {
  season: string;
  days: DateRange;
  dates: DateStatistics[];
  series: SeasonSeries;
}

/**
 * The curves of a layer in every season of a field since Sentinel-2, newest first.
 *
 * @param accountId  who asks: formulas are their owner's alone
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
  const { dates, range, pendingDates } = await readLayerSeries(imagery, accountId, [field], layer, [all]);
  const stored = dates.get(field.polygonHash) ?? [];
  const seasons = ranges.map(({ season, days }) => {
    const own = stored.filter(({ date }) => date >= days.from && date <= days.until);
    return { season, days, dates: own, series: seasonSeries(own, days.from, range) };
  });
  return { seasons, range, pendingDates };
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
