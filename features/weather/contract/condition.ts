import { z } from "zod";

/** The 12 kinds of weather, mildest first: the kind of a day is the most severe of its hours. */
export const weatherConditions = [
  "clear",
  "partlyCloudy",
  "cloudy",
  "windy",
  "fog",
  "drizzle",
  "rain",
  "heavyRain",
  "snow",
  "freezingRain",
  "thunderstorm",
  "hail",
] as const;

export const weatherCondition = z.enum(weatherConditions);
export type WeatherCondition = z.infer<typeof weatherCondition>;

/** Most severe of several kinds; null for none. */
export function mostSevere(conditions: readonly WeatherCondition[]): WeatherCondition | null {
  const worst = Math.max(...conditions.map((one) => weatherConditions.indexOf(one)));
  return weatherConditions[worst] ?? null;
}

/** Wind from which calm sky is shown as windy, km/h; the wind is the limit of the specification's drone flights. */
const WINDY_KMH = 35;
const WINDY_GUST_KMH = 50;

/** Turns dry weather into "windy" where the wind is strong. Speeds in km/h. */
export function withWind(
  condition: WeatherCondition,
  { windKmh, gustKmh }: { windKmh: number | null; gustKmh: number | null },
): WeatherCondition {
  const isDry = condition === "clear" || condition === "partlyCloudy" || condition === "cloudy";
  const isStrong = (windKmh ?? 0) >= WINDY_KMH || (gustKmh ?? 0) >= WINDY_GUST_KMH;
  return isDry && isStrong ? "windy" : condition;
}
