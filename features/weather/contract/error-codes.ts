import { defineErrorCodes } from "@surco/contract";

/** Error codes of the feature with their HTTP status. */
export const errorCodes = defineErrorCodes("weather", {
  WEATHER_UNAVAILABLE: 503,
  WEATHER_STATION_NOT_FOUND: 404,
  WEATHER_STATION_LIMIT: 409,
  WEATHER_FILE_NOT_READABLE: 422,
  WEATHER_FILE_WITHOUT_TIMES: 422,
  WEATHER_FILE_TOO_LARGE: 422,
  OBSERVATION_TIME_OUT_OF_RANGE: 422,
});

declare module "@surco/contract" {
  interface ErrorCodesByFeature {
    weather: typeof errorCodes;
  }
}
