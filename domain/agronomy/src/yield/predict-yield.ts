import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import type { CropKey } from "../crops";
import { AGRONOMY_PARAMETERS_VERSION, parameterValue } from "../parameters/agronomy-parameters";
import { type CriticalPeriod, criticalPeriodOf } from "../phenology/critical-period";
import { type PhenologyOptions, phenologyModelOf } from "../phenology/phenology-model";
import {
  blendedSd,
  type HarvestComparison,
  intervalAround,
  precisionBlend,
  restOfSeasonSd,
  shrunkenBias,
  type YieldBias,
  type YieldInterval,
  type YieldPrior,
  yieldInterval,
  yieldPrior,
} from "./calibration";
import { type Continuation, continuationsOf, type ScenarioName, scenarioYears } from "./continuations";
import {
  type GrowthDay,
  growthDays,
  type LimitShares,
  limitShares,
  mostLimiting,
  type YieldDrivers,
  type YieldLimit,
  yieldDrivers,
} from "./drivers";
import {
  type EviComposite,
  type EviImage,
  type EviMetrics,
  eviComposites,
  eviMetrics,
  smoothComposites,
} from "./evi-series";
import { type LightUse, lightUseOf, lightUseYield } from "./light-use-efficiency";
import { chooseRegression, type RegressionChoice, type RegressionSeason } from "./regression";
import { type CurveDay, completeCurve, type ReferenceCurve } from "./season-curve";
import { type GrownSeason, type YieldDay, type YieldSeasonInput, yieldSeasonRunner } from "./yield-season";

/** All that a prediction is made of. */
export interface YieldInputs extends Omit<YieldSeasonInput, "model" | "scale"> {
  phenology: PhenologyOptions & { scale?: number };
  /** Day of the prediction: later weather and images do not count. */
  asOf: PlainDate;
  images: readonly EviImage[];
  /** null: the usual curve of the crop. */
  reference: ReferenceCurve | null;
  /** Harvests of the field with the model's yields of their seasons; not that of this season. */
  harvests: readonly HarvestComparison[];
  /** Harvests of the same crop on the field, kg/ha at base moisture, with or without a model yield. */
  fieldKgPerHa: readonly number[];
  /** Official means of the district, kg/ha. */
  districtKgPerHa: readonly number[];
  /** Seasons of fields in the district that a line on the EVI integral may be fitted to. */
  regressionSeasons: readonly RegressionSeason[];
}

/**
 * `tooEarly`: not sown, not emerged or fewer than two clear composites yet; `clouded`: too few clear images of the critical
 * period; `noWeather`: weather of the season or of the years before is missing; `noModel`: no crop that is modelled.
 */
export const yieldStates = ["predicted", "tooEarly", "clouded", "noWeather", "noModel"] as const;
export type YieldState = (typeof yieldStates)[number];

/** Prediction under the rest of the season of one group of years. */
export interface YieldScenario {
  name: ScenarioName;
  /** Years of the group, and the calendar year that stands for it. */
  years: number;
  year: number;
  rainMm: number;
  pointKgPerHa: number;
}

/** Predicted yield at base moisture with what it is made of. */
export interface YieldFigure extends YieldInterval {
  /** By absorbed light, before the field's correction. */
  lightUseKgPerHa: number;
  /** By absorbed light, or by the line on the EVI integral where that has the lower error. */
  modelKgPerHa: number;
  /** Corrected by the field's harvests, before it is blended with what was expected. */
  correctedKgPerHa: number;
  correctedSd: number;
  restSd: number;
  bias: YieldBias;
  isCalibrated: boolean;
  regression: RegressionChoice | null;
  prior: YieldPrior | null;
  /** Weight of what was expected beforehand, 0..1. */
  priorWeight: number;
  scenarios: YieldScenario[];
}

