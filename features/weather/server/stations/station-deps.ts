import type { CallBudget, Clock, Logger } from "@surco/kit-server";
import type { WeatherService } from "../providers/provider-forecast";
import type { WeatherDeps } from "../weather-deps";
import type { ObservationRepository } from "./observation.repository";
import type { StationRepository } from "./station.repository";
import type { StationRequestRepository } from "./station-request.repository";

/** Dependencies of weather stations. */
export interface StationDeps extends Pick<WeatherDeps, "fields"> {
  stations: StationRepository;
  observations: ObservationRepository;
  requests: StationRequestRepository;
  aviationWeather: WeatherService;
  aviationWeatherBudget: CallBudget;
  smn: WeatherService;
  smnBudget: CallBudget;
  now: Clock;
  logger: Pick<Logger, "warn">;
}
