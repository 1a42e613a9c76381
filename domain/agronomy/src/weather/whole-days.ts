import type { PlainDate } from "@surco/calendar";
import type { TemperatureDay } from "./temperature-hours";

const DAY_HOURS = 24;

/** Step of a forecast with its day by the clocks of the place. */
export interface TemperatureStep {
  day: PlainDate;
  /** Length of the step. */
  hours: number;
  tempC: number | null;
}

/** Extremes of the days of a forecast whose hours are all known: today's rarely are. */
export function wholeDaysOf(steps: readonly TemperatureStep[]): TemperatureDay[] {
  const byDay = new Map<PlainDate, TemperatureStep[]>();
  for (const step of steps) {
    const ofDay = byDay.get(step.day);
    if (ofDay === undefined) byDay.set(step.day, [step]);
    else ofDay.push(step);
  }
  return [...byDay].flatMap(([date, ofDay]): TemperatureDay[] => {
    const temps = ofDay.flatMap(({ tempC }) => tempC ?? []);
    const length = ofDay.reduce((sum, { hours }) => sum + hours, 0);
    if (length < DAY_HOURS || temps.length < ofDay.length) return [];
    return [{ date, tminC: Math.min(...temps), tmaxC: Math.max(...temps) }];
  });
}
