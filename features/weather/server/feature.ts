import type { Bbox } from "@surco/geometry";
import {
  createCallBudget,
  createResponseCache,
  defineRepeatedWorker,
  defineServerFeature,
  defineTrackedWorker,
  defineWorker,
  erasableBefore,
  jobProgressRepository,
  type Platform,
  singleFlight,
  untilDone,
} from "@surco/kit-server";
import { errorCodes, FORECAST_SHOWN_MS, OBSERVATION_DAYS } from "../contract";
import { fieldUnits } from "./field-units";
import { forecastRepository } from "./forecast/forecast.repository";
import { listForecasts } from "./forecast/list-forecasts";
import {
  REFRESH_EVERY_SECONDS,
  type RefreshDeps,
  refreshForecasts,
  refreshForecastsJob,
} from "./forecast/refresh-forecasts";
import { dailyWeatherRepository } from "./history/daily-weather.repository";
import { fetchDailyHistory } from "./history/fetch-daily-history";
import { historyCleanup } from "./history/history-cleanup";
import { fetchHistoryJob, refreshHistoriesJob } from "./history/history-job";
import { historyServices } from "./history/history-services";
import { hourlyWeatherRepository } from "./history/hourly-weather.repository";
import { refreshHistories } from "./history/refresh-histories";
import type { FieldRecords, SeasonDeps } from "./season/season-deps";
import { seasonServices } from "./season/season-services";
import { sprayingLimitsExport } from "./spraying/data-export";
import { sprayingLimitsRepository } from "./spraying/spraying-limits.repository";
import { createStations } from "./stations/create-stations";
import { ownStationRepository } from "./stations/own-station.repository";
import { ownStationRoutes } from "./stations/own-station.routes";
import { ownStationExport } from "./stations/own-station-export";
import { stationRepository } from "./stations/station.repository";
import { stationRoutes } from "./stations/station.routes";
import { stationWorker } from "./stations/station-worker";
import { weatherRoutes } from "./weather.routes";
import { cellOf, centreOf, weatherPointOf, zoneOfCell } from "./weather-cell";
import type { WeatherDeps } from "./weather-deps";
import { createWeatherServices, type WeatherSettings } from "./weather-services";
import { PATIENCE_MS } from "./within-patience";

/** Calls a day: of one address on the free host, and with the smallest contract. @source open-meteo.com, terms, pricing */
const OPEN_METEO_CALLS_PER_DAY = { free: 10_000, contract: 33_000 } as const;
const DAY_MS = 86_400_000;
const DELETED_AT_ONCE = 10_000;
/** Each with up to 400 days of observations. */
const STATIONS_ERASED_AT_ONCE = 5;

interface WeatherNeeds extends Pick<WeatherDeps, "fields">, Pick<RefreshDeps, "watchedFields"> {
  /** Sowing, logged rain and stages, irrigation and soil of fields. */
  records: FieldRecords;
}

/** Weather of fields: now, the days to come and the years before, the sky over the map, and the stations around. */
export function createWeatherFeature(
  platform: Platform,
  { fields, watchedFields, records }: WeatherNeeds,
  settings: WeatherSettings,
) {
  const { db, jobs, now, logger, serviceClient, rateLimiter, publicUrl } = platform;
  const forecasts = forecastRepository(db);
  const sprayingLimits = sprayingLimitsRepository(db);
  const openMeteoBudget = createCallBudget(
    { db, now },
    {
      provider: "open-meteo",
      perDay: OPEN_METEO_CALLS_PER_DAY[settings.openMeteo.apiKey === null ? "free" : "contract"],
    },
  );
  const services = createWeatherServices(serviceClient, settings, now);
  const deps: WeatherDeps & SeasonDeps = {
    fields,
    forecasts,
    sprayingLimits,
    dailyWeather: dailyWeatherRepository(db),
    hourlyWeather: hourlyWeatherRepository(db),
    jobs,
    jobProgress: jobProgressRepository(db),
    ...services,
    radarFrames: new Map(),
    answers: createResponseCache({ db, now, logger }),
    openMeteoBudget,
    fly: singleFlight(),
    patienceMs: settings.patienceMs ?? PATIENCE_MS,
    now,
    logger,
    records,
  };
  const stations = createStations(platform, { fields }, services);
  const ownStations = ownStationRepository(db);
  return defineServerFeature({
    name: "weather",
    errorCodes,
    permissions: ["public", "account", "field:read", "field:edit"],
    fieldUnits,
    routes: [
      ...weatherRoutes(deps),
      ...stationRoutes(stations),
      ...ownStationRoutes({ ...stations, ownStations, rateLimiter, publicUrl }),
    ],
    workers: [
      defineTrackedWorker(fetchHistoryJob, deps, ({ cell }, context) =>
        fetchDailyHistory(deps, { cell }, context),
      ),
      defineWorker(refreshHistoriesJob, (order, { signal }) => refreshHistories(deps, order, signal)),
      defineRepeatedWorker(
        refreshForecastsJob,
        { data: {}, everySeconds: REFRESH_EVERY_SECONDS },
        (_data, { signal }) => refreshForecasts({ ...deps, watchedFields }, signal),
      ),
      stationWorker({ ...stations, watchedFields }),
    ],
    cleanup: [
      {
        name: "old forecasts",
        run: () => forecasts.deleteBefore(new Date(now().getTime() - FORECAST_SHOWN_MS)),
      },
      {
        name: "old observations of stations",
        run: (signal) =>
          untilDone(DELETED_AT_ONCE, signal, () =>
            stations.observations.deleteBefore(
              new Date(now().getTime() - OBSERVATION_DAYS * DAY_MS),
              DELETED_AT_ONCE,
            ),
          ),
      },
      historyCleanup({ ...deps, watchedFields }),
      {
        name: "deleted own weather stations",
        run: (signal) =>
          untilDone(STATIONS_ERASED_AT_ONCE, signal, () =>
            ownStations.eraseDeleted(erasableBefore(now()), STATIONS_ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [sprayingLimitsExport(sprayingLimits), ownStationExport(ownStations)],
    onAccountClosing: (trx, { id }) => ownStationRepository(trx).closeAllOf(id, now()),
    // The stations go with the account's row by their foreign key.
    async onAccountErasing(accountId, signal) {
      await untilDone(DELETED_AT_ONCE, signal, () =>
        ownStations.eraseObservationsOf(accountId, DELETED_AT_ONCE),
      );
    },
    onFieldsTransferred: (trx, fieldIds) => stationRepository(trx).forgetOwnOf(fieldIds),
    callBudgets: [openMeteoBudget, stations.aviationWeatherBudget, stations.smnBudget],
    services: {
      ...historyServices(deps),
      ...seasonServices(deps),
      weatherCell: (bbox: Bbox) => cellOf(weatherPointOf(bbox)),
      cellPlace: (cell: string) => {
        const { lng, lat } = centreOf(cell);
        return { place: [lng, lat] as const, timeZone: zoneOfCell(cell) };
      },
      /** Stored forecasts of cells, in one query. */
      listForecasts: (cells: readonly string[]) => listForecasts(deps, cells),
      /** Own limits for spraying of those of the accounts that have some. */
      listSprayingLimits: sprayingLimits.listOfAccounts,
    },
  });
}
