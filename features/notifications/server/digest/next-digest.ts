import type { DigestInterval } from "../../contract";
import { instantOfLocalTime, localTime } from "../local-time";

const MONDAY = 1;

/**
 * Time of the next digest: the first occurrence of the hour after `now` in the time zone, on a Monday for weekly ones.
 * An hour skipped by daylight saving time is replaced by the next one.
 *
 * @param hour  0..23
 * @param timeZone  IANA name
 * @returns null for never
 */
export function nextDigestAt(now: Date, digest: DigestInterval, hour: number, timeZone: string): Date | null {
  if (digest === "never") return null;
  const today = localTime(now, timeZone);
  for (let days = 0; ; days += 1) {
    // At noon, adding days never crosses a daylight saving change.
    const day = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, 12),
    );
    if (digest === "weekly" && day.getUTCDay() !== MONDAY) continue;
    const at = instantOfLocalTime(
      Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour),
      timeZone,
    );
    if (at > now) return at;
  }
}
