import { setImmediate as nextTurn } from "node:timers/promises";
import type { SeasonSowing } from "@surco/activities/server";
import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { addDays, seasonRange, utcDay } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { requirePremiumPlan } from "@surco/fields/server";
import { refuse } from "@surco/kit-server";
import { attributionsOf, metNorway } from "@surco/weather/contract";
import type { getYieldPrediction, PredictionState } from "../contract";
import { cellWeatherReader } from "./cell-weather";
import { earlierOf } from "./earlier-of";
import { explainLimit, explainScenario } from "./explain-season";
import {
  type ExplainedCourse,
  type ExplainedSeason,
  explainBound,
  explainIndex,
  explainPoint,
} from "./explain-yield";
import {
  calibrationOf,
  courseOf,
  pastPredictionOf,
  performanceOf,
  predictedYieldOf,
  priorOf,
  scenarioOf,
} from "./facts";
import type { PlacedField } from "./fields.repository";
import { type Judgement, judgeSeason } from "./performance";
import { seasonsToFit } from "./predict-fields";
import { asOfSeason, forecastOf, imagesOf, predictSeason, type SeasonPrediction } from "./season-prediction";
import { readYieldContext, SEASON_DAYS, type YieldContext } from "./yield-context";
import { type DistrictSeries, NO_SERIES, type YieldDeps } from "./yield-deps";
import { predictYieldsJob } from "./yield-jobs";

type Query = RouteQuery<typeof getYieldPrediction>;
type Reply = RouteReply<typeof getYieldPrediction>;

/**
 * Prediction of a field's season from what is stored, with its history. Waits for no outside service; past seasons that
 * are not fitted yet and a prediction that is not stored yet are ordered.
 *
 * @throws AppError FIELD_NOT_FOUND, FIELD_PLAN_TOO_LOW
 */
export async function readPrediction(deps: YieldDeps, query: Query): Promise<Reply> {
  const { fieldId, season, period } = query;
  await requirePremiumPlan(deps.fields, fieldId);
  const [field] = await deps.yieldFields.listPremiumAmong([fieldId], null);
  if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const today = utcDay(deps.now());
  const [context, history] = await Promise.all([
    readYieldContext(deps, [field], { today, readCells: cellWeatherReader(deps, today) }),
    deps.predictions.list(query),
  ]);
  const sowing =
    context.sowingsOf(fieldId).find((one) => one.season === season && one.period === period) ?? null;
  const cropId = sowing?.cropId ?? (await deps.yieldFields.findCropId(query));
  const district = cropId === null ? NO_SERIES : await context.districtOf(field, cropId, period);
  const { predicted, pendingDates } = await predict(deps, context, { field, sowing, district });
  const judgement =
    cropId === null
      ? null
      : judgeSeason({
          season,
          period,
          cropId,
          harvests: context.harvestsOf(fieldId),
          district,
          predictedKgPerHa: predicted?.prediction.figure?.pointKgPerHa ?? null,
        });
  const isUnstored =
    predicted?.prediction.figure != null && history.at(-1)?.inputsDigest !== predicted.digest;
  const isUnfitted = seasonsToFit(context, field, null).length > 0;
  if (isUnfitted || (isUnstored && judgement?.harvest == null)) await orderPrediction(deps, field);

  const weather = context.weatherOf(field);
  const soil = context.soilOf(field);
  // Derivations repeat every day of the season: other requests come in between.
  await nextTurn();
  const figure = predicted?.prediction.figure ?? null;
  const course = explainedCourse(context, { field, sowing, district }, predicted);
  const explained = course && figure && { ...course, figure };
  const isSoilOrdered = soil === null && sowing !== null && (await deps.records.orderSoil(fieldId));
  const range = seasonRange(field.country, period, season);
  return {
    fieldId,
    season,
    period,
    cropId,
    sowing: sowing && {
      date: sowing.date,
      genotypeName: sowing.genotypeName,
      isPlanned: sowing.isPlanned,
    },
    state: stateOf(cropId, sowing, predicted),
    asOf: sowing === null ? earlierOf(today, range.until) : asOfSeason(today, sowing.date),
    imageDate: predicted?.imageDate ?? null,
    pendingDates,
    isUpdating: isUnfitted || weather.isOrdered || isSoilOrdered,
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    ...figuresOf(predicted, explained),
    history: history.map(pastPredictionOf),
    ...comparisonOf(field, district, judgement),
    explanations: {
      ...explanationsOf(course, explained),
      index: judgement && indexExplanation(judgement, district),
    },
    attributions: creditsOf(weather, explained?.hasForecast === true),
    simulated: deps.weather.isHistorySimulated || (soil?.simulated ?? false),
  };
}

