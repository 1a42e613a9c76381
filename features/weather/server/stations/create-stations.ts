import { createCallBudget, type Platform } from "@surco/kit-server";
import type { WeatherDeps } from "../weather-deps";
import type { createWeatherServices } from "../weather-services";
import { observationRepository } from "./observation.repository";
import { stationRepository } from "./station.repository";
import type { StationDeps } from "./station-deps";
import { stationRequestRepository } from "./station-request.repository";

/** One request a minute is what the service allows. */
const METAR_CALLS_PER_DAY = 1440;
/** Every quarter of an hour, and repetitions. */
const SMN_CALLS_PER_DAY = 300;

export function createStations(
  { db, now, logger }: Pick<Platform, "db" | "now" | "logger">,
  { fields }: Pick<WeatherDeps, "fields">,
  { aviationWeather, smn }: Pick<ReturnType<typeof createWeatherServices>, "aviationWeather" | "smn">,
): StationDeps {
  return {
    fields,
    stations: stationRepository(db),
    observations: observationRepository(db),
    requests: stationRequestRepository(db),
    aviationWeather,
    aviationWeatherBudget: createCallBudget(
      { db, now },
      { provider: "aviation-weather", perDay: METAR_CALLS_PER_DAY },
    ),
    smn,
    smnBudget: createCallBudget({ db, now }, { provider: "smn-argentina", perDay: SMN_CALLS_PER_DAY }),
    now,
    logger,
  };
}
