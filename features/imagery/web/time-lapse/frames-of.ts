import type { DateRange } from "@surco/calendar";
import { type ImageDate, USABLE_FRACTION } from "@surco/imagery/contract";
import { type LapseFrame, type LapseStep, planLapse } from "@surco/series";

/** A date of the catalog as a candidate of a frame. */
export interface FrameDate {
  date: string;
  validFraction: number;
  image: ImageDate;
}
export type Frame = LapseFrame<FrameDate>;

/** Frames of the days shown, each with its best usable date; a frame without one is a gap. */
export function framesOf(dates: readonly ImageDate[], range: DateRange, step: LapseStep): Frame[] {
  const candidates = dates.flatMap((image) =>
    image.state === "ready" && image.usableFraction !== null
      ? [{ date: image.date, validFraction: image.usableFraction, image }]
      : [],
  );
  return planLapse(candidates, range, step, USABLE_FRACTION);
}
