import { getDevelopment } from "./development";
import { getDiseaseRisk } from "./disease";
import { getForecast, listTodayOfFields } from "./forecast";
import { getDailyHistory } from "./history";
import { ownStationRoutes } from "./own-stations";
import { listRain } from "./rain";
import { getSeasonWeather, retryHistory } from "./season/season-weather";
import { skyRoutes } from "./sky-layers";
import { getSprayingLimits, setSprayingLimits } from "./spraying";
import { stationRoutes } from "./stations";
import { getWater } from "./water";

export { type AssessedHour, assessHours } from "./assess-hours";
export * from "./attribution";
export * from "./condition";
export * from "./development";
export * from "./disease";
export { errorCodes } from "./error-codes";
export * from "./forecast";
export * from "./history";
export * from "./key-stages";
export * from "./own-stations";
export * from "./rain";
export * from "./season/season-weather";
export * from "./season/span-of-season";
export * from "./sky-layers";
export * from "./spraying";
export * from "./stations";
export * from "./water";

export const weatherRoutes = [
  getForecast,
  listTodayOfFields,
  listRain,
  getDailyHistory,
  retryHistory,
  getSeasonWeather,
  getDevelopment,
  getWater,
  getDiseaseRisk,
  ...skyRoutes,
  ...stationRoutes,
  getSprayingLimits,
  setSprayingLimits,
  ...ownStationRoutes,
] as const;
