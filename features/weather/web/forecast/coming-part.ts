import { type FieldForecast, FORECAST_FRESH_MS } from "@surco/weather/contract";
import { dayIn } from "./hours-by-day";

const HOUR_MS = 3_600_000;
/** The server gives a current value of up to an hour ago, and is asked again after `FORECAST_FRESH_MS`. */
const CURRENT_MS = HOUR_MS + FORECAST_FRESH_MS;

/** Removes from a forecast what is over: one that is shown without a network may be days old. */
export function comingPart(forecast: FieldForecast, nowMs: number): FieldForecast {
  const { current, hours, days, timeZone } = forecast;
  const today = dayIn(timeZone)(new Date(nowMs).toISOString());
  return {
    ...forecast,
    current: current !== null && nowMs - Date.parse(current.at) <= CURRENT_MS ? current : null,
    hours: hours.filter((step) => Date.parse(step.at) + step.hours * HOUR_MS > nowMs),
    days: days.filter(({ date }) => date >= today),
  };
}