/** Credits of the weather that a prediction reads. */
function creditsOf({ sources, forecast }: ReturnType<YieldContext["weatherOf"]>, hasForecast: boolean) {
  const isNorwegian = hasForecast && forecast?.source === "met-norway";
  return [...attributionsOf(sources.map((source) => ({ source }))), ...(isNorwegian ? [metNorway] : [])];
}

interface Sown {
  field: PlacedField;
  sowing: SeasonSowing | null;
  district: DistrictSeries;
}

async function predict(
  deps: YieldDeps,
  context: YieldContext,
  { field, sowing, district }: Sown,
): Promise<{ predicted: SeasonPrediction | null; pendingDates: number }> {
  if (sowing === null) return { predicted: null, pendingDates: 0 };
  const range = { from: sowing.date, until: addDays(sowing.date, SEASON_DAYS) };
  const { dates, pendingDates } = await deps.readEviSeries([field], [range]);
  const images = imagesOf(dates.get(field.polygonHash) ?? []);
  const predicted = await predictSeason(context, { field, sowing }, { images, district });
  return { predicted, pendingDates };
}

function stateOf(
  cropId: number | null,
  sowing: SeasonSowing | null,
  predicted: SeasonPrediction | null,
): PredictionState {
  if (predicted !== null) return predicted.prediction.state;
  if (sowing !== null) return "noModel";
  return cropId === null ? "noCrop" : "noSowing";
}

/** One order for a field at a time. */
function orderPrediction({ jobs }: Pick<YieldDeps, "jobs">, { fieldId }: PlacedField): Promise<void> {
  return jobs.send(
    predictYieldsJob,
    { fieldIds: [fieldId], polygonHash: null, changed: null },
    { singletonKey: `field ${fieldId}` },
  );
}

function figuresOf(
  predicted: SeasonPrediction | null,
  explained: ExplainedSeason | null,
): Pick<Reply, "yield" | "calibration" | "prior" | "scenarios" | "course"> {
  const figure = predicted?.prediction.figure ?? null;
  return {
    yield: figure && predictedYieldOf(figure),
    calibration: figure && calibrationOf(figure),
    prior: figure && priorOf(figure),
    scenarios:
      explained === null
        ? []
        : explained.figure.scenarios.map((scenario) =>
            scenarioOf(scenario, explainScenario(explained, scenario)),
          ),
    course: predicted && courseOf(predicted.prediction),
  };
}

function comparisonOf(
  field: PlacedField,
  district: DistrictSeries,
  judgement: Judgement | null,
): Pick<Reply, "harvest" | "fieldHistory" | "districtHistory" | "index"> {
  const harvest = judgement?.harvest ?? null;
  return {
    harvest: harvest && {
      date: harvest.date,
      yieldTPerHa: harvest.yieldTPerHa,
      records: [...harvest.records],
    },
    fieldHistory: (judgement?.history ?? []).map(({ season, cropId, yieldTPerHa }) => ({
      season,
      cropId,
      yieldTPerHa,
    })),
    districtHistory: {
      province: district.province ?? field.province,
      district: district.district ?? field.district,
      yields: district.seasons.map(({ season, yieldKgPerHa }) => ({
        season,
        yieldTPerHa: yieldKgPerHa / 1000,
      })),
      source: district.latestEdition?.source ?? null,
      edition: district.latestEdition?.editionDate ?? null,
    },
    index: performanceOf(judgement?.result ?? null, judgement?.basis ?? null),
  };
}

/** Course of a season with the facts that its derivations name; null where nothing has grown. */
function explainedCourse(
  context: YieldContext,
  { field, sowing, district }: Sown,
  predicted: SeasonPrediction | null,
): ExplainedCourse | null {
  const { course = null } = predicted?.prediction ?? {};
  if (course === null || sowing === null) return null;
  const { sources, forecast } = context.weatherOf(field);
  const soil = context.soilOf(field);
  return {
    cropId: sowing.cropId,
    course,
    hasSoil: soil !== null,
    hasForecast: forecast !== null && forecastOf(forecast.days, course).length > 0,
    series: district,
    simulated: soil?.simulated ?? false,
    weatherHref: attributionsOf(sources.map((source) => ({ source })))[0]?.href ?? null,
  };
}

function explanationsOf(
  course: ExplainedCourse | null,
  season: ExplainedSeason | null,
): Omit<Reply["explanations"], "index"> {
  return {
    point: season && explainPoint(season),
    lower: season && explainBound(season, "lower"),
    upper: season && explainBound(season, "upper"),
    limit: course && explainLimit(course),
  };
}

function indexExplanation(judgement: Judgement, series: DistrictSeries) {
  const { result, yieldKgPerHa, year, field, districtYields: district } = judgement;
  if (result === null || yieldKgPerHa === null || result.index === null) return null;
  return explainIndex({
    index: result.index,
    yieldTPerHa: yieldKgPerHa / 1000,
    year,
    field,
    district,
    series,
  });
}
