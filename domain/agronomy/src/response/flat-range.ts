/** Rates from `from` to `to`, both included. */
export interface RateRange {
  from: number;
  to: number;
}

const HALVINGS = 60;

/**
 * Rates whose margin is at most `loss` below that of the best rate.
 *
 * @param margin concave in the rate, so that the rates are one range
 * @param best rate of the greatest margin within `bounds`
 * @param loss in the unit of the margin, >= 0
 * @returns ends within `bounds`
 * @throws RangeError for a negative loss or a best rate outside the bounds
 */
export function flatRange(
  margin: (rate: number) => number,
  best: number,
  bounds: RateRange,
  loss: number,
): RateRange {
  if (!(loss >= 0)) throw new RangeError(`loss out of range: ${loss}`);
  if (!(best >= bounds.from && best <= bounds.to)) throw new RangeError(`best rate out of bounds: ${best}`);
  const least = margin(best) - loss;
  return { from: lastGood(bounds.from), to: lastGood(bounds.to) };

  /** Bisection between the best rate, which is good, and an end. */
  function lastGood(end: number): number {
    if (margin(end) >= least) return end;
    let [good, bad] = [best, end];
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (good + bad) / 2;
      if (margin(middle) >= least) good = middle;
      else bad = middle;
    }
    return good;
  }
}

/** Evenly spaced rates of a range, both ends included. @param count >= 2 */
export function ratesOf({ from, to }: RateRange, count: number): number[] {
  if (!(Number.isInteger(count) && count >= 2)) throw new RangeError(`count out of range: ${count}`);
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
