import type { DateRange } from "@surco/calendar";
import { type ImageDate, USABLE_FRACTION } from "@surco/imagery/contract";
import { type LapseFrame, type LapseStep, planLapse } from "@surco/series";

/** Date that is a candidate for a frame. */
interface FrameDate {
  date: string;
  validFraction: number;
  image: ImageDate;
}
export interface Frame extends LapseFrame<FrameDate> {
  /** True while dates of the frame are still unread, so that it may turn out to be a gap. */
  isUnread: boolean;
}

/**
 * Builds the frames of a range, each with its best usable date; a frame without one is a gap.
 * @param isSearched  false while dates are still being searched
 */
export function buildFrames(
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
