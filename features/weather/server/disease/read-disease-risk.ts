import {
  type DiseaseModel,
  developmentOf,
  diseaseModelsOf,
  findCrop,
  isSusceptibleAt,
  phenologyModelOf,
  predictStages,
  stageAt,
  type TemperatureDay,
  yearsBefore,
} from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { RouteQuery } from "@surco/contract";
import { AppError, dayInZone, refuse, type SessionUser } from "@surco/kit-server";
import {
  attributionsOf,
  type DiseaseRisk,
  type DiseaseRisks,
  type FieldForecast,
  type getDiseaseRisk,
  HISTORY_FROM_YEAR,
  type HistoryStatus,
} from "../../contract";
import { readForecast } from "../forecast/read-forecast";
import { earlierOf, firstDayOf, laterOf } from "../history/calendar-numbers";
import { lastHistoryDay } from "../history/fetch-daily-history";
import { readDailyWeather } from "../history/read-daily-weather";
import { readHourlyWeather } from "../history/read-hourly-weather";
import { type FieldSeason, requireFieldSeason } from "../season/field-season";
import type { SeasonDeps } from "../season/season-deps";
import type { WeatherDeps } from "../weather-deps";
import { assessDisease, type DiseaseWeather } from "./assess-disease";
import { diseaseDays, diseaseHours } from "./disease-days";

type DiseaseDeps = WeatherDeps & SeasonDeps;

/** Days that the models of leaf spots and rusts look back. */
const DAYS_BACK = 30;
/** Window of head blight: 8 days before heading, and 530 degree days, which take at most 60 days. */
const HEADING_WINDOW = { before: 8, after: 60 } as const;
/** Years of weather behind a predicted stage. */
const PREDICTION_YEARS = 20;
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
  const stages = await readStages(deps, reader, season, headingDate ?? null);
  const { heading } = stages;
  // A season that is over has no forecast.
  const isPast = season.range.until < dayInZone(deps.now(), season.timeZone).day;
  const forecast = isPast ? null : await forecastOrNull(deps, at.fieldId);
  const from = heading
    ? earlierOf(addDays(heading.date, -HEADING_WINDOW.before), knownUntil)
    : addDays(knownUntil, -DAYS_BACK);
  const until = heading ? earlierOf(addDays(heading.date, HEADING_WINDOW.after), knownUntil) : knownUntil;
  const past = await readHourlyWeather(deps, { cell: season.cell, from, until });
  const isToNow = until === knownUntil;
  const hours = diseaseHours(past, isToNow ? (forecast?.hours ?? []) : []);
  const ahead: DiseaseWeather = { hours, days: diseaseDays(hours) };
  const now: DiseaseWeather = {
    hours: hours.filter(({ date }) => date <= until),
    days: ahead.days.filter(({ date }) => date <= until),
  };
  return {
    ...nothing,
    ...stages,
    aheadUntil: ahead.days.findLast(({ date, tmaxC }) => date > until && tmaxC !== null)?.date ?? null,
    diseases: models.map((model) => riskOf(model, now, ahead, stages)),
    attributions: [
      ...new Set([
        ...attributionsOf(past.sources.map((source) => ({ source }))),
        ...(forecast === null ? [] : [forecast.origin.attribution]),
      ]),
    ],
    forecastAt: forecast?.origin.fetchedAt ?? null,
  };
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
  { heading, stageId }: Stages,
): DiseaseRisk {
  const day = heading?.date ?? null;
  const [known, expected] = [assessDisease(key, now, day), assessDisease(key, ahead, day)];
  const figure = (of: typeof known) =>
    of && { value: Math.round(of.value * 10) / 10, riskClass: of.riskClass };
  const newest = expected ?? known;
  const windowBegin = key === "headBlight" && day !== null ? addDays(day, -HEADING_WINDOW.before) : null;
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

type Stages = Pick<DiseaseRisks, "stageId" | "heading" | "status">;

/** Stage of the crop by the weather since sowing, and the day of heading of wheat: the given one, else the predicted. */
async function readStages(
  deps: DiseaseDeps,
  reader: SessionUser,
  season: FieldSeason,
  headingDate: PlainDate | null,
): Promise<Stages> {
  const given = headingDate === null ? null : { date: headingDate, isPredicted: false };
  const crop = season.cropId === null ? null : findCrop(season.cropId);
  const model = crop === null ? null : phenologyModelOf(crop.key);
  const { sowing, cell, latitudeDeg } = season;
  const isWheat = crop?.key === "wheat";
  const none: Stages = { stageId: null, heading: isWheat ? given : null, status: COMPLETE };
  const knownUntil = earlierOf(lastHistoryDay(deps, season.timeZone), season.range.until);
  if (model === null || sowing === null || sowing.date > knownUntil) return none;
  const isPredicted = isWheat && given === null;
  const first = isPredicted ? yearsBefore(sowing.date, PREDICTION_YEARS) : sowing.date;
  const weather = await readDailyWeather(deps, {
    cell,
    from: laterOf(first, firstDayOf(HISTORY_FROM_YEAR)),
    until: knownUntil,
    variables: ["tminC", "tmaxC"],
    accountId: reader.id,
  });
  const temperatures = new Map<PlainDate, TemperatureDay>(
    weather.values.tminC.map((tminC, index) => {
      const date = addDays(weather.from, index);
      return [date, { date, tminC, tmaxC: weather.values.tmaxC[index] ?? null }];
    }),
  );
  const input = { model, sowingDate: sowing.date, latitudeDeg, temperatures };
  const last = developmentOf({ ...input, until: knownUntil }).days.at(-1);
  const predicted = isPredicted ? predictStages({ ...input, knownUntil }) : null;
  const date = predicted?.stages.find(({ stage }) => stage.code === HEADING)?.date ?? null;
  return {
    stageId: last === undefined ? null : (stageAt(model.scale, last.dvs, last.leaves)?.id ?? null),
    heading: none.heading ?? (date === null ? null : { date, isPredicted: true }),
    status: weather.status,
  };
}

/** Heading of wheat on the scale of Zadoks. */
const HEADING = "Z55";

/** null without a service and without a stored forecast: the past weather still counts. */
async function forecastOrNull(deps: WeatherDeps, fieldId: string): Promise<FieldForecast | null> {
  try {
    return await readForecast(deps, fieldId);
  } catch (error) {
    if (error instanceof AppError && error.code === "WEATHER_UNAVAILABLE") return null;
    throw error;
  }
}
