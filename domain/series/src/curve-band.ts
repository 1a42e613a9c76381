import { type ByGapLength, bendKept, quantileByGap } from "./by-gap-length";
import { type LeftOut, leaveOut } from "./leave-out";
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
  /** Values that occur: the band does not reach beyond them. */
  bounds?: readonly [number, number];
}

/**
 * Whittaker's curve through the usable observations with a band, both calibrated by leaving dates out, alone and up to eight
 * in a row. In a gap the curve keeps the share of its bend that met the left-out dates in gaps of that length best; the rest
 * is the straight line across. The shape of the band is s² = noise² (1 / w + variance of the smoother) + (bend · a · b / 2)²,
 * where a and b are the days to the nearest observations before and after: the most by which a curve with that bend can leave
 * the straight line between them. Its width is the quantile of |error| / s of the dates left out in gaps of that length. O(n)
 * for each of them.
 *
 * @param observations  any order; days of several are averaged by weight; weight 0 leaves one out
 * @returns without a day where nothing is usable
 * @throws RangeError where lambda is not above 0
 * @source the quantile: Lei et al. 2018, Distribution-free predictive inference for regression, 10.1080/01621459.2017.1307116
 */
export function smoothCurve(
  observations: readonly Observation[],
  { lambda, range = 1, bounds = EVERYTHING }: CurveOptions,
): DailyCurve {
  const { firstDay, y, weights } = onDailyGrid(observations);
  const days = y.length;
  if (days === 0) {
    return { firstDay, values: y, lower: new Float64Array(), upper: new Float64Array() };
  }
  const smooth = whittaker(y, weights, lambda);
  const variance = whittakerVariance(weights, lambda);
  const noise = Math.max(LEAST_NOISE * range, noiseOf(y, weights, smooth, variance));
  const bend = Math.max(LEAST_BEND_PER_DAY2 * range, bendOf(smooth));
  const scaleOf = (inNoise: number, reach: number) => Math.hypot(noise * Math.sqrt(inNoise), bend * reach);
  const leftOut = leaveOut({ y, weights }, lambda);
  const kept = bendKept(leftOut);
  const width = quantileByGap(
    leftOut,
    leftOut.map((one) => Math.abs(errorOf(one, kept)) / scaleOf(one.variance, one.reach)),
    BAND_COVERAGE,
    NORMAL_HALF_WIDTH,
  );

  const gaps = gapsOf(weights);
  const values = flattened(smooth, gaps, kept);
  const lower = new Float64Array(days);
  const upper = new Float64Array(days);
  values.forEach((value, i) => {
    const { gapDays, reach } = gaps.at(i);
    const half = width(gapDays) * scaleOf(1 + (variance[i] ?? 0), reach);
    lower[i] = Math.min(value, Math.max(bounds[0], value - half));
    upper[i] = Math.max(value, Math.min(bounds[1], value + half));
  });
  return { firstDay, values, lower, upper };
}

const EVERYTHING = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function errorOf({ error, toChord, gapDays }: LeftOut, kept: ByGapLength): number {
  return error + (1 - kept(gapDays)) * toChord;
}

/** Root mean square of the residuals, each against a curve without its day: r² w / (1 - w h). */
function noiseOf(
  y: Float64Array,
  weights: Float64Array,
  smooth: Float64Array,
  variance: Float64Array,
): number {
  const squares: number[] = [];
  weights.forEach((weight, day) => {
    // The curve ends at the outermost days: without them nothing is said of them.
    if (weight === 0 || day === 0 || day === weights.length - 1) return;
    const left = Math.max(1e-6, 1 - weight * (variance[day] ?? 0));
    squares.push((((y[day] ?? 0) - (smooth[day] ?? 0)) ** 2 * weight) / left);
  });
  return rootMean(squares);
}

/** The curve with less bend in its gaps. */
function flattened(smooth: Float64Array, gaps: Gaps, kept: ByGapLength): Float64Array {
  return smooth.map((value, day) => {
    const { before, after, gapDays } = gaps.at(day);
    if (gapDays === 0) return value;
    const [from, to] = [smooth[before] ?? value, smooth[after] ?? value];
    const chord = from + ((to - from) * (day - before)) / gapDays;
    return chord + kept(gapDays) * (value - chord);
  });
}

/** Root mean square of the curve's second differences. */
function bendOf(values: Float64Array): number {
  const bends: number[] = [];
  for (let i = 2; i < values.length; i++) {
    bends.push(((values[i] ?? 0) - 2 * (values[i - 1] ?? 0) + (values[i - 2] ?? 0)) ** 2);
  }
  return rootMean(bends);
}

interface Gap {
  /** Known days around a day without an observation; the day itself where it has one. */
  before: number;
  after: number;
  gapDays: number;
  /** a · b / 2 for the days to them. */
  reach: number;
}

interface Gaps {
  at(day: number): Gap;
}

function gapsOf(weights: Float64Array): Gaps {
  const starts = new Int32Array(weights.length);
  const ends = new Int32Array(weights.length);
  for (let day = 1; day < weights.length; day++) {
    starts[day] = (weights[day] ?? 0) > 0 ? day : (starts[day - 1] ?? 0);
  }
  for (let day = weights.length - 1; day >= 0; day--) {
    ends[day] = (weights[day] ?? 0) > 0 ? day : (ends[day + 1] ?? day);
  }
  return {
    at(day) {
      const [before, after] = [starts[day] ?? day, ends[day] ?? day];
      return { before, after, gapDays: after - before, reach: ((day - before) * (after - day)) / 2 };
    },
  };
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
