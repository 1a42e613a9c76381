import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  cloudTile,
  getClouds,
  getDailyHistory,
  getDevelopment,
  getDiseaseRisk,
  getForecast,
  getRadar,
  getSeasonWeather,
  getSprayingLimits,
  getWater,
  listRain as listRainRoute,
  listTodayOfFields,
  radarTile,
  retryHistory,
  setSprayingLimits,
} from "../contract";
import { readClouds, readCloudTile } from "./clouds/read-clouds";
import { readDevelopment } from "./development/read-development";
import { readDiseaseRisk } from "./disease/read-disease-risk";
import { listToday } from "./forecast/list-today";
import { readForecast } from "./forecast/read-forecast";
import { dailyHistoryOf, retryHistoryOf } from "./history/get-daily-history";
import { readRadar, readRadarTile } from "./radar/read-radar";
import { listRain } from "./rain/list-rain";
import { readSeasonWeather } from "./season/read-season-weather";
import type { SeasonDeps } from "./season/season-deps";
import { readSprayingLimits, writeSprayingLimits } from "./spraying/spraying-limits";
import { readWater } from "./water/read-water";
import type { WeatherDeps } from "./weather-deps";

/** A frame never changes; private, as its address needs an account. */
const CACHE_TWO_HOURS = "private, max-age=7200, immutable";
const CACHE_ONE_DAY = "private, max-age=86400, immutable";

export function weatherRoutes(deps: WeatherDeps & SeasonDeps): RouteBinding[] {
  return [
    serveRoute(getForecast, ({ query }) => readForecast(deps, query.fieldId)),
    serveRoute(listTodayOfFields, async ({ user, query }) => ({
      fields: await listToday(deps, user, query.fieldIds),
    })),
    serveRoute(listRainRoute, ({ user, query }) => listRain(deps, user, query)),
    serveRoute(getDailyHistory, ({ user, query }) => dailyHistoryOf(deps, user, query)),
    serveRoute(retryHistory, ({ user, body }) => retryHistoryOf(deps, user, body.fieldId)),
    serveRoute(getSeasonWeather, ({ user, query }) => readSeasonWeather(deps, user, query)),
    serveRoute(getDevelopment, ({ user, query }) => readDevelopment(deps, user, query)),
    serveRoute(getWater, ({ user, query }) => readWater(deps, user, query)),
    serveRoute(getDiseaseRisk, ({ user, query }) => readDiseaseRisk(deps, user, query)),
    serveRoute(getSprayingLimits, ({ user }) => readSprayingLimits(deps, user.id)),
    serveRoute(setSprayingLimits, ({ user, body }) => writeSprayingLimits(deps, user.id, body.limits)),
    serveRoute(getRadar, () => readRadar(deps)),
    serveRoute(getClouds, () => readClouds(deps)),
    serveRoute(radarTile, async ({ params, reply }) => {
      const { bytes, contentType } = await readRadarTile(deps, params);
      reply.header("content-type", contentType).header("cache-control", CACHE_TWO_HOURS);
      return bytes;
    }),
    serveRoute(cloudTile, async ({ params, reply }) => {
      const { bytes, contentType } = await readCloudTile(deps, params);
      reply.header("content-type", contentType).header("cache-control", CACHE_ONE_DAY);
      return bytes;
    }),
  ];
}
