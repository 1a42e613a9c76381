import type { DigestRhythm } from "../../contract";

const MONDAY = 1;

/**
 * When the next mail is due: the first moment after `now` at which the clock of the zone strikes the hour, for weekly ones
 * on a Monday. Where that hour is left out in spring, an hour later.
 *
 * @param hour  0..23
 * @param timeZone  IANA name
 * @returns null for never
 */
export function nextDigestAt(now: Date, digest: DigestRhythm, hour: number, timeZone: string): Date | null {
  if (digest === "never") return null;
  const today = wallClock(now, timeZone);
  for (let days = 0; ; days += 1) {
    // Noon: adding days to it never meets a change of the clock.
    const day = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, 12),
    );
    if (digest === "weekly" && day.getUTCDay() !== MONDAY) continue;
    const at = momentOf(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour), timeZone);
    if (at > now) return at;
  }
}

/** The moment at which the zone's clock shows what `wallMs` shows in UTC. */
function momentOf(wallMs: number, timeZone: string): Date {
  const offsetAt = (ms: number) => wallClock(new Date(ms), timeZone).getTime() - ms;
  const guess = wallMs - offsetAt(wallMs);
  const offset = offsetAt(guess);
  const moment = wallMs - offset;
  // Just behind a change of the clock both offsets may be found; the later moment exists in either case.
  return new Date(offsetAt(moment) === offset ? moment : Math.max(guess, moment));
}

/** Wall-clock time of the zone, as a date whose UTC parts are its parts. */
function wallClock(moment: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, made);
  return made;
}
