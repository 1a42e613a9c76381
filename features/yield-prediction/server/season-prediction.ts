import { createHash } from "node:crypto";
import type { SeasonHarvest } from "@surco/activities/server";
import {
  type CropKey,
  calibrationOf,
  type EviImage,
  findCrop,
  harvestWeight,
  meanReferenceCurve,
  phenologyModelOf,
  predictYieldSteps,
  type ReferenceCurve,
  type YearYield,
  type YieldCourse,
  type YieldInputs,
  type YieldPrediction,
  type YieldWeatherDay,
} from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { DateStatistics } from "@surco/imagery/server";
import { earlierOf } from "./earlier-of";
import type { SeasonFit } from "./fit.repository";
import { inTurns } from "./in-turns";
import { SEASON_DAYS, type YieldContext, type YieldTarget } from "./yield-context";
import type { DistrictSeries } from "./yield-deps";

/** Prediction of a field's season with what it was made of. */
export interface SeasonPrediction {
  prediction: YieldPrediction;
  inputs: YieldInputs;
  /** Last usable image that it knew. */
  imageDate: PlainDate | null;
  /** Of all that decided it. */
  digest: string;
}

/** Images of a series as the model takes them. */
export function imagesOf(dates: readonly DateStatistics[]): EviImage[] {
  return dates.flatMap(({ date, statistics: { median, validFraction } }) =>
    median === null ? [] : [{ date, evi: median, clearShare: validFraction }],
  );
}

/** Predicts a season from the images of it and what a context knows of its field; null for a crop that is unknown. */
export async function predictSeason(
  context: YieldContext,
  target: YieldTarget,
  { images, district }: { images: readonly EviImage[]; district: DistrictSeries },
): Promise<SeasonPrediction | null> {
  const crop = findCrop(target.sowing.cropId)?.key;
  if (crop === undefined) return null;
  const history = historyOf(context, target, crop);
  const inputs: YieldInputs = {
    ...seasonInputs(context, target, crop),
    ...history,
    images,
    asOf: asOfSeason(context.today, target.sowing.date),
    districtKgPerHa: districtYears(district, target.sowing.season).map(({ yieldKgPerHa }) => yieldKgPerHa),
  };
  const prediction = await inTurns(predictYieldSteps(inputs));
  const usable = images.filter(({ date, clearShare }) => clearShare >= 0.6 && date <= inputs.asOf);
  return {
    prediction,
    inputs,
    imageDate: usable.reduce<PlainDate | null>(
      (last, { date }) => (last === null || date > last ? date : last),
      null,
    ),
    digest: digestOf(inputs, prediction),
  };
}

/** Model's view of a season that is over, from its images alone; null for a crop that is unknown. */
export async function fitSeason(
  context: YieldContext,
  target: YieldTarget,
  images: readonly EviImage[],
): Promise<SeasonFit | null> {
  const { field, sowing } = target;
  const crop = findCrop(sowing.cropId)?.key;
  if (crop === undefined) return null;
  const steps = predictYieldSteps({
    ...seasonInputs(context, target, crop),
    images,
    asOf: addDays(sowing.date, SEASON_DAYS),
    reference: null,
    harvests: [],
    fieldKgPerHa: [],
    districtKgPerHa: [],
    regressionSeasons: [],
  });
  const { figure, course, parametersVersion } = await inTurns(steps);
  const isKnown = figure !== null && course !== null;
  return {
    fieldId: field.fieldId,
    season: sowing.season,
    period: sowing.period,
    cropId: sowing.cropId,
    sowingDate: sowing.date,
    modelKgPerHa: isKnown && figure.lightUseKgPerHa > 0 ? figure.lightUseKgPerHa : null,
    windowIntegral: isKnown ? (course.metrics?.windowIntegral ?? null) : null,
    peakEvi: isKnown ? (course.metrics?.peak ?? null) : null,
    curve: isKnown ? course.growth.map(({ evi }) => evi) : [],
    imageCount: images.length,
    parametersVersion,
  };
}

/** Day of a season's prediction: today, for a season that is over its last day. */
export function asOfSeason(today: PlainDate, sowingDate: PlainDate): PlainDate {
  return earlierOf(today, addDays(sowingDate, SEASON_DAYS));
}

type OwnInputs = Pick<
  YieldInputs,
  "crop" | "sowingDate" | "latitudeDeg" | "weather" | "forecast" | "irrigationMm" | "soil" | "phenology"
>;

function seasonInputs(context: YieldContext, { field, sowing }: YieldTarget, crop: CropKey): OwnInputs {
  const { days, latitudeDeg, forecast } = context.weatherOf(field);
  return {
    crop,
    sowingDate: sowing.date,
    latitudeDeg,
    weather: days,
    ...(forecast !== null && { forecast: forecast.days }),
    irrigationMm: context.irrigationOf(field.fieldId),
    soil: context.soilOf(field)?.retention ?? null,
    phenology: { scale: scaleOf(context, { field, sowing }, crop) },
  };
}

