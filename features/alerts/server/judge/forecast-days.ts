import { addDays, type PlainDate } from "@surco/calendar";
import type { LocalForecast, LocalHour } from "./conditions";

/** Steps of a forecast by day, from today to so many days ahead. */
export function forecastDays(
  { hours, today }: LocalForecast,
  daysAhead: number,
): { date: PlainDate; hours: readonly LocalHour[] }[] {
  const last = addDays(today, daysAhead);
  const byDay = new Map<PlainDate, LocalHour[]>();
  for (const hour of hours) {
    if (hour.day > last) continue;
    const ofDay = byDay.get(hour.day);
    if (ofDay === undefined) byDay.set(hour.day, [hour]);
    else ofDay.push(hour);
  }
  return [...byDay].map(([date, ofDay]) => ({ date, hours: ofDay }));
}

/** Step with the highest value, the first of equal ones; null where none has a value. */
export function highest(
  hours: readonly LocalHour[],
  amountOf: (hour: LocalHour) => number | null,
): { hour: LocalHour; value: number } | null {
  let best: { hour: LocalHour; value: number } | null = null;
  for (const hour of hours) {
    const value = amountOf(hour);
    if (value !== null && (best === null || value > best.value)) best = { hour, value };
  }
  return best;
}
