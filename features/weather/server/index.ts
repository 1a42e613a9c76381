export { createWeatherFeature } from "./feature";
export type { CellForecast } from "./forecast/list-forecasts";
export type { WeatherHistory } from "./history/history-services";
export type { WeatherSettings } from "./weather-services";
