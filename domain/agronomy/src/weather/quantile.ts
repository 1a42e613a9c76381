/**
 * Quantile by linear interpolation between order statistics.
 *
 * @param values any order; `Infinity` stands for "not reached"
 * @param share 0..1
 * @returns NaN of none
 * @source Hyndman & Fan 1996, type 7
 */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  // Without the first case two infinities would give NaN.
  return below === above ? below : below + (above - below) * (position - Math.floor(position));
}
