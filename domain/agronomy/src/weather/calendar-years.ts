import { isPlainDate, type PlainDate } from "@surco/calendar";

/** The same calendar day in an earlier year; 28 February for the 29th. */
export function yearsBefore(date: PlainDate, years: number): PlainDate {
  const year = String(Number(date.slice(0, 4)) - years).padStart(4, "0");
  const same = `${year}${date.slice(4)}`;
  return isPlainDate(same) ? same : `${year}-02-28`;
}
