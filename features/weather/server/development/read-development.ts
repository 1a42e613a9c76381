import {
  AGRONOMY_PARAMETERS_VERSION,
  accumulatedNormal,
  clippedDegreeDays,
  criticalPeriodOf,
  type DailyValues,
  dailyDegreeDays,
  findPhenologicalStage,
  frostRiskAtFlowering,
  phenologicalStages,
  predictStages,
  type SeasonPrediction,
  seasonsBefore,
  stageAt,
  stageDatesOf,
  stagesOfScale,
  temperatureLimitsOf,
  temperatureOn,
} from "@surco/agronomy";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { Reader } from "@surco/kit-server";
import { type FieldDevelopment, NORMAL_YEARS, type StageDates } from "../../contract";
import { earlierOf, laterOf } from "../history/calendar-numbers";
import { lastHistoryDay } from "../history/fetch-daily-history";
import { type FieldSeason, requireFieldSeason, type SeasonOfField } from "../season/field-season";
import { originBetween } from "../season/origin-between";
import type { SeasonDeps } from "../season/season-deps";
import { toTenths } from "../to-tenths";
import { type CropDevelopment, readCropDevelopment } from "./crop-development";
import { noFigures, notComputed } from "./model-state";

/** Days of the chart after the sowing where maturity is not known. */
const CHART_DAYS = 180;

/** Development of a field's crop since its sowing, with the dates that are to come. @throws AppError FIELD_NOT_FOUND */
export async function readDevelopment(
  deps: SeasonDeps,
  reader: Reader,
  at: SeasonOfField,
): Promise<FieldDevelopment> {
  const season = await requireFieldSeason(deps, reader, at);
  const nothing = {
    ...noFigures(season, lastHistoryDay(deps, season.timeZone), deps.openMeteoArchive.simulated),
    knownUntil: lastHistoryDay(deps, season.timeZone),
    current: null,
    stages: [],
    criticalPeriod: null,
    frostRisk: null,
    degreeDays: null,
    model: null,
  };
  const reason = notComputed(season);
  const crop = await readCropDevelopment(deps, reader, season, { fieldId: at.fieldId, years: NORMAL_YEARS });
  if (reason !== null || crop === null) return { ...nothing, state: reason ?? "noModel" };
  const { lastDay, knownUntil, sowing, weather } = crop;
  const origin = originBetween(weather, earlierOf(sowing.date, lastDay), lastDay);
  const prediction = predictStages({ ...crop, criticalPeriod: criticalPeriodOf(crop.crop.key) });
  if (prediction === null) {
    return { ...nothing, ...origin, lastDay, knownUntil, state: "noWeather" };
  }
  const grown = untilMaturity(crop, prediction);
  const lastOfChart = grown === crop ? chartEnd(crop, prediction) : grown.lastDay;
  const degreeDays = degreeDaysOf(grown, season, lastOfChart);
  return {
    ...nothing,
    ...origin,
    state: "computed",
    lastDay: grown.lastDay,
    knownUntil: grown.knownUntil,
    current: currentOf(grown, prediction, degreeDays.accumulated),
    stages: stagesOf(crop, prediction),
    criticalPeriod: prediction.criticalPeriod,
    frostRisk: frostRiskOf(crop, prediction),
    degreeDays,
    model: {
      kind: crop.model.kind,
      parametersVersion: AGRONOMY_PARAMETERS_VERSION,
      scale: Math.round(crop.calibration.scale * 1000) / 1000,
      loggedStages: crop.calibration.stageCount,
      stageScales: (crop.calibration.scales ?? []).map((scale) => Math.round(scale * 1000) / 1000),
      weatherYears: prediction.weatherYears.length,
    },
  };
}

/** Crop whose days end with its maturity where the history has it: later warmth develops nothing. */
function untilMaturity(crop: CropDevelopment, { days }: SeasonPrediction): CropDevelopment {
  const mature = days.find(({ dvs }) => dvs >= 2)?.date;
  return mature === undefined || mature > crop.lastDay
    ? crop
    : { ...crop, lastDay: mature, knownUntil: mature };
}

/** Stage by the end of the history. */
function currentOf(
  { lastDay, sowing, model }: CropDevelopment,
  { days }: SeasonPrediction,
  accumulated: readonly number[],
): FieldDevelopment["current"] {
  if (lastDay < sowing.date) return null;
  const day = days.findLast(({ date }) => date <= lastDay);
  if (day === undefined) return null;
  return {
    stageId: stageAt(model.scale, day.dvs, day.leaves)?.id ?? null,
    degreeDays: accumulated[daysBetween(sowing.date, lastDay)] ?? 0,
    isMature: day.dvs >= 2,
  };
}

