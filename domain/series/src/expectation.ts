import type { DailyCurve } from "./curve-band";
import { medianOf, robustDeviation } from "./robust";

/** Expected value of a day, from other seasons. */
export interface Expected {
  median: number;
  /**
   * Standard deviation around it: 1.4826 times the median absolute deviation of the seasons, at least the uncertainty
   * of their curves.
   */
  standardDeviation: number;
  /** Seasons that speak of the day. */
  seasons: number;
}

/** Half-width of a curve's band in standard deviations: 90 % of a normal distribution. */
const BAND_HALF_WIDTH_SD = 1.645;

/**
 * Expected value at a day of season, from a field's other seasons.
 *
 * @param curves  one for each season, days counted from each season's own first day
 * @returns null where no season covers the day
 */
export function expectedAt(curves: readonly DailyCurve[], dayOfSeason: number): Expected | null {
  const values: number[] = [];
  const unsure: number[] = [];
  for (const { firstDay, values: daily, lower, upper } of curves) {
    const index = dayOfSeason - firstDay;
    const value = daily[index];
    if (value === undefined) continue;
    values.push(value);
    unsure.push(((upper[index] ?? value) - (lower[index] ?? value)) / 2 / BAND_HALF_WIDTH_SD);
  }
  if (values.length === 0) return null;
  return {
    median: medianOf(values),
    standardDeviation: Math.max(robustDeviation(values), medianOf(unsure)),
    seasons: values.length,
  };
}

/** `expectedAt` for every day on which a season speaks, first to last; days between them have no gap. */
export function expectationOf(curves: readonly DailyCurve[]): { firstDay: number; days: Expected[] } | null {
  const known = curves.filter(({ values }) => values.length > 0);
  if (known.length === 0) return null;
  const firstDay = Math.min(...known.map((curve) => curve.firstDay));
  const lastDay = Math.max(...known.map((curve) => curve.firstDay + curve.values.length - 1));
  const days: Expected[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const expected = expectedAt(known, day);
    // Between two seasons that do not meet, the last known value stands, unsure as it was.
    const last = days.at(-1);
    if (expected !== null) days.push(expected);
    else if (last) days.push({ ...last, seasons: 0 });
  }
  return { firstDay, days };
}

/** An expectation in columns, as it goes over the network. */
export interface ExpectationColumns {
  firstDay: number;
  median: readonly number[];
  spread: readonly number[];
  seasons: readonly number[];
}

/** A curve speaks for so many days before its first date and after its last: as far as two dates lie apart anyway. */
const BEYOND_DAYS = 10;

/** Usual value at a day of season; null where no season covers it, some days beyond its ends included. */
export function expectedOn(
  { firstDay, median, spread, seasons }: ExpectationColumns,
  day: number,
): Expected | null {
  const index = day - firstDay;
  const nearest = Math.min(Math.max(index, 0), median.length - 1);
  const usual = { median: median[nearest], spread: spread[nearest], seasons: seasons[nearest] };
  if (Math.abs(nearest - index) > BEYOND_DAYS) return null;
  if (usual.median === undefined || usual.spread === undefined || !usual.seasons) return null;
  return { median: usual.median, standardDeviation: usual.spread, seasons: usual.seasons };
}
