import { addDays, localDay } from "@surco/calendar";

/** Begin of a day in the device's time zone. */
export function dayAsInstant(day: string): string {
  // Without an offset, a time is read as local.
  return new Date(`${day}T00:00`).toISOString();
}

/** End of a day in the device's time zone. */
export function dayAfterAsInstant(day: string): string {
  return dayAsInstant(addDays(day, 1));
}

/** Local day of an instant. */
export function dayOf(instant: string): string {
  return localDay(new Date(instant));
}
