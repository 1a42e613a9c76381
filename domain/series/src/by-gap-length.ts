import type { LeftOut } from "./leave-out";

/** Upper ends of the classes of gaps, days; the last one has none. */
const CLASS_ENDS_DAYS = [20, 40, 60, Number.POSITIVE_INFINITY] as const;
/** Gap length that stands for each class: between them figures are interpolated. */
const CLASS_DAYS = [10, 30, 50, 75] as const;

/** Left-out dates of a class that a quantile of its own needs; of fewer the wider one holds, theirs or that of all. */
const ENOUGH = 60;

/** Up to this gap length a curve is trusted to bend as its neighbours do, where nothing is known of the series. */
const TRUSTED_GAP_DAYS = 30;
/** Left-out dates that this expectation is worth. */
const EXPECTATION_WEIGHT = 4;

/** A figure by the length of a gap, days. */
export type ByGapLength = (gapDays: number) => number;

/**
 * Share by which a curve keeps its bend in a gap; the rest is the straight line across it. Chosen by the squared error of
 * left-out dates in gaps of that length.
 *
 * @returns 1 the smooth curve, 0 the straight line
 */
export function bendKept(leftOut: readonly LeftOut[]): ByGapLength {
  const kept = CLASS_DAYS.map((days, index) => {
    const ofClass = leftOut.filter(({ gapDays }) => classOf(gapDays) === index);
    const expected = Math.min(1, TRUSTED_GAP_DAYS / days);
    if (ofClass.length === 0) return expected;
    const squares = sumOf(ofClass, ({ toChord }) => toChord ** 2);
    const prior = (EXPECTATION_WEIGHT * squares) / ofClass.length;
    // Least squares of error + share * toChord over share.
    const towardsChord = prior * (1 - expected) - sumOf(ofClass, ({ error, toChord }) => error * toChord);
    if (prior + squares === 0) return expected;
    return 1 - Math.min(1, Math.max(0, towardsChord / (prior + squares)));
  });
  return interpolated(kept);
}

/**
 * Quantile of the scaled errors of left-out dates in gaps of that length.
 *
 * @param scaledErrors  one per left-out date, >= 0
 * @param least  where so few dates are known that no quantile holds `coverage`
 */
export function quantileByGap(
  leftOut: readonly LeftOut[],
  scaledErrors: readonly number[],
  coverage: number,
  least: number,
): ByGapLength {
  const ofAll = upperQuantile(scaledErrors, coverage, least);
  const widths = CLASS_DAYS.map((_, index) => {
    const errors = scaledErrors.filter((_, at) => classOf(leftOut[at]?.gapDays ?? 0) === index);
    const own = upperQuantile(errors, coverage, 0);
    return errors.length >= ENOUGH ? own : Math.max(own, ofAll);
  });
  return interpolated(widths);
}

/** Quantile with the one step more that a small sample needs. */
function upperQuantile(errors: readonly number[], coverage: number, least: number): number {
  const sorted = [...errors].sort((a, b) => a - b);
  const rank = Math.ceil((sorted.length + 1) * coverage);
  const greatest = sorted.at(-1) ?? 0;
  return rank <= sorted.length ? (sorted[rank - 1] ?? greatest) : Math.max(greatest, least);
}

function classOf(gapDays: number): number {
  return CLASS_ENDS_DAYS.findIndex((end) => gapDays <= end);
}

function interpolated(figures: readonly number[]): ByGapLength {
  return (gapDays) => {
    const next = CLASS_DAYS.findIndex((days) => gapDays <= days);
    if (next === 0) return figures[0] ?? 0;
    if (next < 0) return figures.at(-1) ?? 0;
    const [from = 0, to = 0] = [CLASS_DAYS[next - 1], CLASS_DAYS[next]];
    const [low = 0, high = 0] = [figures[next - 1], figures[next]];
    return low + ((high - low) * (gapDays - from)) / (to - from);
  };
}

function sumOf(leftOut: readonly LeftOut[], figure: (one: LeftOut) => number): number {
  return leftOut.reduce((sum, one) => sum + figure(one), 0);
}
