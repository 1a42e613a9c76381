import { unitOf } from "../../truth/hash";

const STEP_MS = 600_000;
/** A picture is published this long after its time. */
const DELAY_MS = 40 * 60_000;
/** Listed pictures that are not there. */
const MISSING_SHARE = 0.08;
/** Pictures are kept for this long. */
const KEPT_MS = 90 * 86_400_000;

export const newestListed = (now: Date): number => Math.floor((now.getTime() - DELAY_MS) / STEP_MS) * STEP_MS;
export const oldestListed = (now: Date): number => newestListed(now) - KEPT_MS;

/** Time of a picture, ms since 1970. @param text "default" or an instant. @returns null where there is none */
export function pictureTime(text: string, now: Date): number | null {
  if (text === "default") {
    let time = newestListed(now);
    while (isMissing(time)) time -= STEP_MS;
    return time;
  }
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || time % STEP_MS !== 0) return null;
  if (time > newestListed(now) || time < oldestListed(now) || isMissing(time)) return null;
  return time;
}

function isMissing(time: number): boolean {
  return unitOf(time / STEP_MS, 511) < MISSING_SHARE;
}
