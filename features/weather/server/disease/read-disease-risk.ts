import {
  type DiseaseModel,
  diseaseModelsOf,
  findCrop,
  HEAD_BLIGHT_DAYS_BEFORE,
  isSusceptibleAt,
} from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { RouteQuery } from "@surco/contract";
import { AppError, dayInZone, refuse, type SessionUser } from "@surco/kit-server";
import type { DiseaseRisk, DiseaseRisks, FieldForecast, getDiseaseRisk, HistoryStatus } from "../../contract";
import { readForecast } from "../forecast/read-forecast";
import { earlierOf } from "../history/calendar-numbers";
import { lastHistoryDay } from "../history/fetch-daily-history";
import { type FieldSeason, requireFieldSeason } from "../season/field-season";
import type { SeasonDeps } from "../season/season-deps";
import { toTenths } from "../to-tenths";
import type { WeatherDeps } from "../weather-deps";
import { assessDisease, type DiseaseWeather } from "./assess-disease";
import { type DiseasePast, readHoursBack } from "./disease-past";
import { type DiseaseStages, readDiseaseStages } from "./disease-stages";
import { readHeadBlightWeather } from "./head-blight-weather";

type DiseaseDeps = WeatherDeps & SeasonDeps;

const COMPLETE: HistoryStatus = { state: "complete", progress: null };

/**
 * Risk of the diseases of a field's crop that have a model.
 *
 * @throws AppError FIELD_NOT_FOUND; INVALID_INPUT for a heading outside of the season
 */
export async function readDiseaseRisk(
  deps: DiseaseDeps,
  reader: SessionUser,
  { headingDate, ...at }: RouteQuery<typeof getDiseaseRisk>,
): Promise<DiseaseRisks> {
  const season = await requireFieldSeason(deps, reader, at);
  if (headingDate !== undefined && !isInSeason(headingDate, season))
    throw refuse("INVALID_INPUT", { paths: ["headingDate"] });
  const models = modelsOf(season);
  const knownUntil = earlierOf(lastHistoryDay(deps, season.timeZone), season.range.until);
  const nothing: DiseaseRisks = {
    cropId: season.cropId,
    stageId: null,
    heading: null,
    knownUntil,
    aheadUntil: null,
    diseases: [],
    attributions: [],
    forecastAt: null,
    simulated: deps.openMeteoArchive.simulated,
    status: COMPLETE,
  };
  if (models.length === 0) return nothing;
  const stages = await readDiseaseStages(deps, reader, season, {
    fieldId: at.fieldId,
    headingDate: headingDate ?? null,
  });
  // A season that is over has no forecast.
  const isPast = season.range.until < dayInZone(deps.now(), season.timeZone).day;
  const forecast = isPast ? null : await forecastOrNull(deps, at.fieldId);
  const { now, ahead, attributions, status } = await readPast(deps, reader, season, {
    heading: stages.heading?.date ?? null,
    isAroundHeading: models.some(({ key }) => key === "headBlight"),
    until: knownUntil,
    forecast,
  });
  return {
    ...nothing,
    ...stages,
    status: stages.status.state === "complete" ? status : stages.status,
    aheadUntil: ahead.days.findLast(({ date, tmaxC }) => date > knownUntil && tmaxC !== null)?.date ?? null,
    diseases: models.map((model) => riskOf(model, now, ahead, stages)),
    attributions: [
      ...new Set([...attributions, ...(forecast === null ? [] : [forecast.origin.attribution])]),
    ],
    forecastAt: forecast?.origin.fetchedAt ?? null,
  };
}

/** Weather that the models of the crop read; none of head blight while the day of heading is not known. */
async function readPast(
  deps: DiseaseDeps,
  reader: SessionUser,
  season: FieldSeason,
  {
    heading,
    isAroundHeading,
    until,
    forecast,
  }: {
    heading: PlainDate | null;
    isAroundHeading: boolean;
    until: PlainDate;
    forecast: FieldForecast | null;
  },
): Promise<DiseasePast> {
  if (!isAroundHeading) return readHoursBack(deps, season, { until, forecast });
  if (heading !== null) {
    return readHeadBlightWeather(deps, reader, season, { heading, until, hasForecast: forecast !== null });
  }
  const none = { days: [], hours: [] };
  return { now: none, ahead: none, attributions: [], status: COMPLETE };
}

const isInSeason = (date: PlainDate, { range }: FieldSeason) => range.from <= date && date <= range.until;

function modelsOf({ cropId }: Pick<FieldSeason, "cropId">): DiseaseModel[] {
  const crop = cropId === null ? null : findCrop(cropId);
  return crop === null ? [] : diseaseModelsOf(crop.key);
}

function riskOf(
  { key, source, isValidatedHere }: DiseaseModel,
  now: DiseaseWeather,
  ahead: DiseaseWeather,
  { heading, stageId }: DiseaseStages,
): DiseaseRisk {
  const day = heading?.date ?? null;
  const [known, expected] = [assessDisease(key, now, day), assessDisease(key, ahead, day)];
  const figure = (of: typeof known) =>
    of && { value: toTenths(of.value), riskClass: of.riskClass, inputs: of.inputs };
  const newest = expected ?? known;
  const windowBegin = key === "headBlight" && day !== null ? addDays(day, -HEAD_BLIGHT_DAYS_BEFORE) : null;
  return {
    key,
    now: figure(known),
    ahead: figure(expected),
    days: newest?.days ?? [],
    from: newest?.from ?? windowBegin,
    isComplete: known?.isComplete ?? false,
    isSusceptible: stageId === null ? null : isSusceptibleAt(key, stageId),
    source,
    isValidatedHere,
  };
}

/** null without a service and without a stored forecast: the past weather still counts. */
async function forecastOrNull(deps: WeatherDeps, fieldId: string): Promise<FieldForecast | null> {
  try {
    return await readForecast(deps, fieldId);
  } catch (error) {
    if (error instanceof AppError && error.code === "WEATHER_UNAVAILABLE") return null;
    throw error;
  }
}
