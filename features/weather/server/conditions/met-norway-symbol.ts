import type { WeatherCondition } from "../../contract";

/** Parts of a symbol name with their kind; the first that fits counts. */
const kindsByPart: readonly [part: string, kind: WeatherCondition][] = [
  ["thunder", "thunderstorm"],
  ["sleet", "freezingRain"],
  ["snow", "snow"],
  ["heavyrain", "heavyRain"],
  ["lightrainshowers", "rain"],
  ["lightrain", "drizzle"],
  ["rain", "rain"],
  ["fog", "fog"],
  ["partlycloudy", "partlyCloudy"],
  ["cloudy", "cloudy"],
  ["fair", "clear"],
  ["clearsky", "clear"],
];

/**
 * Kind of weather of a MET Norway symbol like "lightrainshowers_day"; null for an unknown one.
 *
 * @source MET Norway, WeatherIcon 3.0, list of symbols
 */
export function conditionOfSymbol(symbol: string): WeatherCondition | null {
  return kindsByPart.find(([part]) => symbol.includes(part))?.[1] ?? null;
}
