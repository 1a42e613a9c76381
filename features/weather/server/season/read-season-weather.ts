import {
  AGRONOMY_PARAMETERS_VERSION,
  clippedDegreeDays,
  findCrop,
  type TemperatureLimits,
  temperatureLimitsOf,
  yearsBefore,
} from "@surco/agronomy";
import { daysBetween, type PlainDate } from "@surco/calendar";
import type { Reader } from "@surco/kit-server";
import { HISTORY_FROM_YEAR, NORMAL_YEARS, type SeasonWeather } from "../../contract";
import { firstDayOf, laterOf } from "../history/calendar-numbers";
import { readDailyWeather } from "../history/read-daily-weather";
import type { Column } from "../history/time-block";
import { toTenths } from "../to-tenths";
import { type FieldSeason, requireFieldSeason, type SeasonOfField } from "./field-season";
import { originBetween } from "./origin-between";
import { recentRainOf } from "./recent-rain";
import type { SeasonDeps } from "./season-deps";
import { dailySeriesOf, seasonSeriesOf } from "./season-series";

/** Rain, temperatures, degree days, ET0 and radiation of a field's season against its normals. @throws AppError FIELD_NOT_FOUND */
export async function readSeasonWeather(
  deps: SeasonDeps,
  reader: Reader,
  at: SeasonOfField,
): Promise<SeasonWeather> {
  const season = await requireFieldSeason(deps, reader, at);
  const { range, lastDay, cell } = season;
  const start = firstNormalDay(range.from);
  const [weather, ownRain] = await Promise.all([
    readDailyWeather(deps, {
      cell,
      from: start,
      // A season to come has its normals already.
      until: laterOf(lastDay, start),
      variables: ["tminC", "tmaxC", "tmeanC", "rainMm", "et0Mm", "radiationMJ"],
      accountId: reader.id,
    }),
    deps.records.listRain(at.fieldId, range),
  ]);
  const { values } = weather;
  const limits = limitsOf(season);
  const span = { start, range, lastDay };
  const ofSeason = (column: Column) => column.slice(daysBetween(start, range.from));
  return {
    ...originBetween(weather, range.from, lastDay),
    timeZone: season.timeZone,
    ...range,
    lastDay,
    tminC: ofSeason(values.tminC),
    tmaxC: ofSeason(values.tmaxC),
    tmean: dailySeriesOf(values.tmeanC, span),
    rain: seasonSeriesOf(values.rainMm, span),
    recentRain: recentRainOf(values.rainMm, span),
    et0: seasonSeriesOf(values.et0Mm, span),
    radiation: seasonSeriesOf(values.radiationMJ, span),
    degreeDays: seasonSeriesOf(degreeDaysOf(values.tminC, values.tmaxC, limits), span),
    limits,
    ownRain: {
      days: ownRain,
      totalMm: toTenths(ownRain.reduce((sum, { rainMm }) => sum + rainMm, 0)),
    },
  };
}

/** First day of the years behind the normals of a season. */
function firstNormalDay(from: PlainDate): PlainDate {
  return laterOf(yearsBefore(from, NORMAL_YEARS), firstDayOf(HISTORY_FROM_YEAR));
}

function limitsOf({ cropId }: FieldSeason): SeasonWeather["limits"] {
  const crop = cropId === null ? null : findCrop(cropId);
  const key = crop?.key ?? "other";
  return {
    cropId: key === "other" ? null : cropId,
    ...temperatureLimitsOf(key),
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
  };
}

function degreeDaysOf(tminC: Column, tmaxC: Column, limits: TemperatureLimits): Column {
  return tminC.map((low, day) => {
    const high = tmaxC[day] ?? null;
    if (low === null || high === null || high < low) return null;
    return clippedDegreeDays({ tminC: low, tmaxC: high }, limits);
  });
}
