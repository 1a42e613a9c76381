import type { ImageDate } from "@surco/imagery/contract";
import { canOpen, isUsable, nearestUsable } from "../choose-date";

/** Two dates to compare, the older one on the left. */
export interface ComparedPair {
  left: ImageDate;
  right: ImageDate;
}

/** Number of nearest usable dates among which the clearest is taken. */
const NEAREST = 3;

/**
 * Default pair of a comparison, older first: the shown date, or the usable one nearest to it, with the clearest of the
 * three usable dates before it, else after it. Without two usable dates any that can be opened, else twice the same.
 *
 * @param dates  newest first
 */
export function defaultPair(dates: readonly ImageDate[], shown: ImageDate): ComparedPair {
  const base = isUsable(shown) ? shown : (nearestUsable(dates, shown.date) ?? shown);
  const older = dates.filter(({ date }) => date < base.date);
  const newer = dates.filter(({ date }) => date > base.date).reverse();
  const other =
    clearestOfNearest(older.filter(isUsable)) ??
    clearestOfNearest(newer.filter(isUsable)) ??
    older.find(canOpen) ??
    newer.find(canOpen) ??
    base;
  return other.date > base.date ? { left: base, right: other } : { left: other, right: base };
}

/** Clearest of the nearest dates, the nearer one if equal. @param usable  nearest first */
function clearestOfNearest(usable: readonly ImageDate[]): ImageDate | null {
  return usable
    .slice(0, NEAREST)
    .reduce<ImageDate | null>(
      (best, image) =>
        best === null || (image.usableFraction ?? 0) > (best.usableFraction ?? 0) ? image : best,
      null,
    );
}
