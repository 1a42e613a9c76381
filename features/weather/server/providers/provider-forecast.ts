import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import { currentWeather, forecastHour, forecastSources } from "../../contract";

/** Position, degrees of WGS 84. */
export interface WeatherPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Outside service with its address. */
export interface WeatherService {
  readonly http: HttpClient;
  /** Without a final slash. */
  readonly url: string;
  /** Data of the demo world. */
  readonly simulated: boolean;
}

/** Hour, or longer step, of a forecast as it is stored. */
const storedHour = forecastHour.extend({ et0Mm: z.number().nullable() });
export type StoredHour = z.infer<typeof storedHour>;

/** Forecast of one service in the product's units, before it is summed up by day. */
export const providerForecast = z.object({
  source: z.enum(forecastSources),
  elevationM: z.number().nullable(),
  current: currentWeather.nullable(),
  hours: z.array(storedHour),
});
export type ProviderForecast = z.infer<typeof providerForecast>;
