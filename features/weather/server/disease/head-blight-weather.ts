import { HEAD_BLIGHT_DAYS_BEFORE } from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import { dayInZone, type SessionUser } from "@surco/kit-server";
import { attributionsOf } from "../../contract";
import { storedHours } from "../forecast/stored-hours";
import { earlierOf } from "../history/calendar-numbers";
import { readDailyWeather } from "../history/read-daily-weather";
import type { FieldSeason } from "../season/field-season";
import type { SeasonDeps } from "../season/season-deps";
import { type DiseaseDay, diseaseDays } from "./disease-days";
import type { DiseasePast } from "./disease-past";

/** The window of 530 degree days takes at most so many. */
const MOST_DAYS_AFTER = 60;

/**
 * Days around heading: those of the daily history, as the alerts read them, and the whole days of the stored forecast.
 *
 * @param until  last day of the history
 * @param hasForecast  false for a season that is over
 */
export async function readHeadBlightWeather(
  deps: SeasonDeps,
  reader: SessionUser,
  { cell, timeZone }: FieldSeason,
  { heading, until, hasForecast }: { heading: PlainDate; until: PlainDate; hasForecast: boolean },
): Promise<DiseasePast> {
  const from = earlierOf(addDays(heading, -HEAD_BLIGHT_DAYS_BEFORE), until);
  const last = earlierOf(addDays(heading, MOST_DAYS_AFTER), until);
  const [history, hours] = await Promise.all([
    readDailyWeather(deps, {
      cell,
      from,
      until: last,
      variables: ["tminC", "tmaxC", "rainMm", "humidityMeanPct"],
      accountId: reader.id,
    }),
    hasForecast && last === until ? storedHours(deps, cell) : [],
  ]);
  const { tminC, tmaxC, rainMm, humidityMeanPct } = history.values;
  const days = tminC.map(
    (low, index): DiseaseDay => ({
      ...UNKNOWN,
      date: addDays(from, index),
      tminC: low,
      tmaxC: tmaxC[index] ?? null,
      rainMm: rainMm[index] ?? null,
      rhPct: humidityMeanPct[index] ?? null,
    }),
  );
  const ahead = diseaseDays(
    hours.flatMap(({ at, hours: length, tempC, humidityPct, rainMm: mm }) => {
      const { day: date, hour } = dayInZone(new Date(at), timeZone);
      return length === 1 && date > last ? [{ date, hour, tempC, rhPct: humidityPct, rainMm: mm }] : [];
    }),
  );
  return {
    now: { days, hours: [] },
    ahead: { days: [...days, ...ahead], hours: [] },
    attributions: attributionsOf(history.origins),
    status: history.status,
  };
}

/** Figures that the model of head blight does not read. */
const UNKNOWN = {
  meanTempC: null,
  maxRhPct: null,
  minDewPointC: null,
  nightHoursRh90: null,
  hoursRh80: null,
} as const;
