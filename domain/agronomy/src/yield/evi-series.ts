import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { whittaker } from "@surco/series";
import { parameterValue } from "../parameters/agronomy-parameters";

/** Length of one step of the series. */
export const COMPOSITE_DAYS = 8;

/** Index of a field on one date. */
export interface EviImage {
  date: PlainDate;
  /** Median of the field's clear pixels. */
  evi: number;
  /** Clear share of the field's pixels, 0..1. */
  clearShare: number;
}

/** One step of eight days. */
export interface EviComposite {
  /** First of its days. */
  date: PlainDate;
  /** Mean of the clear dates by their clear share; null without one. */
  evi: number | null;
  /** Sum of the clear shares; 0 without a clear date. */
  weight: number;
}

/** Steps of eight days from a day on, as many as reach `until`; dates with less than 60 % clear pixels do not count. */
export function eviComposites(
  images: readonly EviImage[],
  from: PlainDate,
  until: PlainDate,
): EviComposite[] {
  const minClearShare = parameterValue("eviSeries.minClearShare");
  const count = Math.max(0, Math.floor(daysBetween(from, until) / COMPOSITE_DAYS) + 1);
  const sums = Array.from({ length: count }, () => ({ sum: 0, weight: 0 }));
  for (const { date, evi, clearShare } of images) {
    if (clearShare < minClearShare || !Number.isFinite(evi) || date < from || date > until) continue;
    const step = sums[Math.floor(daysBetween(from, date) / COMPOSITE_DAYS)];
    if (step === undefined) continue;
    step.sum += clearShare * evi;
    step.weight += clearShare;
  }
  return sums.map(({ sum, weight }, index) => ({
    date: addDays(from, index * COMPOSITE_DAYS),
    evi: weight > 0 ? sum / weight : null,
    weight,
  }));
}

/**
 * Smooth values of the steps from the first to the last clear one; null outside, where the smoother would only go straight on.
 *
 * @source Eilers 2003, 10.1021/ac034173t; the factor is in the parameter table
 */
export function smoothComposites(composites: readonly EviComposite[]): (number | null)[] {
  const known = composites.flatMap(({ weight }, index) => (weight > 0 ? [index] : []));
  const [first, last] = [known[0], known.at(-1)];
  const smoothed = composites.map((): number | null => null);
  if (first === undefined || last === undefined) return smoothed;
  const part = composites.slice(first, last + 1);
  const values =
    known.length < 2
      ? part.map(({ evi }) => evi ?? 0)
      : whittaker(
          part.map(({ evi }) => evi ?? 0),
          part.map(({ weight }) => Math.min(1, weight)),
          parameterValue("eviSeries.smoothing"),
        );
  for (let index = first; index <= last; index++) smoothed[index] = values[index - first] ?? null;
  return smoothed;
}

export interface EviMetrics {
  peak: number;
  /** Day of the peak, as the days of the series are counted. */
  peakDay: number;
  /** Index days over the critical period. */
  windowIntegral: number;
  windowMean: number;
  /** Index days of the parts of the season above 0.15. */
  seasonIntegral: number;
}

/**
 * Metrics of a smooth series by trapezoids between its days; the critical period's ends are interpolated.
 *
 * @param days  ascending, as many as `values`
 * @returns null of an empty series, and of a period that the series does not cover
 */
export function eviMetrics(
  days: readonly number[],
  values: readonly number[],
  window: { from: number; until: number },
): EviMetrics | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || window.from < first || window.until > last) return null;
  if (!(window.until > window.from)) return null;
  const peak = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const windowIntegral = integralBetween(days, values, window.from, window.until);
  return {
    peak,
    peakDay: days[values.indexOf(peak)] ?? first,
    windowIntegral,
    windowMean: windowIntegral / (window.until - window.from),
    seasonIntegral: integralAbove(days, values, parameterValue("eviSeries.seasonAbove")),
  };
}

/** Value at a day on the straight lines between the days of a series; its outermost value beyond them. */
export function interpolateAt(days: readonly number[], values: readonly number[], day: number): number {
  let after = days.findIndex((one) => one >= day);
  if (after === -1) after = days.length - 1;
  const before = Math.max(0, (days[after] ?? day) > day ? after - 1 : after);
  const [x0, x1] = [days[before] ?? day, days[after] ?? day];
  const [y0, y1] = [values[before] ?? Number.NaN, values[after] ?? Number.NaN];
  return x1 > x0 ? y0 + ((y1 - y0) * (day - x0)) / (x1 - x0) : y0;
}

function integralBetween(
  days: readonly number[],
  values: readonly number[],
  from: number,
  until: number,
): number {
  const knots = [from, ...days.filter((day) => day > from && day < until), until];
  return trapezoids(
    knots,
    knots.map((day) => interpolateAt(days, values, day)),
  );
}

/** Integral of a series over the days on which it lies above a level. */
function integralAbove(days: readonly number[], values: readonly number[], level: number): number {
  let sum = 0;
  for (let index = 1; index < days.length; index++) {
    const [x0, x1] = [days[index - 1] ?? 0, days[index] ?? 0];
    const [y0, y1] = [values[index - 1] ?? 0, values[index] ?? 0];
    if (y0 <= level && y1 <= level) continue;
    const crossing = x0 + ((x1 - x0) * (level - y0)) / (y1 - y0);
    if (y0 <= level) sum += ((level + y1) / 2) * (x1 - crossing);
    else if (y1 <= level) sum += ((level + y0) / 2) * (crossing - x0);
    else sum += ((y0 + y1) / 2) * (x1 - x0);
  }
  return sum;
}

function trapezoids(x: readonly number[], y: readonly number[]): number {
  let sum = 0;
  for (let index = 1; index < x.length; index++) {
    sum += (((y[index - 1] ?? 0) + (y[index] ?? 0)) / 2) * ((x[index] ?? 0) - (x[index - 1] ?? 0));
  }
  return sum;
}
