import { addDays, datePartsOf, dayOfYear, daysBetween, type PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { type PhenologicalStage, phenologicalStages } from "../phenological-stages";
import { yearsBefore } from "../weather/calendar-years";
import { daylengthH } from "../weather/daylength";
import { quantileOf } from "../weather/quantile";
import type { CriticalPeriod } from "./critical-period";
import {
  courseOf,
  type DevelopmentDay,
  type DevelopmentState,
  developmentOf,
  SOWN,
  type TemperaturesByDate,
  temperatureOn,
  withCachedRates,
} from "./development";
import { type GenotypeCalibration, UNCALIBRATED } from "./genotype-calibration";
import type { DevelopmentConditions, PhenologyModel } from "./phenology-model";

/** Half-width of a normal distribution's central 80 %, in standard deviations. */
const NORMAL_HALF_WIDTH_80 = 1.2816;

export interface PredictedDate {
  /** Median over the years; null where fewer than half of them reach the stage. */
  date: PlainDate | null;
  /** Interval of 80 %, never inverted around the date; null where it has no date or its end lies beyond the horizon. */
  earliest: PlainDate | null;
  latest: PlainDate | null;
  /** True where the weather up to the last known day has brought the stage. */
  isPast: boolean;
  /** Days from sowing by each year of weather, newest first; null where a year does not reach the stage. */
  daysByYear: (number | null)[];
}

export interface StagePrediction extends PredictedDate {
  stage: PhenologicalStage;
}

export interface SeasonPrediction {
  /** Up to the last known day. */
  days: DevelopmentDay[];
  /** Every stage of the scale with a development stage, in its order. */
  stages: StagePrediction[];
  /** Begin and end of the period that was asked for; null without one. */
  criticalPeriod: { from: PredictedDate; until: PredictedDate } | null;
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
  /** Period whose begin and end are predicted too. */
  criticalPeriod?: CriticalPeriod | null;
}

/**
 * Dates of a season's stages. The known weather is continued with that of each of up to 20 years before, on the same
 * calendar days. A date is the median of the years. Its interval of 80 % joins, as independent errors, the 10 % and 90 %
 * quantiles of the years with the error of the thermal sums, which falls as stages of the genotype are logged.
 *
 * @returns null where the known weather has a gap of more than five days, or fewer than 10 years are whole
 */
export function predictStages(input: PredictionInput): SeasonPrediction | null {
  const { model, knownUntil } = input;
  const calibration = input.calibration ?? UNCALIBRATED;
  const { days, missingFrom } = developmentOf({ ...input, until: knownUntil, scale: calibration.scale });
  if (missingFrom !== null) return null;

  const stages = phenologicalStages.filter(
    (stage) => stage.scale === model.scale && stage.developmentStage !== null,
  );
  const { criticalPeriod = null } = input;
  const predicted = predictDates({ ...input, calibration }, [
    ...stages.map(({ developmentStage }) => developmentStage ?? 0),
    ...(criticalPeriod === null ? [] : [criticalPeriod.fromDvs, criticalPeriod.untilDvs]),
  ]);
  if (predicted === null) return null;
  const { dates, weatherYears } = predicted;
  const [from, until] = dates.slice(stages.length);
  return {
    days,
    weatherYears,
    stages: stages.flatMap((stage, index) => {
      const date = dates[index];
      return date === undefined ? [] : [{ stage, ...date }];
    }),
    criticalPeriod: from === undefined || until === undefined ? null : { from, until },
  };
}

/** Dates of development stages; null where fewer than 10 years are whole. */
function predictDates(
  input: PredictionInput & { calibration: GenotypeCalibration },
  targets: readonly number[],
): { dates: PredictedDate[]; weatherYears: number[] } | null {
  const { sowingDate, knownUntil, calibration } = input;
  const error = thermalSumError(calibration.stageCount);
  const weather = { ...input, model: withCachedRates(input.model), ...weatherOf(input) };
  const [expected, early, late] = [1, 1 - NORMAL_HALF_WIDTH_80 * error, 1 + NORMAL_HALF_WIDTH_80 * error].map(
    (factor) => daysToStages(weather, calibration.scale, factor, targets),
  );
  if (expected === undefined || early === undefined || late === undefined) return null;
  if (expected.size < parameterValue("phenology.minWeatherYears")) return null;
  const knownDays = daysBetween(sowingDate, knownUntil);
  const weatherYears = [...expected.keys()].sort((a, b) => b - a);
  const dates = targets.map((_, index): PredictedDate => {
    const over = (years: ReadonlyMap<number, number[]>) =>
      [...years.values()].map((days) => days[index] ?? Number.POSITIVE_INFINITY);
    const interval = intervalOf(over(expected), over(early), over(late));
    const dateAfter = (day: number) => (Number.isFinite(day) ? addDays(sowingDate, day) : null);
    const date = dateAfter(Math.round(interval.median));
    return {
      date,
      earliest: date && dateAfter(Math.floor(interval.earliest)),
      latest: date && dateAfter(Math.ceil(interval.latest)),
      isPast: interval.median <= knownDays,
      daysByYear: weatherYears.map((year) => finiteOrNull(expected.get(year)?.[index])),
    };
  });
  return { dates, weatherYears };
}

const finiteOrNull = (day: number | undefined) => (day !== undefined && Number.isFinite(day) ? day : null);

/**
 * Median of the days from sowing to a stage over the years of weather; a year that does not reach it counts as the latest.
 *
 * @returns null where fewer than half of the years reach it
 */
export function medianDay(daysByYear: readonly (number | null)[]): number | null {
  if (daysByYear.length === 0) return null;
  const median = quantileOf(
    daysByYear.map((day) => day ?? Number.POSITIVE_INFINITY),
    0.5,
  );
  return Number.isFinite(median) ? Math.round(median) : null;
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

type DayConditions = (day: number) => DevelopmentConditions | null;

interface SeasonWeather {
  /** Conditions of a day after sowing by the known weather, and by that of so many years before. */
  known: DayConditions;
  before: (years: number) => DayConditions;
}

/** Weather of a season by the days after its sowing. Each day is computed once: all runs read the same ones. */
function weatherOf({ sowingDate, latitudeDeg, temperatures, knownUntil }: PredictionInput): SeasonWeather {
  const days: { date: PlainDate; daylengthH: number }[] = [];
  const dayAt = (day: number) => {
    const cached = days[day];
    if (cached !== undefined) return cached;
    const date = addDays(sowingDate, day);
    const made = { date, daylengthH: daylengthH(latitudeDeg, dayOfYear(date)) };
    days[day] = made;
    return made;
  };
  const conditionsBy = (dateOf: (date: PlainDate) => PlainDate | null): DayConditions => {
    const cached: (DevelopmentConditions | null)[] = [];
    return (day) => {
      const known = cached[day];
      if (known !== undefined) return known;
      const { date, daylengthH: length } = dayAt(day);
      const weatherOn = dateOf(date);
      const range = weatherOn === null ? null : temperatureOn(temperatures, weatherOn);
      const conditions = range && { tminC: range.tminC, tmaxC: range.tmaxC, daylengthH: length };
      cached[day] = conditions;
      return conditions;
    };
  };
  const byYears = new Map<number, DayConditions>();
  return {
    known: conditionsBy((date) => date),
    before(years) {
      const cached = byYears.get(years);
      if (cached !== undefined) return cached;
      const made = conditionsBy((date) => {
        const past = yearsBefore(date, years);
        return past > knownUntil ? null : past;
      });
      byYears.set(years, made);
      return made;
    },
  };
}

/** Days from sowing to each target by year of weather; infinite where it is not reached, none with a gap. */
function daysToStages(
  { model, sowingDate, knownUntil, known, before }: PredictionInput & SeasonWeather,
  scale: number,
  errorFactor: number,
  targets: readonly number[],
): ReadonlyMap<number, number[]> {
  const course = courseOf(model, scale, errorFactor);
  const byYear = new Map<number, number[]>();
  const start = new Array<number>(targets.length).fill(Number.POSITIVE_INFINITY);
  const note = (reached: number[], state: DevelopmentState, day: number) => {
    const dvs = course.dvsOf(state);
    for (const [index, target] of targets.entries()) {
      if (dvs >= target && day < (reached[index] ?? 0)) reached[index] = day;
    }
  };
  const horizon = parameterValue("phenology.horizonDays");
  let state = SOWN;
  let day = 0;
  for (; day <= daysBetween(sowingDate, knownUntil) && day <= horizon; day++) {
    const conditions = known(day);
    if (conditions === null) return byYear;
    state = course.after(state, conditions);
    note(start, state, day);
  }
  for (let back = 1; back <= parameterValue("phenology.weatherYears"); back++) {
    const reached = [...start];
    const conditionsOf = before(back);
    let yearState = state;
    let isWhole = true;
    for (let next = day; next <= horizon && !course.isMature(yearState); next++) {
      const conditions = conditionsOf(next);
      if (conditions === null) {
        isWhole = false;
        break;
      }
      yearState = course.after(yearState, conditions);
      note(reached, yearState, next);
    }
    if (isWhole) byYear.set(datePartsOf(sowingDate).year - back, reached);
  }
  return byYear;
}