/** Stages with a predicted date, of leaves those that the weather has brought, and logged ones, in their order. */
function stagesOf({ model, records, sowing }: CropDevelopment, prediction: SeasonPrediction): StageDates[] {
  const byId = new Map<number, StageDates>();
  for (const { stage, ...dates } of prediction.stages)
    byId.set(stage.id, { stageId: stage.id, ...dates, loggedOn: null });
  for (const { stage, date } of stageDatesOf(model.scale, prediction.days)) {
    if (!byId.has(stage.id))
      byId.set(stage.id, { ...NO_DATE, stageId: stage.id, date, isPast: true, loggedOn: null });
  }
  for (const { stageId, date } of stagesOfScale(records, model.scale, sowing.date)) {
    const known = byId.get(stageId) ?? { ...NO_DATE, stageId, loggedOn: null };
    byId.set(stageId, { ...known, loggedOn: known.loggedOn ?? date });
  }
  return [...byId.values()].sort((a, b) => a.stageId - b.stageId);
}

const NO_DATE = { date: null, earliest: null, latest: null, isPast: false, daysByYear: [] };

/** Frost around the days on which flowering is likely; null once it is past. */
function frostRiskOf(
  { model, temperatures, lastDay }: CropDevelopment,
  { stages }: SeasonPrediction,
): FieldDevelopment["frostRisk"] {
  const flowering = stages.find(({ stage }) => stage.id === FLOWERING_IDS.get(model.scale));
  if (!flowering?.earliest || !flowering.latest || flowering.isPast) return null;
  const tminC: DailyValues = new Map(
    [...temperatures].flatMap(([date, day]) => (date > lastDay ? [] : [[date, day.tminC]])),
  );
  const risk = frostRiskAtFlowering(
    { from: flowering.earliest, until: flowering.latest },
    tminC,
    NORMAL_YEARS,
  );
  if (risk === null) return null;
  const { window, ...shares } = risk;
  return { ...shares, ...window };
}

/** Stage at development 1 of each scale. */
const FLOWERING_IDS = new Map(
  phenologicalStages.flatMap(({ id, scale, developmentStage }) =>
    developmentStage === 1 ? [[scale, id] as const] : [],
  ),
);

/** Last day of the chart: the late end of maturity. */
function chartEnd({ sowing, knownUntil }: CropDevelopment, { stages }: SeasonPrediction): PlainDate {
  const maturity = stages.find(({ stage }) => findPhenologicalStage(stage.id)?.developmentStage === 2);
  return laterOf(maturity?.latest ?? maturity?.date ?? addDays(sowing.date, CHART_DAYS), knownUntil);
}

/** Degree days from the sowing on, continued by those of the same days of the years before. */
function degreeDaysOf(
  { crop, sowing, temperatures, knownUntil, lastDay }: CropDevelopment,
  { cropId }: FieldSeason,
  until: PlainDate,
): NonNullable<FieldDevelopment["degreeDays"]> {
  const limits = temperatureLimitsOf(crop.key);
  const accumulated: number[] = [];
  const extremes: { tminC: number; tmaxC: number }[] = [];
  let sum = 0;
  for (let date = sowing.date; date <= knownUntil; date = addDays(date, 1)) {
    const range = temperatureOn(temperatures, date);
    if (range === null) break;
    extremes.push(range);
    sum += clippedDegreeDays(range, limits);
    accumulated.push(toTenths(sum));
  }
  const first = laterOf(addDays(knownUntil, 1), sowing.date);
  const known = [...temperatures.values()].filter(({ date }) => date <= lastDay);
  const sums = dailyDegreeDays(known, limits);
  const daily: DailyValues = new Map(known.map(({ date }, index) => [date, sums[index] ?? null]));
  const days = daysBetween(first, until) + 1;
  const normal = days > 0 ? accumulatedNormal(seasonsBefore(daily, first, days, NORMAL_YEARS)) : null;
  const after = (values: readonly number[]) => values.map((value) => toTenths(sum + value));
  return {
    limits: { cropId, ...limits, parametersVersion: AGRONOMY_PARAMETERS_VERSION },
    accumulated,
    tminC: extremes.map(({ tminC }) => tminC),
    tmaxC: extremes.map(({ tmaxC }) => tmaxC),
    continuation: normal && {
      years: normal.years.length,
      mean: after(normal.days.map(({ mean }) => mean)),
      lower: after(normal.days.map(({ lower }) => lower)),
      upper: after(normal.days.map(({ upper }) => upper)),
    },
  };
}
