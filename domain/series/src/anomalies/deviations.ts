import { robustDeviation } from "../robust";
import { MIN_DEVIATION } from "./usual-offsets";

/**
 * Limit of the standard deviation of a date, as a multiple of that of the dates before: half of a field that fell would
 * widen it until nothing stands out.
 */
const MAX_WIDENING = 3;
/** Residuals beyond this many standard deviations are excluded from the fit of the usual pattern. */
const OUTLYING_SD = 3;
const FITS = 3;

/** Deviations of pixels from their expected values. */
export interface Deviations {
  /** Smoothed over 3 by 3 pixels; NaN where nothing can be said. Row-major. */
  residual: Float64Array;
  /** Standard deviation of `residual` where nothing fell out. */
  standardDeviation: number;
  /** Expected offset of each pixel from the field's level; NaN where unknown. */
  expectedOffset: Float64Array;
  /** Strength of the usual pattern. */
  factor: number;
}

/** Expectation that a date is compared with. */
export interface Reference {
  /** NDVI at which the field is expected. */
  level: number;
  /** Standard deviation of the level; 0 where it is estimated from the date itself. */
  levelDeviation: number;
  /** Strength and standard deviation of the pattern on the dates before; null where unknown. */
  before: { factor: number; standardDeviation: number } | null;
}

/**
 * Deviations of one date from its expectation: pixel p at level + factor * offset(p). The factor is the strength of the
 * pattern, since zones stand out in a young crop and hardly in a closed one. Where the level is estimated from the date
 * itself, factor and shift are fitted robustly, without the fallen part; where the level is the curve's, the pattern is
 * that of the dates before.
 *
 * @param values  NaN where there is none; row-major, `width` pixels a row
 * @param usualOffset  of each pixel, NaN where unknown
 * @returns null where too little is known
 */
export function deviationsOf(
  values: ArrayLike<number>,
  usualOffset: Float64Array,
  width: number,
  { level, levelDeviation, before }: Reference,
): Deviations | null {
  const pixels: number[] = [];
  for (let pixel = 0; pixel < values.length; pixel++) {
    if (Number.isFinite(values[pixel]) && Number.isFinite(usualOffset[pixel])) pixels.push(pixel);
  }
  if (pixels.length < 2) return null;
  const isOfCurve = levelDeviation > 0;
  const widest = before === null ? Number.POSITIVE_INFINITY : MAX_WIDENING * before.standardDeviation;
  const { factor, shift } = isOfCurve
    ? { factor: before?.factor ?? 1, shift: 0 }
    : fitPattern(pixels, values, usualOffset, level, widest);

  const expectedOffset = usualOffset.map((offset) => factor * offset + shift);
  const raw = new Float64Array(values.length).fill(Number.NaN);
  for (const pixel of pixels) raw[pixel] = (values[pixel] ?? 0) - level - (expectedOffset[pixel] ?? 0);
  const residual = smooth3(raw, width);
  const known = residual.filter((value) => Number.isFinite(value));
  if (known.length < 2) return null;
  const today = Math.max(MIN_DEVIATION, Math.min(widest, robustDeviation(known)));
  const standardDeviation = isOfCurve
    ? Math.hypot(before?.standardDeviation ?? today, levelDeviation)
    : today;
  return { residual, standardDeviation, expectedOffset, factor };
}

/** Least squares of today's offsets on the usual ones, again without what lies far off. */
function fitPattern(
  pixels: readonly number[],
  values: ArrayLike<number>,
  usual: Float64Array,
  level: number,
  widest: number,
): { factor: number; shift: number } {
  const xs = new Float64Array(pixels.length);
  const ys = new Float64Array(pixels.length);
  for (const [i, pixel] of pixels.entries()) {
    xs[i] = usual[pixel] ?? 0;
    ys[i] = (values[pixel] ?? 0) - level;
  }
  const residuals = new Float64Array(xs.length);
  let [factor, shift] = [1, 0];
  for (let round = 0; round < FITS; round++) {
    for (let i = 0; i < xs.length; i++) residuals[i] = (ys[i] ?? 0) - factor * (xs[i] ?? 0) - shift;
    const limit = OUTLYING_SD * Math.max(MIN_DEVIATION, Math.min(widest, robustDeviation(residuals)));
    let [count, sumX, sumY, sumXx, sumXy] = [0, 0, 0, 0, 0];
    for (let i = 0; i < xs.length; i++) {
      if (Math.abs(residuals[i] ?? 0) > limit) continue;
      const [x, y] = [xs[i] ?? 0, ys[i] ?? 0];
      count++;
      sumX += x;
      sumY += y;
      sumXx += x * x;
      sumXy += x * y;
    }
    const variance = sumXx - (sumX * sumX) / count;
    if (!(variance > 1e-9)) return { factor: 0, shift: 0 };
    factor = (sumXy - (sumX * sumY) / count) / variance;
    shift = (sumY - factor * sumX) / count;
  }
  return { factor, shift };
}

/** Mean over each pixel and its eight neighbours, where at least five of the nine are known. */
function smooth3(values: Float64Array, width: number): Float64Array {
  const height = values.length / width;
  const smooth = new Float64Array(values.length).fill(Number.NaN);
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (!Number.isFinite(values[row * width + col])) continue;
      smooth[row * width + col] = meanAround(values, width, height, row, col);
    }
  }
  return smooth;
}

function meanAround(values: Float64Array, width: number, height: number, row: number, col: number): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, col - 1); x <= Math.min(width - 1, col + 1); x++) {
      const value = values[y * width + x] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      sum += value;
      count++;
    }
  }
  return count >= 5 ? sum / count : Number.NaN;
}
