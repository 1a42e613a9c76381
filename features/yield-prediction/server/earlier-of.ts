import type { PlainDate } from "@surco/calendar";

/** Dates compare as text. */
export function earlierOf(one: PlainDate, other: PlainDate): PlainDate {
  return one < other ? one : other;
}
