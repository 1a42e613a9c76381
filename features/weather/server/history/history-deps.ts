import type { JobProgressRepository, Jobs } from "@surco/kit-server";
import type { OpenMeteo } from "../providers/open-meteo/forecast.client";
import type { WeatherService } from "../providers/provider-forecast";
import type { WeatherDeps } from "../weather-deps";
import type { DailyWeatherRepository } from "./daily-weather.repository";
import type { HourlyWeatherRepository } from "./hourly-weather.repository";

/** Archive of past weather by Open-Meteo. */
export interface OpenMeteoArchive extends OpenMeteo {
  /** Waits as long as a request of this weight takes of the free host's limit per minute. */
  waitFor(weight: number, signal: AbortSignal): Promise<void>;
}

/** Dependencies of the history. */
export interface HistoryDeps
  extends Pick<
    WeatherDeps,
    "fields" | "openMeteo" | "openMeteoBudget" | "fly" | "patienceMs" | "now" | "logger"
  > {
  dailyWeather: DailyWeatherRepository;
  hourlyWeather: HourlyWeatherRepository;
  openMeteoArchive: OpenMeteoArchive;
  nasaPower: WeatherService;
  jobs: Pick<Jobs, "send">;
  jobProgress: JobProgressRepository;
}
