import type { YieldWeather, YieldWeatherDay } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import { dayInZone } from "@surco/kit-server";
import type { CellForecast } from "@surco/weather/server";

const HOURS_OF_DAY = 24;

/** Days of a stored forecast that it covers whole; radiation and evapotranspiration are estimated by the model. */
export function forecastDays({ hours, timeZone }: Pick<CellForecast, "hours" | "timeZone">): YieldWeather {
  const byDay = new Map<PlainDate, CellForecast["hours"]>();
  for (const hour of hours) {
    const { day } = dayInZone(new Date(hour.at), timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), hour]);
  }
  return new Map(
    [...byDay].flatMap(([date, ofDay]) => {
      const day = wholeDay(date, ofDay);
      return day === null ? [] : [[date, day]];
    }),
  );
}

/** null where hours or values are missing. */
function wholeDay(date: PlainDate, hours: CellForecast["hours"]): YieldWeatherDay | null {
  const temps = hours.flatMap(({ tempC }) => tempC ?? []);
  const covered = hours.reduce((sum, { hours: length }) => sum + length, 0);
  if (covered < HOURS_OF_DAY || temps.length < hours.length) return null;
  if (hours.some(({ rainMm }) => rainMm === null)) return null;
  return {
    date,
    tminC: Math.min(...temps),
    tmaxC: Math.max(...temps),
    radiationMJ: null,
    rainMm: hours.reduce((sum, { rainMm }) => sum + (rainMm ?? 0), 0),
    et0Mm: null,
  };
}
