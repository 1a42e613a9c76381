import { addDays, type PlainDate } from "@surco/calendar";
import type { Attribution } from "@surco/contract";
import { attributionsOf, type FieldForecast, type HistoryStatus } from "../../contract";
import { readHourlyWeather } from "../history/read-hourly-weather";
import type { FieldSeason } from "../season/field-season";
import type { SeasonDeps } from "../season/season-deps";
import type { DiseaseWeather } from "./assess-disease";
import { diseaseDays, diseaseHours } from "./disease-days";

/** Weather of a model up to the last day of the history, and with the forecast. */
export interface DiseasePast {
  now: DiseaseWeather;
  ahead: DiseaseWeather;
  attributions: Attribution[];
  status: HistoryStatus;
}

/** Days that the models of leaf spots and rusts look back. */
const DAYS_BACK = 30;

/** Hours of the last 30 days. @param until  last day of the history */
export async function readHoursBack(
  deps: SeasonDeps,
  { cell }: FieldSeason,
  { until, forecast }: { until: PlainDate; forecast: FieldForecast | null },
): Promise<DiseasePast> {
  const past = await readHourlyWeather(deps, { cell, from: addDays(until, -DAYS_BACK), until });
  const hours = diseaseHours(past, forecast?.hours ?? []);
  const days = diseaseDays(hours);
  return {
    now: {
      hours: hours.filter(({ date }) => date <= until),
      days: days.filter(({ date }) => date <= until),
    },
    ahead: { hours, days },
    attributions: attributionsOf(past.sources.map((source) => ({ source }))),
    status: { state: past.isFetching ? "fetching" : "complete", progress: null },
  };
}
