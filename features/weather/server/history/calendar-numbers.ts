import { addDays, compareDates, daysBetween, type PlainDate } from "@surco/calendar";

const EPOCH: PlainDate = "1970-01-01";
const HOUR_MS = 3_600_000;

/** Days since 1970-01-01. */
export const dayNumberOf = (date: PlainDate): number => daysBetween(EPOCH, date);
export const dateOfDay = (day: number): PlainDate => addDays(EPOCH, day);
export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));
export const firstDayOf = (year: number): PlainDate => `${year}-01-01`;
export const daysOfYear = (year: number): number => daysBetween(firstDayOf(year), firstDayOf(year + 1));

export const earlierOf = (a: PlainDate, b: PlainDate): PlainDate => (compareDates(a, b) < 0 ? a : b);
export const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (compareDates(a, b) < 0 ? b : a);

/** Hours since 1970-01-01 UTC, rounded down. */
export const hourNumberOf = (instant: Date): number => Math.floor(instant.getTime() / HOUR_MS);
export const instantOfHour = (hour: number): Date => new Date(hour * HOUR_MS);

/** First day of the month of an hour. */
export const monthOfHour = (hour: number): PlainDate => `${instantOfHour(hour).toISOString().slice(0, 7)}-01`;

/** First hour of the month that begins with a day, and of the month after. */
export function hoursOfMonth(month: PlainDate): { start: number; end: number } {
  const start = dayNumberOf(month);
  const next = `${addDays(month, 31).slice(0, 7)}-01`;
  return { start: start * 24, end: dayNumberOf(next) * 24 };
}