/** Growth of a season up to its expected maturity. */
export interface YieldCourse {
  /** Last day with weather of its own. */
  knownUntil: PlainDate;
  /** On that day. */
  dvs: number;
  emergenceDate: PlainDate | null;
  maturityDate: PlainDate;
  criticalPeriod: DateRange | null;
  /** True before the critical period has begun: the error is larger. */
  isBeforeCriticalPeriod: boolean;
  composites: EviComposite[];
  /** Smooth value of each composite; null outside the clear ones. */
  smoothed: (number | null)[];
  curve: CurveDay[];
  referenceOrigin: ReferenceCurve["origin"];
  /** From emergence to maturity, as the yield is summed from it. */
  growth: GrowthDay[];
  drivers: YieldDrivers[];
  metrics: EviMetrics | null;
  limits: LimitShares | null;
  mostLimiting: YieldLimit | null;
}

export interface YieldPrediction {
  state: YieldState;
  asOf: PlainDate;
  parametersVersion: string;
  /** Clear composites since emergence, and those in the critical period. */
  clearComposites: number;
  clearCriticalComposites: number;
  course: YieldCourse | null;
  /** null unless the state is "predicted". */
  figure: YieldFigure | null;
}

/**
 * Predicts the yield of a season from its EVI and weather, corrected by the field's harvests and blended with what its own
 * or the district's history lets expect. The rest of the season is the year that stands for the middle third of the years
 * before by rain.
 */
export function predictYield(inputs: YieldInputs): YieldPrediction {
  const { crop, asOf, sowingDate } = inputs;
  const nothing = {
    asOf,
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    clearComposites: 0,
    clearCriticalComposites: 0,
    course: null,
    figure: null,
  };
  const model = phenologyModelOf(crop, inputs.phenology);
  const lightUse = lightUseOf(crop);
  const critical = criticalPeriodOf(crop);
  if (model === null || lightUse === null || critical === null) return { ...nothing, state: "noModel" };
  if (asOf < sowingDate) return { ...nothing, state: "tooEarly" };

  const runner = yieldSeasonRunner({
    ...inputs,
    model,
    scale: inputs.phenology.scale ?? 1,
  });
  const grown = runner.grow(asOf);
  const lastKnown = grown.days.at(-1);
  const lagDays = lastKnown === undefined ? Number.POSITIVE_INFINITY : daysBetween(lastKnown.date, asOf);
  const isLate = grown.missingFrom !== null && lagDays > parameterValue("yield.maxWeatherLagDays");
  if (lastKnown === undefined || isLate) return { ...nothing, state: "noWeather" };

  const rests = grown.isMature ? [] : continuationsOf(runner, grown);
  if (!grown.isMature && rests.length === 0) return { ...nothing, state: "noWeather" };
  const composites = eviComposites(
    inputs.images.filter(({ date }) => date <= asOf),
    sowingDate,
    grown.isMature ? lastKnown.date : asOf,
  );
  const runs = runsOf(grown, rests).map((run) => grow(run, { ...inputs, composites, lightUse }));
  const scenarios = scenarioYears(runs);
  const middle = scenarios.find(({ name }) => name === "median")?.chosen ?? runs[0];
  if (middle === undefined) return { ...nothing, state: "noWeather" };

  const course = courseOf(middle, { grown, composites, critical, lightUse, reference: inputs.reference });
  const clear = clearCompositesOf(course);
  const state = stateOf(course, critical, clear);
  const known = { ...nothing, state, course, ...clear };
  if (state !== "predicted") return known;
  const regression = chooseRegression(inputs.regressionSeasons);
  const figureOf = (run: GrownRun) => {
    const { metrics } = courseMetrics(run, critical);
    return blend(inputs, { dvs: course.dvs, lightUseKgPerHa: run.modelKgPerHa, metrics, regression });
  };
  return {
    ...known,
    figure: {
      ...figureOf(middle),
      scenarios: grown.isMature
        ? []
        : scenarios.map(({ name, years, chosen }) => ({
            name,
            years,
            year: Number(asOf.slice(0, 4)) - chosen.yearsBack,
            rainMm: chosen.rainMm,
            pointKgPerHa: figureOf(chosen).pointKgPerHa,
          })),
    },
  };
}

