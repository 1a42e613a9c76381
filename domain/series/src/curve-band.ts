import { type Observation, whittaker, whittakerVariance } from "./whittaker";

/** A smooth curve with a value for each day from the first usable observation to the last, and how sure it is. */
export interface DailyCurve {
  firstDay: number;
  values: Float64Array;
  /** The band holds what an observation of weight 1 on that day would be, with `BAND_COVERAGE`. */
  lower: Float64Array;
  upper: Float64Array;
}

/** Share of withheld observations that the band is made to hold. */
export const BAND_COVERAGE = 0.9;

/** Noise of one observation and bend of a curve that are always reckoned with, for a series of range 1. */
const LEAST_NOISE = 0.008;
const LEAST_BEND_PER_DAY2 = 1.5e-4;

/** Half-width of a normal distribution's central 90 %, in standard deviations; few observations cannot say better. */
const NORMAL_HALF_WIDTH = 1.645;

export interface CurveOptions {
  /** 1e3 to 1e4 suits vegetation indices on a daily grid. */
  lambda: number;
  /** Value range of the series; 1 for NDVI and EVI. */
  range?: number;
}

/**
 * Whittaker's curve through the usable observations with a band that is calibrated on them. The shape of the band is
 * s² = noise² (1 / w + variance of the smoother) + (bend · a · b / 2)², where a and b are the days to the nearest
 * observations before and after: the most by which a curve with that bend can leave the straight line between them. Its
 * width is the quantile of |leave-one-out residual| / s that holds `BAND_COVERAGE` of them, so a band that was too narrow
 * for the dates that are known is widened until it was not. All of it is O(n).
 *
 * @param observations  any order; days of several are averaged by weight; weight 0 leaves one out
 * @returns without a day where nothing is usable
 * @throws RangeError where lambda is not above 0
 * @source leave-one-out residuals of a linear smoother: r / (1 - w h); the quantile: Lei et al. 2018, Distribution-free
 * predictive inference for regression, 10.1080/01621459.2017.1307116
 */
export function smoothCurve(
  observations: readonly Observation[],
  { lambda, range = 1 }: CurveOptions,
): DailyCurve {
  const { firstDay, y, weights } = onDailyGrid(observations);
  const days = y.length;
  if (days === 0) {
    return { firstDay, values: y, lower: new Float64Array(), upper: new Float64Array() };
  }
  const values = whittaker(y, weights, lambda);
  const variance = whittakerVariance(weights, lambda);
  const residuals = leaveOneOut(y, weights, values, variance);
  const noise = Math.max(LEAST_NOISE * range, rootMean(residuals.map(({ noise2 }) => noise2)));
  const bend = Math.max(LEAST_BEND_PER_DAY2 * range, bendOf(values));
  const reach = gapReach(weights);
  const width = widthOf(residuals, noise, bend);

  const lower = new Float64Array(days);
  const upper = new Float64Array(days);
  for (let i = 0; i < days; i++) {
    const half = width * Math.hypot(noise * Math.sqrt(1 + (variance[i] ?? 0)), bend * (reach[i] ?? 0));
    lower[i] = (values[i] ?? 0) - half;
    upper[i] = (values[i] ?? 0) + half;
  }
  return { firstDay, values, lower, upper };
}

interface Residual {
  /** Leave-one-out residual of this day. */
  missed: number;
  /** Estimate of the noise variance of weight 1 from this day alone. */
  noise2: number;
  /** Variance of the day's prediction without it, in units of the noise variance. */
  variance: number;
  /** a · b / 2 for the nearest other days. */
  reach: number;
}

function leaveOneOut(
  y: Float64Array,
  weights: Float64Array,
  values: Float64Array,
  variance: Float64Array,
): Residual[] {
  const known = [...weights.keys()].filter((day) => (weights[day] ?? 0) > 0);
  const residuals: Residual[] = [];
  known.forEach((day, index) => {
    const [before, after] = [known[index - 1], known[index + 1]];
    // The curve ends at the outermost days: without them nothing is said of them.
    if (before === undefined || after === undefined) return;
    const weight = weights[day] ?? 1;
    const kept = Math.max(1e-6, 1 - weight * (variance[day] ?? 0));
    const residual = (y[day] ?? 0) - (values[day] ?? 0);
    residuals.push({
      missed: Math.abs(residual) / kept,
      noise2: (residual ** 2 * weight) / kept,
      variance: 1 / (weight * kept),
      reach: ((day - before) * (after - day)) / 2,
    });
  });
  return residuals;
}

/** Quantile of the scaled residuals, with the one step more that a small sample needs. */
function widthOf(residuals: readonly Residual[], noise: number, bend: number): number {
  const scaled = residuals
    .map(({ missed, variance, reach }) => missed / Math.hypot(noise * Math.sqrt(variance), bend * reach))
    .sort((a, b) => a - b);
  const rank = Math.ceil((scaled.length + 1) * BAND_COVERAGE);
  const greatest = scaled.at(-1) ?? 0;
  return rank <= scaled.length ? (scaled[rank - 1] ?? greatest) : Math.max(greatest, NORMAL_HALF_WIDTH);
}

/** Root mean square of the curve's second differences. */
function bendOf(values: Float64Array): number {
  const bends: number[] = [];
  for (let i = 2; i < values.length; i++) {
    bends.push(((values[i] ?? 0) - 2 * (values[i - 1] ?? 0) + (values[i - 2] ?? 0)) ** 2);
  }
  return rootMean(bends);
}

/** For each day a · b / 2 for the days to the nearest observations; 0 on an observation. */
function gapReach(weights: Float64Array): Float64Array {
  const reach = new Float64Array(weights.length);
  let before = 0;
  for (let i = 0; i < weights.length; i++) {
    if ((weights[i] ?? 0) > 0) {
      for (let day = before + 1; day < i; day++) reach[day] = ((day - before) * (i - day)) / 2;
      before = i;
    }
  }
  return reach;
}

function rootMean(squares: readonly number[]): number {
  return squares.length === 0
    ? 0
    : Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** Usable observations by day, averaged by weight; no day where there is none. */
function onDailyGrid(observations: readonly Observation[]) {
  let [firstDay, lastDay] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const usable = observations.filter(({ value, weight }) => weight > 0 && Number.isFinite(value));
  for (const { day } of usable) {
    firstDay = Math.min(firstDay, day);
    lastDay = Math.max(lastDay, day);
  }
  const days = usable.length === 0 ? 0 : lastDay - firstDay + 1;
  const y = new Float64Array(days);
  const weights = new Float64Array(days);
  for (const { day, value, weight } of usable) {
    y[day - firstDay] = (y[day - firstDay] ?? 0) + weight * value;
    weights[day - firstDay] = (weights[day - firstDay] ?? 0) + weight;
  }
  for (let i = 0; i < days; i++) if ((weights[i] ?? 0) > 0) y[i] = (y[i] ?? 0) / (weights[i] ?? 1);
  return { firstDay: days === 0 ? 0 : firstDay, y, weights };
}
