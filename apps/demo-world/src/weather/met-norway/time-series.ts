import { type Forecast, forecastOf } from "../../truth/weather/forecast";
import type { WeatherPlace } from "../../truth/weather/place";
import { symbolCode } from "./symbol-code";

/** Hourly up to here, then every six hours. */
const HOURLY_H = 60;
const HORIZON_H = 240;
const STEP_H = 6;
/** Hours after the horizon that the last amounts need. */
const SPARE_H = 13;
const HOUR_MS = 3_600_000;
const KMH_PER_MS = 3.6;

type Details = Record<string, number | null>;
interface Period {
  summary: { symbol_code: string };
  details: Details;
}
interface Entry {
  time: string;
  data: { instant: { details: Details } } & Record<string, unknown>;
}

/** Entries of the forecast from the hour that has begun. @param hasNoData every measured value is null */
export function timeSeries(place: WeatherPlace, now: Date, hasNoData: boolean): Entry[] {
  const first = Math.floor(now.getTime() / HOUR_MS);
  const forecast = forecastOf(place, now, first, HORIZON_H + SPARE_H);
  const entries: Entry[] = [];
  // The later steps fall on the hours of the model: 0, 6, 12 and 18.
  const lastHourly = Math.ceil((first + HOURLY_H) / STEP_H) * STEP_H;
  for (let hour = first; hour <= first + HORIZON_H; hour += hour < lastHourly ? 1 : STEP_H) {
    const isLast = hour + STEP_H > first + HORIZON_H && hour >= lastHourly;
    entries.push(entryAt(forecast, hour - first, { isHourly: hour < lastHourly, isLast }, hasNoData));
  }
  return entries;
}

function entryAt(
  forecast: Forecast,
  index: number,
  { isHourly, isLast }: { isHourly: boolean; isLast: boolean },
  hasNoData: boolean,
): Entry {
  const { weather } = forecast;
  const tenth = (value: number | undefined) => (hasNoData ? null : Math.round((value ?? 0) * 10) / 10 || 0);
  const period = (hours: number, withAmount: boolean): Period => ({
    summary: { symbol_code: symbolCode(weather, index, hours) },
    details: withAmount ? { precipitation_amount: tenth(rainOf(forecast, index, hours)) } : {},
  });
  return {
    time: new Date((weather.first + index) * HOUR_MS).toISOString().replace(".000", ""),
    data: {
      instant: {
        details: {
          air_pressure_at_sea_level: tenth(weather.pressureMslHpa[index]),
          air_temperature: tenth(weather.tempC[index]),
          cloud_area_fraction: tenth(100 * (weather.cloud[index] ?? 0)),
          relative_humidity: tenth(weather.humidityPct[index]),
          wind_from_direction: tenth(weather.windFromDeg[index]),
          wind_speed: tenth((weather.windKmh[index] ?? 0) / KMH_PER_MS),
        },
      },
      ...(isLast
        ? {}
        : {
            next_12_hours: period(12, false),
            ...(isHourly ? { next_1_hours: period(1, true) } : {}),
            next_6_hours: period(6, true),
          }),
    },
  };
}

/** Rain of the hours after an entry, mm. */
function rainOf({ weather }: Forecast, index: number, hours: number): number {
  let sum = 0;
  for (let i = index + 1; i <= index + hours; i++) sum += weather.rainMm[i] ?? 0;
  return sum;
}
