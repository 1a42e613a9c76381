import { localTimeOf } from "@surco/kit-server";

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
  return new Date(`${localTimeOf(instant, timeZone)}Z`);
}
