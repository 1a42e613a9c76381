import type { WeatherSettings } from "./weather-services";

/** Settings of services with the paths of the demo world. */
export function weatherSettingsOf(url: string): WeatherSettings {
  return {
    openMeteo: { url: `${url}/open-meteo`, apiKey: null },
    openMeteoArchiveUrl: `${url}/open-meteo-archive`,
    nasaPowerUrl: `${url}/nasa-power`,
    metNorwayUrl: `${url}/met-norway`,
    rainViewerUrl: `${url}/rainviewer`,
    gibsUrl: `${url}/gibs`,
    metarUrl: `${url}/aviation-weather`,
    smnUrl: `${url}/smn`,
    demoWorldUrl: url,
  };
}
