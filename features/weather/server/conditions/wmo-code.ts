import type { WeatherCondition } from "../../contract";

const kindsByCode: readonly [codes: readonly number[], kind: WeatherCondition][] = [
  [[0, 1], "clear"],
  [[2], "partlyCloudy"],
  [[3], "cloudy"],
  [[18], "windy"],
  [[4, 5, 10, 11, 28, 30, 31, 32, 33, 34, 35], "fog"],
  [[20], "drizzle"],
  [[21, 25], "rain"],
  [[24], "freezingRain"],
  [[22, 23, 26], "snow"],
  [[27], "hail"],
  [[29], "thunderstorm"],
  [[56, 57, 66, 67, 68, 69], "freezingRain"],
  [[65, 82], "heavyRain"],
  [[80, 81], "rain"],
  [[83, 84], "freezingRain"],
  [[85, 86], "snow"],
  [[87, 88, 89, 90], "hail"],
  [[91], "rain"],
  [[92], "heavyRain"],
  [[93, 94], "snow"],
  [[96, 99], "hail"],
];

/** Tens of the code table for codes without a row of their own. */
const kindsByTen: Readonly<Record<number, WeatherCondition>> = {
  4: "fog",
  5: "drizzle",
  6: "rain",
  7: "snow",
  8: "rain",
  9: "thunderstorm",
};

/**
 * Kind of weather of a WMO code 4677 (present weather, 0..99); null for a code that the table does not have.
 *
 * @source WMO Manual on Codes, table 4677; Open-Meteo uses 0-3, 45-48 and the most frequent of 51-99
 */
export function conditionOfWmoCode(code: number): WeatherCondition | null {
  const exact = kindsByCode.find(([codes]) => codes.includes(code));
  return exact?.[1] ?? kindsByTen[Math.floor(code / 10)] ?? null;
}
