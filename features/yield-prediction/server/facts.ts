import {
  type PerformanceIndex,
  YIELD_COVERAGE,
  type YieldCourse,
  type YieldFigure,
  type YieldInterval,
  type YieldPrediction,
  type YieldScenario,
} from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import type { Explanation } from "@surco/contract";
import type {
  PastPrediction,
  PerformanceFacts,
  PredictedYield,
  YieldCalibration,
  YieldCourseFacts,
  YieldPredictionReply,
} from "../contract";
import type { StoredPrediction } from "./prediction.repository";

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
/** Yields keep a digit more than is shown. */
export const tonnes = (kgPerHa: number) => round(kgPerHa / 1000, 3);
const share = (value: number) => round(value, 4);

export function predictedYieldOf({
  pointKgPerHa,
  lowerKgPerHa,
  upperKgPerHa,
}: Pick<YieldInterval, "pointKgPerHa" | "lowerKgPerHa" | "upperKgPerHa">): PredictedYield {
  return {
    pointTPerHa: tonnes(pointKgPerHa),
    lowerTPerHa: tonnes(lowerKgPerHa),
    upperTPerHa: tonnes(upperKgPerHa),
    coverageShare: YIELD_COVERAGE,
  };
}

export function pastPredictionOf(stored: StoredPrediction): PastPrediction {
  const { asOf, imageDate, dvs, parametersVersion } = stored;
  return { ...predictedYieldOf(stored), asOf, imageDate, dvs: round(dvs, 3), parametersVersion };
}

export function calibrationOf(figure: YieldFigure): YieldCalibration {
  const { bias, regression, isCalibrated, lightUseKgPerHa, correctedKgPerHa, correctedSd } = figure;
  return {
    isCalibrated,
    harvestWeight: bias.harvests,
    factor: round(Math.exp(bias.bias), 4),
    bias: round(bias.bias, 4),
    biasSd: round(Math.sqrt(bias.variance), 4),
    method:
      regression?.isUsed === true && figure.modelKgPerHa !== lightUseKgPerHa ? "regression" : "lightUse",
    lightUseTPerHa: tonnes(lightUseKgPerHa),
    correctedTPerHa: tonnes(correctedKgPerHa),
    correctedSd: round(correctedSd, 4),
    regression: regression && {
      seasons: regression.seasons,
      r2: share(regression.line.r2),
      looRmseTPerHa: tonnes(regression.line.looRmse),
      lightUseLooRmseTPerHa: tonnes(regression.lightUseLooRmse),
    },
  };
}

export function priorOf({ prior, priorWeight }: YieldFigure): YieldPredictionReply["prior"] {
  return (
    prior && {
      origin: prior.origin,
      meanTPerHa: tonnes(prior.mean),
      sdTPerHa: tonnes(prior.sd),
      years: prior.years,
      weightShare: share(priorWeight),
    }
  );
}

export function scenarioOf(
  { name, years, year, rainMm, pointKgPerHa }: YieldScenario,
  explanation: Explanation,
): YieldPredictionReply["scenarios"][number] {
  return {
    name,
    years,
    year,
    rainMm: Math.round(rainMm),
    pointTPerHa: tonnes(pointKgPerHa),
    explanation,
  };
}

export function courseOf({
  course,
  clearComposites,
  clearCriticalComposites,
}: YieldPrediction): YieldCourseFacts | null {
  if (course === null) return null;
  const [first] = course.composites;
  return {
    knownUntil: course.knownUntil,
    dvs: round(course.dvs, 3),
    emergenceDate: course.emergenceDate,
    maturityDate: course.maturityDate,
    criticalPeriod: course.criticalPeriod,
    isBeforeCriticalPeriod: course.isBeforeCriticalPeriod,
    clearSteps: clearComposites,
    clearCriticalSteps: clearCriticalComposites,
    curve: {
      from: first?.date ?? course.curve[0]?.date ?? course.knownUntil,
      stepDays: 8,
      observed: course.composites.map(({ evi }) => evi && round(evi, 4)),
      smoothed: course.smoothed.map((evi) => evi && round(evi, 4)),
      daily: course.curve.map(({ evi }) => evi),
      expectedFrom: course.curve.find(({ isExpected }) => isExpected)?.date ?? null,
      referenceOrigin: course.referenceOrigin,
    },
    metrics: metricsOf(course),
    drivers: course.drivers.map((step) => ({
      date: step.date,
      days: step.days,
      evi: share(step.evi),
      fapar: share(step.fapar),
      radiationMJ: round(step.radiationMJ, 2),
      temperatureFactor: share(step.temperatureFactor),
      heatFactor: share(step.heatFactor),
      waterFactor: share(step.waterFactor),
      rainMm: round(step.rainMm, 1),
      biomassGPerM2: round(step.biomassGPerM2, 1),
      isExpected: step.isExpected,
    })),
    limits: course.limits && {
      canopy: share(course.limits.canopy),
      temperature: share(course.limits.temperature),
      heat: share(course.limits.heat),
      water: share(course.limits.water),
    },
    mostLimiting: course.mostLimiting,
  };
}

function metricsOf({ metrics, growth }: YieldCourse): YieldCourseFacts["metrics"] {
  const [emerged] = growth;
  if (metrics === null || emerged === undefined) return null;
  return {
    peakEvi: share(metrics.peak),
    peakDate: addDays(emerged.date, Math.round(metrics.peakDay)),
    criticalIntegral: round(metrics.windowIntegral, 2),
    criticalMeanEvi: share(metrics.windowMean),
    seasonIntegral: round(metrics.seasonIntegral, 2),
  };
}

export function performanceOf(
  result: PerformanceIndex | null,
  basis: PerformanceFacts["basis"],
): PerformanceFacts {
  const percentile = (value: number | null | undefined) => (value == null ? null : share(value));
  return {
    index: result?.index ?? null,
    reason: result === null ? "noYield" : result.reason,
    band: result?.band ?? null,
    basis,
    percentileShare: percentile(result?.percentile),
    fieldPercentileShare: percentile(result?.fieldPercentile),
    fieldYears: result?.fieldYears ?? 0,
    districtPercentileShare: percentile(result?.districtPercentile),
    districtYears: result?.districtYears ?? 0,
    fieldWeightShare: share(result?.fieldWeight ?? 0),
  };
}
