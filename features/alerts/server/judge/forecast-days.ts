import { addDays, type PlainDate } from "@surco/calendar";
import { groupBy } from "../group-by";
import type { FieldConditions, LocalHour } from "./conditions";

/** Steps of a forecast by day, from today to so many days ahead; null without a forecast. */
export function forecastDays(
  { forecast, today }: Pick<FieldConditions, "forecast" | "today">,
  daysAhead: number,
): { date: PlainDate; hours: readonly LocalHour[] }[] | null {
  if (forecast === null) return null;
  const last = addDays(today, daysAhead);
  const byDay = groupBy(
    forecast.hours.filter(({ day }) => day <= last),
    ({ day }) => day,
  );
  return [...byDay].map(([date, hours]) => ({ date, hours }));
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