interface Run extends Pick<Continuation, "yearsBack" | "rainMm"> {
  days: YieldDay[];
}

interface GrownRun extends Run {
  curve: CurveDay[];
  growth: GrowthDay[];
  modelKgPerHa: number;
}

function runsOf(grown: GrownSeason, rests: readonly Continuation[]): Run[] {
  if (rests.length === 0) return [{ yearsBack: 0, rainMm: 0, days: grown.days }];
  return rests.map((rest) => ({ ...rest, days: [...grown.days, ...rest.days] }));
}

function grow(
  run: Run,
  { composites, reference, lightUse }: Pick<YieldInputs, "reference"> & Composites,
): GrownRun {
  const curve = completeCurve(run.days, composites, reference);
  const growth = growthDays(run.days, curve);
  const { yieldKgPerHa } = lightUseYield(
    growth.map((day) => ({ ...day, days: 1 })),
    lightUse,
  );
  return { ...run, curve, growth, modelKgPerHa: yieldKgPerHa };
}

interface Composites {
  composites: EviComposite[];
  lightUse: LightUse;
}

function courseOf(
  run: GrownRun,
  {
    grown,
    composites,
    critical,
    lightUse,
    reference,
  }: Composites & Pick<YieldInputs, "reference"> & { grown: GrownSeason; critical: CriticalPeriod },
): YieldCourse {
  const known = grown.days.at(-1);
  const knownUntil = known?.date ?? "";
  const dvs = known?.dvs ?? -1;
  const { criticalPeriod, metrics } = courseMetrics(run, critical);
  const limits = limitShares(
    run.growth.filter(({ dvs: one }) => one >= critical.fromDvs && one <= critical.untilDvs),
    lightUse,
  );
  return {
    knownUntil,
    dvs,
    emergenceDate: run.days.find((day) => day.dvs >= 0)?.date ?? null,
    maturityDate: run.days.at(-1)?.date ?? knownUntil,
    criticalPeriod,
    isBeforeCriticalPeriod: dvs < critical.fromDvs,
    composites,
    smoothed: smoothComposites(composites),
    curve: run.curve,
    referenceOrigin: reference?.origin ?? "crop",
    growth: run.growth,
    drivers: yieldDrivers(run.growth, lightUse, knownUntil),
    metrics,
    limits,
    mostLimiting: mostLimiting(limits),
  };
}

/** Critical period of a run, and the metrics of its curve since emergence. */
function courseMetrics({ days, growth }: GrownRun, { fromDvs, untilDvs }: CriticalPeriod) {
  const within = days.filter(({ dvs }) => dvs >= fromDvs && dvs <= untilDvs);
  const [first, last] = [within[0], within.at(-1)];
  const [emerged] = growth;
  if (first === undefined || last === undefined || emerged === undefined) {
    return { criticalPeriod: null, metrics: null };
  }
  const dayOf = (date: PlainDate) => daysBetween(emerged.date, date);
  return {
    criticalPeriod: { from: first.date, until: last.date },
    metrics: eviMetrics(
      growth.map(({ date }) => dayOf(date)),
      growth.map(({ evi }) => evi),
      { from: dayOf(first.date), until: dayOf(last.date) },
    ),
  };
}

type ClearComposites = Pick<YieldPrediction, "clearComposites" | "clearCriticalComposites">;

function clearCompositesOf({ composites, emergenceDate, criticalPeriod }: YieldCourse): ClearComposites {
  const lastDay = (date: PlainDate) => addDays(date, 7);
  const since = composites.filter(
    ({ weight, date }) => weight > 0 && emergenceDate !== null && lastDay(date) >= emergenceDate,
  );
  const within = since.filter(
    ({ date }) =>
      criticalPeriod !== null && lastDay(date) >= criticalPeriod.from && date <= criticalPeriod.until,
  );
  return { clearComposites: since.length, clearCriticalComposites: within.length };
}

