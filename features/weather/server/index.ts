export { createWeatherFeature } from "./feature";
export type { CellForecast } from "./forecast/list-forecasts";
export type { WeatherHistory } from "./history/history-services";
export { fetchArchiveDays } from "./providers/open-meteo/archive.client";
export type { OpenMeteo } from "./providers/open-meteo/forecast.client";
export type { SeasonOfField } from "./season/field-season";
export type { SeasonServices } from "./season/season-services";
export type { WeatherSettings } from "./weather-services";
