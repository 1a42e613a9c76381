import type { DailyVariable } from "../../contract";
import { requirePlace } from "../field-place";
import { cellOf } from "../weather-cell";
import type { HistoryDeps } from "./history-deps";
import { listDailyWeather, listStoredDays } from "./list-daily-weather";
import { type DailyWeatherRequest, readDailyWeather } from "./read-daily-weather";
import { type HourlyWeatherRequest, readHourlyWeather } from "./read-hourly-weather";

/** Place of a field, whose right the caller has checked, or a cell by its name. */
type Place = { fieldId: string } | { cell: string };

/** Past weather as other features read it. */
export type WeatherHistory = ReturnType<typeof historyServices>;

/** Past weather for other features. */
export function historyServices(deps: HistoryDeps) {
  const cellOfPlace = async (place: Place) =>
    "cell" in place ? place.cell : cellOf(await requirePlace(deps, place.fieldId));
  return {
    /** As `readDailyWeather`. @throws AppError FIELD_NOT_FOUND */
    dailyWeather: async <Variable extends DailyVariable>(
      place: Place,
      request: Omit<DailyWeatherRequest, "cell"> & { variables: readonly Variable[] },
    ) => readDailyWeather<Variable>(deps, { ...request, cell: await cellOfPlace(place) }),
    listDailyWeather: <Variable extends DailyVariable>(
      cells: readonly string[],
      request: Pick<DailyWeatherRequest, "from" | "until"> & { variables: readonly Variable[] },
    ) => listDailyWeather<Variable>(deps, cells, request),
    /** Stored days of cells with their origin, by cell; missing years are ordered in the background. */
    listStoredDays: <Variable extends DailyVariable>(
      cells: readonly string[],
      request: Pick<DailyWeatherRequest, "from" | "until"> & { variables: readonly Variable[] },
    ) => listStoredDays<Variable>(deps, cells, request),
    /** True where the history comes from the demo world. */
    isHistorySimulated: deps.openMeteoArchive.simulated,
    /** As `readHourlyWeather`. @throws AppError FIELD_NOT_FOUND */
    hourlyWeather: async (place: Place, request: Omit<HourlyWeatherRequest, "cell">) =>
      readHourlyWeather(deps, { ...request, cell: await cellOfPlace(place) }),
  };
}
