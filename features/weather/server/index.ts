export { createWeatherFeature } from "./feature";
export type { WeatherSettings } from "./weather-services";
