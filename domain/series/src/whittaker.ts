/**
 * Whittaker's smoother with second differences: minimises sum w (y - z)^2 + lambda sum (z[i] - 2 z[i+1] + z[i+2])^2 by
 * one pass of a pentadiagonal L D L' factorisation. Places of weight 0 are interpolated.
 *
 * @param y  evenly spaced values; any number where the weight is 0
 * @param weights  >= 0, as many as `y`; at least two must be positive (one where `y` has one value)
 * @param lambda  > 0; grows with the fourth power of the samples per season
 * @throws RangeError outside those bounds
 * @source Eilers 2003, A perfect smoother, 10.1021/ac034173t
 */
export function whittaker(
  y: ArrayLike<number>,
  weights: ArrayLike<number>,
  lambda: number,
): Float64Array<ArrayBuffer> {
  const n = y.length;
  if (weights.length !== n) throw new RangeError(`${n} values, ${weights.length} weights`);
  if (!(lambda > 0)) throw new RangeError(`lambda out of range: ${lambda}`);
  let known = 0;
  for (let i = 0; i < n; i++) {
    const weight = weights[i] ?? 0;
    if (!(weight >= 0)) throw new RangeError(`weight out of range: ${weight}`);
    if (weight > 0) known++;
  }
  if (known < Math.min(2, n)) throw new RangeError(`too few weights above 0: ${known}`);
  // Without a second difference nothing is smoothed; two of two values are known here.
  if (n < 3) return Float64Array.from(y);

  return solve(factorise(weights, lambda), y, weights);
}

/** W + lambda D'D = L D L' with the unit diagonal of L left out. */
interface Factors {
  d: Float64Array;
  /** First and second diagonal of L below the main one. */
  c: Float64Array;
  e: Float64Array;
}

function factorise(weights: ArrayLike<number>, lambda: number): Factors {
  const n = weights.length;
  const d = new Float64Array(n);
  const c = new Float64Array(n);
  const e = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const c1 = i >= 1 ? (c[i - 1] ?? 0) : 0;
    const d1 = i >= 1 ? (d[i - 1] ?? 0) : 0;
    const e1 = i >= 1 ? (e[i - 1] ?? 0) : 0;
    const e2 = i >= 2 ? (e[i - 2] ?? 0) : 0;
    const d2 = i >= 2 ? (d[i - 2] ?? 0) : 0;
    const pivot = (weights[i] ?? 0) + lambda * diagonal(i, n) - c1 * c1 * d1 - e2 * e2 * d2;
    d[i] = pivot;
    c[i] = (lambda * firstOff(i, n) - c1 * e1 * d1) / pivot;
    e[i] = i + 2 < n ? lambda / pivot : 0;
  }
  return { d, c, e };
}

function solve(
  { d, c, e }: Factors,
  y: ArrayLike<number>,
  weights: ArrayLike<number>,
): Float64Array<ArrayBuffer> {
  const n = y.length;
  const z = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const weight = weights[i] ?? 0;
    const z1 = i >= 1 ? (c[i - 1] ?? 0) * (z[i - 1] ?? 0) : 0;
    const z2 = i >= 2 ? (e[i - 2] ?? 0) * (z[i - 2] ?? 0) : 0;
    z[i] = (weight > 0 ? weight * (y[i] ?? 0) : 0) - z1 - z2;
  }
  for (let i = n - 1; i >= 0; i--) {
    z[i] = (z[i] ?? 0) / (d[i] ?? 1) - (c[i] ?? 0) * (z[i + 1] ?? 0) - (e[i] ?? 0) * (z[i + 2] ?? 0);
  }
  return z;
}

/**
 * Diagonal of (W + lambda D'D)^-1, in O(n): how uncertain the smooth value of each place is, in units of the variance of
 * one observation of weight 1. It is small beside observations and grows with the third power of a gap.
 *
 * @param weights, lambda  as of `whittaker`; of fewer than three places the inverse weights
 * @source Hutchinson and de Hoog 1985, Smoothing noisy data with spline functions, 10.1007/BF01389878
 */
export function whittakerVariance(weights: ArrayLike<number>, lambda: number): Float64Array<ArrayBuffer> {
  const n = weights.length;
  if (n < 3) return Float64Array.from(weights, (weight) => 1 / weight);
  const { d, c, e } = factorise(weights, lambda);
  const variance = new Float64Array(n);
  let beside = 0; // of place i + 1 with i + 2
  for (let i = n - 1; i >= 0; i--) {
    const [ci, ei] = [c[i] ?? 0, e[i] ?? 0];
    const [next, afterNext] = [variance[i + 1] ?? 0, variance[i + 2] ?? 0];
    const withAfterNext = -ci * beside - ei * afterNext;
    const withNext = -ci * next - ei * beside;
    variance[i] = 1 / (d[i] ?? 1) - ci * withNext - ei * withAfterNext;
    beside = withNext;
  }
  return variance;
}

/** Main diagonal of D'D for second differences of n >= 3 values: 1 5 6 .. 6 5 1, smaller where the ends overlap. */
function diagonal(i: number, n: number): number {
  let sum = 0;
  if (i + 2 < n) sum += 1;
  if (i >= 1 && i + 1 < n) sum += 4;
  if (i >= 2) sum += 1;
  return sum;
}

/** Entry (i, i + 1) of D'D: -2 -4 .. -4 -2. */
function firstOff(i: number, n: number): number {
  if (i + 1 >= n) return 0;
  let sum = 0;
  if (i + 2 < n) sum -= 2;
  if (i >= 1) sum -= 2;
  return sum;
}

/** Values by day with their weights; of weight 0 where nothing is known. */
export interface DailyGrid {
  y: Float64Array;
  weights: Float64Array;
}

/** One value of a series on a whole day; several of one day are averaged by weight. */
export interface Observation {
  /** Days from any fixed day. */
  day: number;
  value: number;
  /** >= 0; 0 leaves it out. */
  weight: number;
}