function stateOf(
  { dvs, composites, emergenceDate, knownUntil }: YieldCourse,
  { untilDvs }: CriticalPeriod,
  { clearComposites, clearCriticalComposites }: ClearComposites,
): YieldState {
  const needed = parameterValue("eviSeries.minComposites");
  if (dvs < 0 || emergenceDate === null || emergenceDate > knownUntil) return "tooEarly";
  if (dvs > untilDvs) return clearCriticalComposites < needed ? "clouded" : "predicted";
  if (clearComposites >= needed) return "predicted";
  const seen = composites.filter(({ date }) => addDays(date, 7) >= emergenceDate).length;
  // The newest composite may still be filled: one more than needed has gone by before clouds are blamed.
  return seen > needed + 1 ? "clouded" : "tooEarly";
}

function blend(
  { harvests, fieldKgPerHa, districtKgPerHa }: YieldInputs,
  at: {
    dvs: number;
    lightUseKgPerHa: number;
    metrics: EviMetrics | null;
    regression: RegressionChoice | null;
  },
): Omit<YieldFigure, "scenarios"> {
  const bias = shrunkenBias(harvests);
  const restSd = restOfSeasonSd(at.dvs);
  const errorSd = parameterValue("yield.errorSd");
  const byLine = yieldByLine(at, restSd);
  const corrected = byLine ?? yieldInterval(at.lightUseKgPerHa, bias, errorSd, restSd);
  const prior = yieldPrior(fieldKgPerHa, districtKgPerHa);
  const { pointKgPerHa, sd } = corrected;
  const parts = {
    lightUseKgPerHa: at.lightUseKgPerHa,
    modelKgPerHa: byLine?.pointKgPerHa ?? at.lightUseKgPerHa,
    correctedKgPerHa: pointKgPerHa,
    correctedSd: sd,
    restSd,
    bias,
    isCalibrated: byLine !== null || bias.harvests > 0,
    regression: at.regression,
    prior,
  };
  if (prior === null || !(pointKgPerHa > 0)) return { ...parts, priorWeight: 0, ...corrected };
  const model = { mean: pointKgPerHa, sd: pointKgPerHa * sd };
  const blended = precisionBlend(prior, model);
  return {
    ...parts,
    priorWeight: 1 - blended.modelWeight,
    ...intervalAround(blended.mean, blendedSd(prior, model, blended.modelWeight) / blended.mean),
  };
}

/** Yield by the line on the EVI integral, where it is the better one; its fields' errors are in its own. */
function yieldByLine(
  { metrics, regression }: { metrics: EviMetrics | null; regression: RegressionChoice | null },
  restSd: number,
): YieldInterval | null {
  if (regression === null || !regression.isUsed || metrics === null) return null;
  const { intercept, slope, looRmse } = regression.line;
  const point = intercept + slope * metrics.windowIntegral;
  if (!(point > 0)) return null;
  return intervalAround(point, Math.hypot(looRmse / point, restSd));
}

/** Crops whose harvests speak of each other with half weight: the sowing dates of maize and of soybean. */
const PAIRS: Partial<Record<CropKey, CropKey>> = {
  maizeEarly: "maizeLate",
  maizeLate: "maizeEarly",
  soyFirst: "soySecond",
  soySecond: "soyFirst",
};

/** Weight of a harvest of one crop in the correction of another: 1, 0.5 for the other sowing date, else 0. */
export function harvestWeight(crop: CropKey, harvested: CropKey): number {
  if (crop === harvested) return 1;
  return PAIRS[crop] === harvested ? parameterValue("yield.pairWeight") : 0;
}
