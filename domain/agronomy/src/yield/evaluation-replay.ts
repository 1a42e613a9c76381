import { addDays, type PlainDate } from "@surco/calendar";
import type { CropKey } from "../crops";
import { districtYearMeans, type EvaluationCase, fieldTrendYield } from "./evaluation";
import type { YearYield } from "./performance-index";
import { predictYield } from "./predict-yield";
import { meanReferenceCurve, type ReferenceCurve } from "./season-curve";
import { harvestWeight } from "./yield-figure";
import type { YieldFigure, YieldInputs, YieldPrediction } from "./yield-prediction";

/** Season of a field with its harvest, and all that the product knew of it. */
export interface ReplayedSeason {
  fieldId: string;
  /** Fields of one district share its statistics. */
  districtId: string;
  /** Year in which the campaign began. */
  year: number;
  harvestDate: PlainDate;
  observedKgPerHa: number;
  known: Omit<
    YieldInputs,
    "asOf" | "reference" | "harvests" | "fieldKgPerHa" | "districtKgPerHa" | "regressionSeasons"
  >;
}

/** Yield of a field of the district, evaluated itself or not. */
export interface DistrictYield extends YearYield {
  districtId: string;
  crop: CropKey;
}

/** Prediction of a season on its last day, without anything of other seasons. */
interface Hindcast {
  season: ReplayedSeason;
  figure: YieldFigure | null;
  windowIntegral: number | null;
  /** EVI by days after emergence. */
  curve: number[];
}

/**
 * Predicts each season so many days before its harvest, as the product would have, with the histories of all other years: those
 * of the field, of its district and of the fields around. The year itself counts in none of them.
 */
export function* replaySeasons(
  seasons: readonly ReplayedSeason[],
  districtYields: readonly DistrictYield[],
  daysBeforeHarvest: readonly number[],
): Generator<EvaluationCase> {
  const hindcasts = seasons.map(hindcastOf);
  for (const season of seasons) {
    const { crop } = season.known;
    const histories = historiesOf(season, hindcasts, districtYields);
    const own = ownYields(season, seasons);
    const districtMeanKgPerHa = meanOf(histories.districtKgPerHa);
    if (!Number.isFinite(districtMeanKgPerHa)) continue;
    for (const days of daysBeforeHarvest) {
      const asOf = addDays(season.harvestDate, -days);
      const { figure } = predictYield({ ...season.known, asOf, ...histories });
      yield {
        crop,
        daysBeforeHarvest: days,
        observedKgPerHa: season.observedKgPerHa,
        predicted: figure,
        districtMeanKgPerHa,
        fieldTrendKgPerHa: fieldTrendYield(own, season.year) ?? districtMeanKgPerHa,
      };
    }
  }
}

function hindcastOf(season: ReplayedSeason): Hindcast {
  const prediction = predictYield({
    ...season.known,
    asOf: season.harvestDate,
    reference: null,
    harvests: [],
    fieldKgPerHa: [],
    districtKgPerHa: [],
    regressionSeasons: [],
  });
  const { figure, course } = prediction;
  return {
    season,
    figure,
    windowIntegral: course?.metrics?.windowIntegral ?? null,
    curve: figure === null ? [] : curveOf(prediction),
  };
}

/** The curve of a season from its emergence on. */
function curveOf({ course }: YieldPrediction): number[] {
  return course === null ? [] : course.growth.map(({ evi }) => evi);
}

function historiesOf(
  season: ReplayedSeason,
  hindcasts: readonly Hindcast[],
  districtYields: readonly DistrictYield[],
): Pick<YieldInputs, "reference" | "harvests" | "fieldKgPerHa" | "districtKgPerHa" | "regressionSeasons"> {
  const { crop } = season.known;
  const others = hindcasts.filter(({ season: other }) => other.year !== season.year);
  const ofField = others.filter(({ season: other }) => other.fieldId === season.fieldId);
  const ofCrop = others.filter(
    ({ season: other }) => other.districtId === season.districtId && other.known.crop === crop,
  );
  const inDistrict = districtYields.filter(
    (one) => one.districtId === season.districtId && one.crop === crop,
  );
  return {
    reference: referenceOf(season, ofField, ofCrop),
    harvests: ofField.flatMap(({ season: other, figure }) => {
      const weight = harvestWeight(crop, other.known.crop);
      if (figure === null || weight === 0 || !(other.observedKgPerHa > 0)) return [];
      if (!(figure.lightUseKgPerHa > 0)) return [];
      return [{ observedKgPerHa: other.observedKgPerHa, modelKgPerHa: figure.lightUseKgPerHa, weight }];
    }),
    fieldKgPerHa: ofField
      .filter(({ season: other }) => other.known.crop === crop)
      .map(({ season: other }) => other.observedKgPerHa),
    districtKgPerHa: districtYearMeans(inDistrict, season.year).map(({ yieldKgPerHa }) => yieldKgPerHa),
    regressionSeasons: ofCrop.flatMap(({ season: other, figure, windowIntegral }) =>
      figure === null || windowIntegral === null || !(other.observedKgPerHa > 0)
        ? []
        : [
            {
              observedKgPerHa: other.observedKgPerHa,
              modelKgPerHa: figure.lightUseKgPerHa,
              windowIntegral,
            },
          ],
    ),
  };
}

/** The field's own mean curve of the crop, else that of the fields around. */
function referenceOf(
  season: ReplayedSeason,
  ofField: readonly Hindcast[],
  ofCrop: readonly Hindcast[],
): ReferenceCurve | null {
  const curvesOf = (hindcasts: readonly Hindcast[]) =>
    hindcasts
      .filter((one) => one.season.known.crop === season.known.crop && one.curve.length > 0)
      .map(({ curve }) => curve);
  return (
    meanReferenceCurve("own", curvesOf(ofField)) ??
    meanReferenceCurve("district", curvesOf(ofCrop.filter((one) => one.season.fieldId !== season.fieldId)))
  );
}

function ownYields(season: ReplayedSeason, seasons: readonly ReplayedSeason[]): YearYield[] {
  return seasons
    .filter((one) => one.fieldId === season.fieldId && one.known.crop === season.known.crop)
    .map(({ year, observedKgPerHa }) => ({ year, yieldKgPerHa: observedKgPerHa }));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
