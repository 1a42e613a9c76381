export { createWeatherFeature } from "./feature";
export type { CellForecast } from "./forecast/list-forecasts";
export type { WeatherSettings } from "./weather-services";
