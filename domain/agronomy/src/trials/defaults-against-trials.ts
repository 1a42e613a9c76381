import type { CropKey } from "../crops";
import { yieldAtDensity } from "../density/density-economics";
import { type DensityLevel, recommendMaizeDensity } from "../density/recommended-density";
import { nitrogenPoint, recommendNitrogen } from "../nitrogen/nitrogen-recommendation";
import {
  type NitrogenResponseClass,
  nitrogenModelOf,
  nitrogenResponseAt,
} from "../nitrogen/nitrogen-response";
import { parameterValue } from "../parameters/agronomy-parameters";
import type { TrialFit } from "./fit-trial";
import { freeOptimum, yieldOnCurve } from "./response-curves";

/** Recommendation of the parameter table for the place of a trial. */
export interface DefaultAdvice {
  rate: number;
  /** Yield that the parameter table expects at a rate, t/ha. */
  yieldAt(rate: number): number;
  /** Grain that pays one unit of the rate, t/ha by unit. */
  costTPerRate: number;
}

/** Distance of a default from a trial. */
export interface DefaultInTrial {
  defaultRate: number;
  /** False where the default lies outside the tested rates: its losses are those of the nearest tested rate. */
  isDefaultTested: boolean;
  /** Tested rate with the greatest margin on the trial's curve. */
  bestRate: number;
  /** Yield and margin at the best rate less those at the default; a yield can be negative: more, but not worth its cost. */
  yieldLossTPerHa: number;
  marginLossTPerHa: number;
  /** Root mean square of expected less observed mean yields of the rates. */
  rmseTPerHa: number;
  /** The same over the mean observed yield, %. */
  relativeRmsePct: number;
  /** Observed mean yields by rate, behind the two. */
  rates: readonly { rate: number; observedTPerHa: number; expectedTPerHa: number }[];
}

export interface DefaultsAgainstTrials {
  trials: number;
  meanYieldLossTPerHa: number;
  meanMarginLossTPerHa: number;
  /** Over the mean yields of all rates of all trials. */
  rmseTPerHa: number;
  relativeRmsePct: number;
}

/** Mean yields of a trial by rate, ascending: over blocks and units, weighted by points. */
export function meansByRate({ sums }: TrialFit): { rate: number; yieldTPerHa: number }[] {
  const means = new Map<number, { weight: number; total: number }>();
  for (const { rate, weight, yieldTPerHa } of sums.cells) {
    const mean = means.get(rate) ?? { weight: 0, total: 0 };
    means.set(rate, { weight: mean.weight + weight, total: mean.total + weight * yieldTPerHa });
  }
  return [...means]
    .map(([rate, { weight, total }]) => ({ rate: rate * sums.scale, yieldTPerHa: total / weight }))
    .sort((a, b) => a.rate - b.rate);
}

/** Losses and errors of following a default where a trial was run. */
export function compareDefaultWithTrial(trial: TrialFit, advice: DefaultAdvice): DefaultInTrial {
  const { from, to } = trial.testedRates;
  const hold = (rate: number) => Math.min(Math.max(rate, from), to);
  const yieldAt = (rate: number) => yieldOnCurve(trial.curve, rate);
  const marginAt = (rate: number) => yieldAt(rate) - advice.costTPerRate * rate;
  const free = freeOptimum(trial.curve, advice.costTPerRate);
  // A curve that bends upwards has its best rate at an end.
  const bestRate = free === null ? (marginAt(to) > marginAt(from) ? to : from) : hold(free);
  const tried = hold(advice.rate);
  const rates = meansByRate(trial).map(({ rate, yieldTPerHa }) => ({
    rate,
    observedTPerHa: yieldTPerHa,
    expectedTPerHa: advice.yieldAt(rate),
  }));
  return {
    defaultRate: advice.rate,
    isDefaultTested: tried === advice.rate,
    bestRate,
    yieldLossTPerHa: yieldAt(bestRate) - yieldAt(tried),
    marginLossTPerHa: marginAt(bestRate) - marginAt(tried),
    ...errorOf(rates),
    rates,
  };
}

/** Summary over trials. @throws RangeError without trials */
export function compareDefaultsWithTrials(compared: readonly DefaultInTrial[]): DefaultsAgainstTrials {
  if (compared.length === 0) throw new RangeError("no trials");
  const mean = (of: (one: DefaultInTrial) => number) =>
    compared.reduce((sum, one) => sum + of(one), 0) / compared.length;
  return {
    trials: compared.length,
    meanYieldLossTPerHa: mean((one) => one.yieldLossTPerHa),
    meanMarginLossTPerHa: mean((one) => one.marginLossTPerHa),
    ...errorOf(compared.flatMap(({ rates }) => rates)),
  };
}

export interface NitrogenTrialPlace {
  crop: CropKey;
  responseClass: NitrogenResponseClass;
  priceRatio: number;
  /** Target yield; where left out the greatest mean yield of a rate, which favours the default. */
  targetTPerHa?: number;
  /** Soil nitrate 0 to 60 cm at sowing; the parameter table's where left out. */
  soilKgPerHa?: number;
}

/** Nitrogen advice of the parameter table for a trial. @throws RangeError for crops without a nitrogen model */
export function nitrogenDefault(trial: TrialFit, place: NitrogenTrialPlace): DefaultAdvice {
  const model = nitrogenModelOf(place.crop, place.responseClass);
  if (model === null) throw new RangeError(`no nitrogen model: ${place.crop}`);
  const situation = {
    response: nitrogenResponseAt(place.targetTPerHa ?? greatestMean(trial), model),
    soilKgPerHa: place.soilKgPerHa ?? parameterValue("trials.assumedSoilNitrateKgPerHa"),
    priceRatio: place.priceRatio,
  };
  return {
    rate: recommendNitrogen(situation).doseKgPerHa,
    yieldAt: (rate) => nitrogenPoint(situation, rate).yieldTPerHa,
    costTPerRate: place.priceRatio / 1000,
  };
}

/** Density of maize of the parameter table for a trial's greatest mean yield, at no cost of seed. */
export function maizeDensityDefault(trial: TrialFit, tolerance: DensityLevel): DefaultAdvice {
  const maxYieldTPerHa = greatestMean(trial);
  const { plantsPerHa } = recommendMaizeDensity(maxYieldTPerHa, tolerance);
  const response = { bestPlantsPerHa: plantsPerHa, maxYieldTPerHa };
  return { rate: plantsPerHa, yieldAt: (rate) => yieldAtDensity(response, rate), costTPerRate: 0 };
}

function greatestMean(trial: TrialFit): number {
  return meansByRate(trial).reduce((most, { yieldTPerHa }) => Math.max(most, yieldTPerHa), 0);
}

function errorOf(rates: readonly { observedTPerHa: number; expectedTPerHa: number }[]) {
  const squares = rates.reduce((sum, one) => sum + (one.expectedTPerHa - one.observedTPerHa) ** 2, 0);
  const rmseTPerHa = Math.sqrt(squares / rates.length);
  const mean = rates.reduce((sum, { observedTPerHa }) => sum + observedTPerHa, 0) / rates.length;
  return { rmseTPerHa, relativeRmsePct: (100 * rmseTPerHa) / mean };
}
