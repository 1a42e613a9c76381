import { spreadOf } from "../robust";
import { LEAST_SPREAD } from "./usual-offsets";

/**
 * Half of a field that fell widens the field's own spread until nothing stands out: a date is granted no more than so many
 * times the spread of the dates before.
 */
const WIDEST_SPREAD = 3;
/** Residuals beyond so many spreads have no say in how the usual pattern shows today. */
const OUTLYING_SD = 3;
const FITS = 3;

/** How far pixels are from what their field and their place in it let expect. */
export interface Departures {
  /** Smoothed over 3 by 3 pixels; NaN where nothing can be said. Row-major. */
  residual: Float64Array;
  /** Standard deviation of `residual` where nothing fell out. */
  spread: number;
  /** What each pixel was expected to differ from the field's level by; NaN where that is not known. */
  expectedOffset: Float64Array;
  /** How strongly the usual pattern shows. */
  factor: number;
}

/** What a date is compared with. */
export interface Reference {
  /** NDVI at which the field is expected. */
  level: number;
  /** Standard deviation of that; 0 where the date itself tells the level. */
  levelSpread: number;
  /** How the pattern showed and spread on the dates before; null where that is not known yet. */
  before: { factor: number; spread: number } | null;
}

/**
 * Compares one date with what is expected of it: pixel p at level + factor * offset(p). The factor tells how strongly the
 * pattern shows, since zones stand out in a young crop and hardly in a closed one. Where the date itself tells the level,
 * factor and shift are fitted to most of the pixels, so that a part that fell out has no say in them; where the level is the
 * curve's, the pattern is that of the dates before.
 *
 * @param values  NaN where there is none; row-major, `width` pixels a row
 * @param usualOffset  of each pixel, NaN where it is not known
 * @returns null where too little is known
 */
export function departuresOf(
  values: ArrayLike<number>,
  usualOffset: Float64Array,
  width: number,
  { level, levelSpread, before }: Reference,
): Departures | null {
  const pixels: number[] = [];
  for (let pixel = 0; pixel < values.length; pixel++) {
    if (Number.isFinite(values[pixel]) && Number.isFinite(usualOffset[pixel])) pixels.push(pixel);
  }
  if (pixels.length < 2) return null;
  const isOfCurve = levelSpread > 0;
  const widest = before === null ? Number.POSITIVE_INFINITY : WIDEST_SPREAD * before.spread;
  const { factor, shift } = isOfCurve
    ? { factor: before?.factor ?? 1, shift: 0 }
    : fitPattern(pixels, values, usualOffset, level, widest);

  const expectedOffset = usualOffset.map((offset) => factor * offset + shift);
  const raw = new Float64Array(values.length).fill(Number.NaN);
  for (const pixel of pixels) raw[pixel] = (values[pixel] ?? 0) - level - (expectedOffset[pixel] ?? 0);
  const residual = smooth3(raw, width);
  const known = residual.filter((value) => Number.isFinite(value));
  if (known.length < 2) return null;
  const today = Math.max(LEAST_SPREAD, Math.min(widest, spreadOf(known)));
  const spread = isOfCurve ? Math.hypot(before?.spread ?? today, levelSpread) : today;
  return { residual, spread, expectedOffset, factor };
}

/** Least squares of today's offsets on the usual ones, again without what lies far off. */
function fitPattern(
  pixels: readonly number[],
  values: ArrayLike<number>,
  usual: Float64Array,
  level: number,
  widest: number,
): { factor: number; shift: number } {
  const xs = Float64Array.from(pixels, (pixel) => usual[pixel] ?? 0);
  const ys = Float64Array.from(pixels, (pixel) => (values[pixel] ?? 0) - level);
  const residuals = new Float64Array(xs.length);
  let [factor, shift] = [1, 0];
  for (let round = 0; round < FITS; round++) {
    for (let i = 0; i < xs.length; i++) residuals[i] = (ys[i] ?? 0) - factor * (xs[i] ?? 0) - shift;
    const limit = OUTLYING_SD * Math.max(LEAST_SPREAD, Math.min(widest, spreadOf(residuals)));
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
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
        for (let x = Math.max(0, col - 1); x <= Math.min(width - 1, col + 1); x++) {
          const value = values[y * width + x] ?? Number.NaN;
          if (!Number.isFinite(value)) continue;
          sum += value;
          count++;
        }
      }
      if (count >= 5) smooth[row * width + col] = sum / count;
    }
  }
  return smooth;
}
