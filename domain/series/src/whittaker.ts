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

  return solve(y, weights, lambda);
}

function solve(y: ArrayLike<number>, weights: ArrayLike<number>, lambda: number): Float64Array<ArrayBuffer> {
  const n = y.length;
  const d = new Float64Array(n);
  const c = new Float64Array(n); // first and
  const e = new Float64Array(n); // second diagonal of L
  const z = new Float64Array(n);

  for (let i = 0; i < n; i++) {
    const weight = weights[i] ?? 0;
    const c1 = i >= 1 ? (c[i - 1] ?? 0) : 0;
    const d1 = i >= 1 ? (d[i - 1] ?? 0) : 0;
    const e1 = i >= 1 ? (e[i - 1] ?? 0) : 0;
    const e2 = i >= 2 ? (e[i - 2] ?? 0) : 0;
    const d2 = i >= 2 ? (d[i - 2] ?? 0) : 0;
    const pivot = weight + lambda * diagonal(i, n) - c1 * c1 * d1 - e2 * e2 * d2;
    d[i] = pivot;
    c[i] = (lambda * firstOff(i, n) - c1 * e1 * d1) / pivot;
    e[i] = i + 2 < n ? lambda / pivot : 0;
    const z1 = i >= 1 ? (z[i - 1] ?? 0) : 0;
    const z2 = i >= 2 ? (z[i - 2] ?? 0) : 0;
    z[i] = (weight > 0 ? weight * (y[i] ?? 0) : 0) - c1 * z1 - e2 * z2;
  }
  for (let i = n - 1; i >= 0; i--) {
    z[i] = (z[i] ?? 0) / (d[i] ?? 1) - (c[i] ?? 0) * (z[i + 1] ?? 0) - (e[i] ?? 0) * (z[i + 2] ?? 0);
  }
  return z;
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

/** One value of a series on a whole day; several of one day are averaged by weight. */
export interface Observation {
  /** Days from any fixed day. */
  day: number;
  value: number;
  /** >= 0; 0 leaves it out. */
  weight: number;
}

/**
 * A smooth value for each day from the first usable observation to the last; never beyond them.
 *
 * @param observations  any order
 * @param lambda  1e3 to 1e4 suits vegetation indices on a daily grid
 * @returns empty where nothing is usable; the one value where there is one day
 */
export function smoothDaily(
  observations: readonly Observation[],
  lambda: number,
): { day: number; value: number }[] {
  const usable = observations.filter(({ value, weight }) => weight > 0 && Number.isFinite(value));
  if (usable.length === 0) return [];
  const first = usable.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const last = usable.reduce((greatest, { day }) => Math.max(greatest, day), Number.NEGATIVE_INFINITY);

  const days = last - first + 1;
  const sums = new Float64Array(days);
  const weights = new Float64Array(days);
  for (const { day, value, weight } of usable) {
    sums[day - first] = (sums[day - first] ?? 0) + weight * value;
    weights[day - first] = (weights[day - first] ?? 0) + weight;
  }
  const y = sums.map((sum, index) => ((weights[index] ?? 0) > 0 ? sum / (weights[index] ?? 1) : 0));
  return Array.from(whittaker(y, weights, lambda), (value, index) => ({ day: first + index, value }));
}
