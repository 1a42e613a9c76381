import { addDays, dayOfYear, type PlainDate } from "@surco/calendar";
import type { TemperatureDay } from "../weather/temperature-hours";

/** Mean monthly extremes near Pergamino (33.9 degrees south), January first, °C: rounded from general knowledge. */
const MAXIMA = [30.3, 29, 27, 23.2, 19.2, 16.1, 15.4, 18, 20.3, 23, 26.2, 29];
const MINIMA = [17, 16.3, 14.4, 10.8, 7.6, 4.7, 3.9, 5.2, 7.1, 10.2, 12.6, 15.2];
export const PERGAMINO_LATITUDE = -33.9;

/** Daily extremes of a climate, the means of the months lying in their middles; `shiftC` by year makes years differ. */
export function buildClimate(
  from: PlainDate,
  until: PlainDate,
  shiftC: (year: number) => number = () => 0,
): Map<PlainDate, TemperatureDay> {
  const days = new Map<PlainDate, TemperatureDay>();
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const month = ((Math.min(365, dayOfYear(date)) - 15.2) / 365) * 12;
    const shift = shiftC(Number(date.slice(0, 4)));
    days.set(date, {
      date,
      tminC: between(MINIMA, month) + shift,
      tmaxC: between(MAXIMA, month) + shift,
    });
  }
  return days;
}

function between(values: readonly number[], month: number): number {
  const first = Math.floor(month);
  const valueAt = (index: number) => values[(index + 12) % 12] ?? 0;
  return valueAt(first) + (month - first) * (valueAt(first + 1) - valueAt(first));
}
