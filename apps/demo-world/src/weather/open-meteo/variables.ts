import type { HourlyWeather } from "../../truth/weather/hourly-weather";
import { apparentC, stationHpa } from "../../truth/weather/humidity";
import { dayOfYear, sinElevation, sunOfDay } from "../../truth/weather/sun";
import type { Quantity } from "./units";

/** Hours of one place as Open-Meteo answers them. */
export interface Hours {
  weather: HourlyWeather;
  /** Null in the archive. */
  rainProbabilityPct: Float64Array | null;
}

interface HourlyVariable {
  quantity: Quantity;
  /** @returns null where the service has no such value */
  valueAt: (hours: Hours, index: number) => number | null;
}

const of = (quantity: Quantity, read: (weather: HourlyWeather, index: number) => number): HourlyVariable => ({
  quantity,
  valueAt: ({ weather }, index) => read(weather, index),
});
const at = (values: Float64Array, index: number): number => values[index] as number;

/** Variables of hours; those of now as well. */
export const hourlyVariables: Readonly<Record<string, HourlyVariable>> = {
  temperature_2m: of("temperature", (weather, i) => at(weather.tempC, i)),
  relative_humidity_2m: of("humidity", (weather, i) => at(weather.humidityPct, i)),
  dew_point_2m: of("temperature", (weather, i) => at(weather.dewPointC, i)),
  apparent_temperature: of("temperature", apparentAt),
  precipitation: of("rain", (weather, i) => at(weather.rainMm, i)),
  rain: of("rain", (weather, i) => (isSnow(weather, i) ? 0 : at(weather.rainMm, i))),
  showers: of("rain", () => 0),
  precipitation_probability: {
    quantity: "percent",
    valueAt: ({ rainProbabilityPct }, i) => (rainProbabilityPct === null ? null : at(rainProbabilityPct, i)),
  },
  weather_code: of("code", (weather, i) => at(weather.weatherCode, i)),
  cloud_cover: of("percent", (weather, i) => 100 * at(weather.cloud, i)),
  pressure_msl: of("pressure", (weather, i) => at(weather.pressureMslHpa, i)),
  surface_pressure: of("pressure", (weather, i) =>
    stationHpa(at(weather.pressureMslHpa, i), weather.place.climate.heightM, at(weather.tempC, i)),
  ),
  wind_speed_10m: of("speed", (weather, i) => at(weather.windKmh, i)),
  wind_direction_10m: of("direction", (weather, i) => Math.round(at(weather.windFromDeg, i)) % 360),
  wind_gusts_10m: of("speed", (weather, i) => at(weather.gustKmh, i)),
  is_day: of("flag", (weather, i) => (isDay(weather, i) ? 1 : 0)),
  shortwave_radiation: of("power", (weather, i) => at(weather.radiationWM2, i)),
  et0_fao_evapotranspiration: of("water", (weather, i) => at(weather.et0Mm, i)),
};

function apparentAt(weather: HourlyWeather, i: number): number {
  return apparentC(at(weather.tempC, i), at(weather.dewPointC, i), at(weather.windKmh, i));
}

function isSnow(weather: HourlyWeather, i: number): boolean {
  return Math.floor(at(weather.weatherCode, i) / 10) === 7;
}

function isDay({ place, first }: HourlyWeather, i: number): boolean {
  const sun = sunOfDay(dayOfYear(first + i));
  return sinElevation(place.lng, place.sinLat, place.cosLat, first + i, sun) > -0.0145;
}

interface DailyVariable {
  quantity: Quantity;
  /** Of the hours `from` to `until`, not included. @returns null where the service has no such value */
  valueOf: (hours: Hours, from: number, until: number) => number | null;
}

type Series = (weather: HourlyWeather) => Float64Array;
type Fold = (values: Float64Array, from: number, until: number) => number;

const max: Fold = (values, from, until) => {
  let best = Number.NEGATIVE_INFINITY;
  for (let i = from; i < until; i++) best = Math.max(best, at(values, i));
  return best;
};
const min: Fold = (values, from, until) => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = from; i < until; i++) best = Math.min(best, at(values, i));
  return best;
};
const sum: Fold = (values, from, until) => {
  let total = 0;
  for (let i = from; i < until; i++) total += at(values, i);
  return total;
};
const mean: Fold = (values, from, until) => sum(values, from, until) / (until - from);

const day = (quantity: Quantity, series: Series, fold: Fold, factor = 1): DailyVariable => ({
  quantity,
  valueOf: ({ weather }, from, until) => factor * fold(series(weather), from, until),
});
const apparent: Series = (weather) => weather.tempC.map((_, i) => apparentAt(weather, i));

/** MJ in an hour of 1 W. */
const MJ_PER_W_HOUR = 0.0036;

/** Variables of days; sunrise and sunset are texts and stand in the answer itself. */
export const dailyVariables: Readonly<Record<string, DailyVariable>> = {
  temperature_2m_max: day("temperature", (weather) => weather.tempC, max),
  temperature_2m_min: day("temperature", (weather) => weather.tempC, min),
  temperature_2m_mean: day("temperature", (weather) => weather.tempC, mean),
  apparent_temperature_max: day("temperature", apparent, max),
  apparent_temperature_min: day("temperature", apparent, min),
  precipitation_sum: day("rain", (weather) => weather.rainMm, sum),
  rain_sum: day("rain", (weather) => weather.rainMm, sum),
  precipitation_hours: day(
    "hours",
    (weather) => weather.rainMm,
    (values, from, until) => values.subarray(from, until).reduce((hours, mm) => hours + (mm > 0 ? 1 : 0), 0),
  ),
  precipitation_probability_max: {
    quantity: "percent",
    valueOf: ({ rainProbabilityPct }, from, until) =>
      rainProbabilityPct === null ? null : max(rainProbabilityPct, from, until),
  },
  wind_speed_10m_max: day("speed", (weather) => weather.windKmh, max),
  wind_speed_10m_mean: day("speed", (weather) => weather.windKmh, mean),
  wind_gusts_10m_max: day("speed", (weather) => weather.gustKmh, max),
  wind_direction_10m_dominant: {
    quantity: "direction",
    valueOf: ({ weather }, from, until) => Math.round(dominantDirection(weather, from, until)) % 360,
  },
  shortwave_radiation_sum: day("energy", (weather) => weather.radiationWM2, sum, MJ_PER_W_HOUR),
  et0_fao_evapotranspiration: day("water", (weather) => weather.et0Mm, sum),
  // The most severe of the day: codes grow with severity, but for fog among dry hours.
  weather_code: day("code", (weather) => weather.weatherCode, max),
  relative_humidity_2m_max: day("humidity", (weather) => weather.humidityPct, max),
  relative_humidity_2m_min: day("humidity", (weather) => weather.humidityPct, min),
  relative_humidity_2m_mean: day("humidity", (weather) => weather.humidityPct, mean),
  cloud_cover_mean: day("percent", (weather) => weather.cloud, mean, 100),
};

function dominantDirection({ windKmh, windFromDeg }: HourlyWeather, from: number, until: number): number {
  let [x, y] = [0, 0];
  for (let i = from; i < until; i++) {
    const angle = (at(windFromDeg, i) * Math.PI) / 180;
    x += at(windKmh, i) * Math.sin(angle);
    y += at(windKmh, i) * Math.cos(angle);
  }
  return ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
}
