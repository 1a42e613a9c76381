import type { PlainDate } from "@surco/calendar";
import type { ForecastHour } from "@surco/weather/contract";

/** Steps of a forecast by the day in which they begin, in a time zone. @param timeZone  IANA name */
export function hoursByDay(
  hours: readonly ForecastHour[],
  timeZone: string,
): ReadonlyMap<PlainDate, ForecastHour[]> {
  const dayOf = dayIn(timeZone);
  const byDay = new Map<PlainDate, ForecastHour[]>();
  for (const hour of hours) {
    const day = dayOf(hour.at);
    const ofDay = byDay.get(day);
    if (ofDay === undefined) byDay.set(day, [hour]);
    else ofDay.push(hour);
  }
  return byDay;
}

/** Day of instants by the clocks of a time zone: "2026-03-01". @param timeZone  IANA name */
export function dayIn(timeZone: string): (at: string) => PlainDate {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (at) => format.format(new Date(at));
}