/** Factor of the genotype from the logged stages of the season. */
function scaleOf(context: YieldContext, { field, sowing }: YieldTarget, crop: CropKey): number {
  const model = phenologyModelOf(crop);
  const until = addDays(sowing.date, SEASON_DAYS);
  const records = context
    .stagesOf(field.fieldId)
    .filter(({ date }) => date >= sowing.date && date <= until && date <= context.today);
  if (model === null || records.length === 0) return 1;
  const { days, latitudeDeg } = context.weatherOf(field);
  return calibrationOf({ model, sowingDate: sowing.date, latitudeDeg, temperatures: days }, records).scale;
}

function historyOf(
  context: YieldContext,
  { field, sowing }: YieldTarget,
  crop: CropKey,
): Pick<YieldInputs, "harvests" | "fieldKgPerHa" | "reference" | "regressionSeasons"> {
  const isOther = (one: { season: string; period: string }) =>
    one.season !== sowing.season || one.period !== sowing.period;
  const isSameCrop = ({ cropId }: { cropId: number }) => cropId === sowing.cropId;
  const own = context.harvestsOf(field.fieldId).filter(isOther);
  const fits = context.fitsOf(field.fieldId).filter(isOther);
  const around = context.neighboursOf(field).filter((fieldId) => fieldId !== field.fieldId);
  return {
    harvests: own.flatMap((harvest) => {
      const modelKgPerHa = fitOf(fits, harvest)?.modelKgPerHa ?? null;
      const key = findCrop(harvest.cropId)?.key;
      const weight = key === undefined ? 0 : harvestWeight(crop, key);
      if (modelKgPerHa === null || weight === 0 || !(harvest.yieldTPerHa > 0)) return [];
      return [{ observedKgPerHa: harvest.yieldTPerHa * 1000, modelKgPerHa, weight }];
    }),
    fieldKgPerHa: own.filter(isSameCrop).map(({ yieldTPerHa }) => yieldTPerHa * 1000),
    reference:
      referenceOf("own", fits.filter(isSameCrop)) ??
      referenceOf(
        "district",
        around.flatMap((fieldId) => context.fitsOf(fieldId).filter(isSameCrop)),
      ),
    regressionSeasons: [field.fieldId, ...around].flatMap((fieldId) => {
      const ofField = context.fitsOf(fieldId).filter(isSameCrop).filter(isOther);
      return context.harvestsOf(fieldId).flatMap((harvest) => {
        const fit = fitOf(ofField, harvest);
        if (fit?.modelKgPerHa == null || fit.windowIntegral === null || !(harvest.yieldTPerHa > 0)) return [];
        return [
          {
            observedKgPerHa: harvest.yieldTPerHa * 1000,
            modelKgPerHa: fit.modelKgPerHa,
            windowIntegral: fit.windowIntegral,
          },
        ];
      });
    }),
  };
}

function fitOf(fits: readonly SeasonFit[], { season, period, cropId }: SeasonHarvest): SeasonFit | undefined {
  return fits.find((fit) => fit.season === season && fit.period === period && fit.cropId === cropId);
}

function referenceOf(origin: "own" | "district", fits: readonly SeasonFit[]): ReferenceCurve | null {
  return meanReferenceCurve(
    origin,
    fits.map(({ curve }) => curve).filter((curve) => curve.length > 0),
  );
}

/** Yields of a district in other seasons than one, by the year in which the season begins. */
export function districtYears({ seasons }: DistrictSeries, without: string): YearYield[] {
  return seasons
    .filter(({ season }) => season !== without)
    .map(({ season, yieldKgPerHa }) => ({ year: yearOfSeason(season), yieldKgPerHa }));
}

export function yearOfSeason(season: string): number {
  return Number(season.slice(0, 4));
}

function digestOf(
  { weather: _, forecast: all = new Map(), ...inputs }: YieldInputs,
  { course, state }: YieldPrediction,
): string {
  const forecast = forecastOf(all, course);
  const grown = course?.growth.filter(({ date }) => date <= course.knownUntil) ?? [];
  const irrigationMm = [...inputs.irrigationMm];
  return createHash("sha256")
    .update(JSON.stringify({ ...inputs, irrigationMm, grown, forecast, state }))
    .digest("base64url");
}

/** Forecast days that the rest of a season began with. */
export function forecastOf(
  forecast: ReadonlyMap<PlainDate, YieldWeatherDay>,
  course: Pick<YieldCourse, "knownUntil" | "maturityDate"> | null,
): YieldWeatherDay[] {
  if (course === null) return [];
  return [...forecast.values()].filter(({ date }) => date > course.knownUntil && date <= course.maturityDate);
}
