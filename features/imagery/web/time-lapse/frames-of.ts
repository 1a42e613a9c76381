import type { DateRange } from "@surco/calendar";
import { type ImageDate, USABLE_FRACTION } from "@surco/imagery/contract";
import { type LapseFrame, type LapseStep, planLapse } from "@surco/series";

/** A date of the catalog as a candidate of a frame. */
interface FrameDate {
  date: string;
  validFraction: number;
  image: ImageDate;
}
export interface Frame extends LapseFrame<FrameDate> {
  /** Nothing can be shown yet, but dates of it are still to be read: whether it is a gap is not known. */
  isUnread: boolean;
}

/**
 * Frames of the days shown, each with its best usable date; a frame without one is a gap.
 * @param isSearched  false while it is not known which dates there are
 */
export function framesOf(
  dates: readonly ImageDate[],
  range: DateRange,
  step: LapseStep,
  isSearched: boolean,
): Frame[] {
  const candidates = dates.flatMap((image) =>
    image.state === "ready" && image.usableFraction !== null
      ? [{ date: image.date, validFraction: image.usableFraction, image }]
      : [],
  );
  const unread = dates.filter(({ state }) => state === "waiting");
  return planLapse(candidates, range, step, USABLE_FRACTION).map((frame) => {
    const isAwaited = unread.some(({ date }) => date >= frame.from && date <= frame.until);
    return { ...frame, isUnread: frame.best === null && (!isSearched || isAwaited) };
  });
}
