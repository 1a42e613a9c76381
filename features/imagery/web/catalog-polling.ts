import type { ImageDate } from "@surco/imagery/contract";
import { jobPollMs } from "@surco/kit-web";
import { canOpen } from "./choose-date";

export const RETRY_MS = 30_000;
const POLL_MS = 700;
/** Until the first image, which the user waits for. */
const FIRST_POLL_MS = 80;
/** Two seconds of fast polls; a longer wait means a queue, which they would only slow down. */
const FIRST_POLLS = 25;

interface ReadDates {
  progress: { state: string };
  dates: readonly Pick<ImageDate, "state">[];
}

/**
 * Interval until a range's dates are requested again, ms; false when all are read.
 * @param polls  responses received so far
 */
export function catalogPollMs(read: ReadDates | undefined, polls: number): number | false {
  const state = read?.progress.state;
  if (state === "failed") return RETRY_MS;
  if (read === undefined || !(state === "queued" || state === "running")) return false;
  return polls >= FIRST_POLLS || read.dates.some(canOpen) ? jobPollMs(POLL_MS) : FIRST_POLL_MS;
}
