/** Instant at which the local time of the zone equals `localMs` read as UTC. */
export function instantOfLocalTime(localMs: number, timeZone: string): Date {
  const offsetAt = (ms: number) => localTime(new Date(ms), timeZone).getTime() - ms;
  const guess = localMs - offsetAt(localMs);
  const offset = offsetAt(guess);
  const instant = localMs - offset;
  // Near a daylight saving change both offsets may apply; the later instant always exists.
  return new Date(offsetAt(instant) === offset ? instant : Math.max(guess, instant));
}

/** Local time of the zone, as a date whose UTC parts are its parts. */
export function localTime(instant: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
