import { addDays, datePartsOf, daysBetween, type PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { type PhenologicalStage, phenologicalStages } from "../phenological-stages";
import { yearsBefore } from "../weather/calendar-years";
import { quantileOf } from "../weather/quantile";
import {
  conditionsOn,
  courseOf,
  type DevelopmentDay,
  type DevelopmentState,
  developmentOf,
  SOWN,
  type TemperaturesByDate,
  temperatureOn,
} from "./development";
import { type GenotypeCalibration, UNCALIBRATED } from "./genotype-calibration";
import type { PhenologyModel } from "./phenology-model";

/** Half-width of a normal distribution's central 80 %, in standard deviations. */
const NORMAL_HALF_WIDTH_80 = 1.2816;

export interface StagePrediction {
  stage: PhenologicalStage;
  /** Median over the years; null where fewer than half of them reach the stage. */
  date: PlainDate | null;
  /** Interval of 80 %, never inverted around the date; null where it has no date or its end lies beyond the horizon. */
  earliest: PlainDate | null;
  latest: PlainDate | null;
  /** True where the weather up to the last known day has brought the stage. */
  isPast: boolean;
}

export interface SeasonPrediction {
  /** Up to the last known day. */
  days: DevelopmentDay[];
  /** Every stage of the scale with a development stage, in its order. */
  stages: StagePrediction[];
  /** Years whose weather continued the season, newest first. */
  weatherYears: number[];
}

export interface PredictionInput {
  model: PhenologyModel;
  sowingDate: PlainDate;
  latitudeDeg: number;
  /** Weather of this season and of the years before it. */
  temperatures: TemperaturesByDate;
  /** Last day whose weather is taken as it is: today, or the end of a forecast. */
  knownUntil: PlainDate;
  calibration?: GenotypeCalibration;
}

/**
 * Dates of a season's stages. The known weather is continued with that of each of up to 20 years before, on the same
 * calendar days. A date is the median of the years. Its interval of 80 % joins, as independent errors, the 10 % and 90 %
 * quantiles of the years with the error of the thermal sums, which falls as stages of the genotype are logged.
 *
 * @returns null where the known weather has a gap of more than five days, or fewer than 10 years are whole
 */
export function predictStages(input: PredictionInput): SeasonPrediction | null {
  const { model, sowingDate, knownUntil } = input;
  const calibration = input.calibration ?? UNCALIBRATED;
  const { days, missingFrom } = developmentOf({ ...input, until: knownUntil, scale: calibration.scale });
  if (missingFrom !== null) return null;

  const error = thermalSumError(calibration.stageCount);
  const stages = phenologicalStages.filter(
    (stage) => stage.scale === model.scale && stage.developmentStage !== null,
  );
  const targets = stages.map(({ developmentStage }) => developmentStage ?? 0);
  const runs = [1, 1 - NORMAL_HALF_WIDTH_80 * error, 1 + NORMAL_HALF_WIDTH_80 * error].map((factor) =>
    daysToStages(input, calibration.scale, factor, targets),
  );
  const [expected, early, late] = runs.map(({ byYear }) => byYear);
  if (expected === undefined || early === undefined || late === undefined) return null;
  if (expected.size < parameterValue("phenology.minWeatherYears")) return null;

  const knownDays = daysBetween(sowingDate, knownUntil);
  return {
    days,
    weatherYears: [...expected.keys()].sort((a, b) => b - a),
    stages: stages.map((stage, index) => {
      const over = (years: ReadonlyMap<number, number[]>) =>
        [...years.values()].map((dates) => dates[index] ?? Number.POSITIVE_INFINITY);
      const interval = intervalOf(over(expected), over(early), over(late));
      const dateAfter = (day: number) => (Number.isFinite(day) ? addDays(sowingDate, day) : null);
      const date = dateAfter(Math.round(interval.median));
      return {
        stage,
        date,
        earliest: date && dateAfter(Math.floor(interval.earliest)),
        latest: date && dateAfter(Math.ceil(interval.latest)),
        isPast: interval.median <= knownDays,
      };
    }),
  };
}

/** Standard deviation of a genotype's thermal sums, as a share: it falls with the weight of the logged stages. */
function thermalSumError(stageCount: number): number {
  const prior = parameterValue("phenology.calibrationPriorStages");
  return (parameterValue("phenology.thermalSumErrorPct") / 100) * Math.sqrt(prior / (stageCount + prior));
}

function intervalOf(expected: readonly number[], early: readonly number[], late: readonly number[]) {
  const median = quantileOf(expected, 0.5);
  const before = Math.hypot(median - quantileOf(expected, 0.1), median - quantileOf(early, 0.5));
  const after = Math.hypot(quantileOf(expected, 0.9) - median, quantileOf(late, 0.5) - median);
  return { median, earliest: Math.max(0, median - before), latest: median + after };
}

/** Days from sowing to each target by year of weather; infinite where it is not reached. */
function daysToStages(
  { model, sowingDate, latitudeDeg, temperatures, knownUntil }: PredictionInput,
  scale: number,
  errorFactor: number,
  targets: readonly number[],
): { byYear: ReadonlyMap<number, number[]> } {
  const course = courseOf(model, scale, errorFactor);
  const known = new Array<number>(targets.length).fill(Number.POSITIVE_INFINITY);
  const note = (reached: number[], state: DevelopmentState, day: number) => {
    const dvs = course.dvsOf(state);
    targets.forEach((target, index) => {
      if (dvs >= target) reached[index] = Math.min(reached[index] ?? day, day);
    });
  };
  const horizon = parameterValue("phenology.horizonDays");
  let state = SOWN;
  let day = 0;
  for (; day <= daysBetween(sowingDate, knownUntil) && day <= horizon; day++) {
    const conditions = conditionsOn(addDays(sowingDate, day), latitudeDeg, (date) =>
      temperatureOn(temperatures, date),
    );
    if (conditions === null) return { byYear: new Map() };
    state = course.after(state, conditions);
    note(known, state, day);
  }

  const byYear = new Map<number, number[]>();
  for (let back = 1; back <= parameterValue("phenology.weatherYears"); back++) {
    const reached = [...known];
    let yearState = state;
    let isWhole = true;
    for (let next = day; next <= horizon && !course.isMature(yearState); next++) {
      const conditions = conditionsOn(addDays(sowingDate, next), latitudeDeg, (date) => {
        const past = yearsBefore(date, back);
        return past > knownUntil ? null : temperatureOn(temperatures, past);
      });
      if (conditions === null) {
        isWhole = false;
        break;
      }
      yearState = course.after(yearState, conditions);
      note(reached, yearState, next);
    }
    if (isWhole) byYear.set(datePartsOf(sowingDate).year - back, reached);
  }
  return { byYear };
}
