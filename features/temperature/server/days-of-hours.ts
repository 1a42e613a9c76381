import type { PlainDate } from "@surco/calendar";

const HOUR_MS = 3_600_000;

/** Hours of one day, as indices of a series. */
export interface DayOfHours {
  date: PlainDate;
  /** Hour that begins the day, and the one that begins the next: 24 apart, 23 or 25 where the clocks change. */
  from: number;
  until: number;
}

/**
 * Days of an hourly series by the clocks of a place.
 *
 * @param firstHour midnight that begins the first day
 * @param length hours, with the midnight that ends the last day
 */
export function daysOfHours(firstHour: Date, length: number, timeZone: string): DayOfHours[] {
  // Written as "2026-03-01".
  const dayIn = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const days: DayOfHours[] = [];
  for (let hour = 0; hour < length - 1; hour += 1) {
    const date = dayIn.format(firstHour.getTime() + hour * HOUR_MS);
    const day = days.at(-1);
    if (day?.date === date) day.until = hour + 1;
    else days.push({ date, from: hour, until: hour + 1 });
  }
  return days;
}
