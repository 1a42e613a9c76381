import { addDays, dayOfYear, type PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { daylengthH } from "../weather/daylength";
import type { TemperatureDay } from "../weather/temperature-hours";
import type { DevelopmentConditions, PhenologyModel } from "./phenology-model";

export interface DevelopmentDay {
  date: PlainDate;
  /** At the end of the day: -1 at sowing, 0 at emergence, 1 at flowering, 2 at maturity. */
  dvs: number;
  /** Leaves as the crop's scale counts them; 0 before emergence. */
  leaves: number;
}

export interface Development {
  /** From the day of sowing; ends at maturity, at `until` or before `missingFrom`. */
  days: DevelopmentDay[];
  /** First day of a gap in the temperatures too long to be interpolated; null without one. */
  missingFrom: PlainDate | null;
}

export type TemperaturesByDate = ReadonlyMap<PlainDate, TemperatureDay>;

export interface DevelopmentInput {
  model: PhenologyModel;
  sowingDate: PlainDate;
  latitudeDeg: number;
  temperatures: TemperaturesByDate;
  /** Last day to run to. */
  until: PlainDate;
  /** Factor of the genotype on the sums after emergence; 1: the crop's own. */
  scale?: number;
}

/** Season of a crop, whatever day it is run to. */
export type CropSeason = Pick<DevelopmentInput, "model" | "sowingDate" | "latitudeDeg" | "temperatures">;

/**
 * Development of a crop day by day, the day of sowing included. Up to five missing days in a row are interpolated.
 *
 * @throws RangeError for a scale that is not above 0
 */
export function developmentOf(input: DevelopmentInput): Development {
  return developmentRunner(input)(input.until, input.scale ?? 1);
}

/** Runs the development of a season to any day and under any factor; what its days have in common is computed once. */
export function developmentRunner(season: CropSeason) {
  const model = withCachedRates(season.model);
  const dayAt = seasonDays(season);
  /** @throws RangeError for a scale that is not above 0 */
  return (until: PlainDate, scale: number): Development => {
    const course = courseOf(model, scale);
    const days: DevelopmentDay[] = [];
    let state = SOWN;
    for (let day = 0; ; day++) {
      const { date, conditions } = dayAt(day);
      if (date > until) break;
      if (conditions === null) return { days, missingFrom: date };
      state = course.after(state, conditions);
      days.push({ date, dvs: course.dvsOf(state), leaves: course.leavesOf(state) });
      if (course.isMature(state)) break;
    }
    return { days, missingFrom: null };
  };
}

interface SeasonDay {
  date: PlainDate;
  /** null where the temperatures are missing. */
  conditions: DevelopmentConditions | null;
}

/** Days of a season by their number after sowing, each computed once. */
function seasonDays({
  sowingDate,
  latitudeDeg,
  temperatures,
}: Omit<CropSeason, "model">): (day: number) => SeasonDay {
  const known: SeasonDay[] = [];
  return (day) => {
    const cached = known[day];
    if (cached !== undefined) return cached;
    const date = addDays(sowingDate, day);
    const conditions = conditionsOn(date, latitudeDeg, (one) => temperatureOn(temperatures, one));
    const made = { date, conditions };
    known[day] = made;
    return made;
  };
}

/** The same model with rates that are computed once for each day: a season is run many times. */
export function withCachedRates(model: PhenologyModel): PhenologyModel {
  type Rate = PhenologyModel["leaves"]["rate"];
  const cachedOf = new Map<Rate, Rate>();
  const cached = (rate: Rate): Rate => {
    const known = cachedOf.get(rate);
    if (known !== undefined) return known;
    const values = new WeakMap<DevelopmentConditions, number>();
    const made: Rate = (day) => {
      const value = values.get(day) ?? rate(day);
      values.set(day, value);
      return value;
    };
    cachedOf.set(rate, made);
    return made;
  };
  return {
    ...model,
    phases: model.phases.map((phase) => ({ ...phase, rate: cached(phase.rate) })),
    leaves: { ...model.leaves, rate: cached(model.leaves.rate) },
  };
}

/** Position of a crop in its phases. */
export interface DevelopmentState {
  phase: number;
  /** Share of the phase, 0..1. */
  progress: number;
  leafSum: number;
}

export const SOWN: DevelopmentState = { phase: 0, progress: 0, leafSum: 0 };

/** Share of a phase by which sums of daily shares may miss its end. */
const ROUNDING = 1e-9;

/** Course of a model under one factor of the genotype. @throws RangeError where a factor is not above 0 */
export function courseOf(model: PhenologyModel, scale: number, errorFactor = 1) {
  if (!(scale > 0 && errorFactor > 0)) throw new RangeError(`scale out of range: ${scale}, ${errorFactor}`);
  const amounts = model.phases.map(({ amount, isScaled }) => amount * (isScaled ? scale : 1) * errorFactor);
  const dvsOf = ({ phase, progress }: DevelopmentState): number => {
    const current = model.phases[phase];
    return current === undefined ? 2 : current.fromDvs + progress * (current.untilDvs - current.fromDvs);
  };
  return {
    dvsOf,
    isMature: ({ phase }: DevelopmentState) => phase >= model.phases.length,
    leavesOf: (state: DevelopmentState) => (dvsOf(state) < 0 ? 0 : model.leaves.leavesAt(state.leafSum)),
    /** State a day later. */
    after(state: DevelopmentState, day: DevelopmentConditions): DevelopmentState {
      let { phase, progress } = state;
      /** Share of the day that is left, and that has passed since emergence. */
      let left = 1;
      let emerged = phase > 0 ? 1 : 0;
      for (let current = model.phases[phase]; current !== undefined; current = model.phases[phase]) {
        const amount = amounts[phase] ?? 0;
        const rate = current.rate(day);
        const needed = (1 - progress) * amount;
        if (rate * left < needed - ROUNDING * amount) {
          progress += (rate * left) / amount;
          break;
        }
        left = Math.max(0, left - needed / rate);
        if (phase === 0) emerged = left;
        phase++;
        progress = 0;
      }
      return { phase, progress, leafSum: state.leafSum + emerged * model.leaves.rate(day) };
    },
  };
}

/** null where a day's temperatures are missing. */
function conditionsOn(
  date: PlainDate,
  latitudeDeg: number,
  rangeOn: (date: PlainDate) => { tminC: number; tmaxC: number } | null,
): DevelopmentConditions | null {
  const range = rangeOn(date);
  return range && { ...range, daylengthH: daylengthH(latitudeDeg, dayOfYear(date)) };
}

/**
 * Extremes of a day, in short gaps on the straight line between the days around them.
 *
 * @returns null in a longer gap and beyond the ends of the series
 */
export function temperatureOn(
  temperatures: TemperaturesByDate,
  date: PlainDate,
): { tminC: number; tmaxC: number } | null {
  const known = knownRange(temperatures.get(date));
  if (known !== null) return known;
  const maxGapDays = parameterValue("phenology.maxGapDays");
  const before = nearestKnown(temperatures, date, -1, maxGapDays);
  const after = nearestKnown(temperatures, date, 1, maxGapDays);
  if (before === null || after === null || before.days + after.days - 1 > maxGapDays) return null;
  const share = before.days / (before.days + after.days);
  return {
    tminC: before.range.tminC + share * (after.range.tminC - before.range.tminC),
    tmaxC: before.range.tmaxC + share * (after.range.tmaxC - before.range.tmaxC),
  };
}

function nearestKnown(temperatures: TemperaturesByDate, date: PlainDate, step: 1 | -1, maxDays: number) {
  for (let days = 1; days <= maxDays; days++) {
    const range = knownRange(temperatures.get(addDays(date, step * days)));
    if (range !== null) return { range, days };
  }
  return null;
}

/** null also where a service's extremes contradict each other. */
function knownRange(day: TemperatureDay | undefined): { tminC: number; tmaxC: number } | null {
  if (day === undefined || day.tminC === null || day.tmaxC === null || day.tmaxC < day.tminC) return null;
  return { tminC: day.tminC, tmaxC: day.tmaxC };
}
