import { seededRandom } from "../numeric/seeded-random";
import { type ResponseCurve, yieldOnCurve } from "./response-curves";
import type { TrialPlot } from "./trial-plots";

export { seededRandom };

/** Normal deviates of a mean of 0 and a deviation of 1. */
export function normalDeviates(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export interface SimulatedTrial {
  truth: ResponseCurve;
  rates: readonly number[];
  /** Level of yield that each block adds, t/ha. */
  blocks: readonly number[];
  deviationTPerHa: number;
}

/** Plots of a trial whose true response is known. */
export function simulateTrial(
  { truth, rates, blocks, deviationTPerHa }: SimulatedTrial,
  deviate: () => number,
): TrialPlot[] {
  return blocks.flatMap((level, block) =>
    rates.map((rate) => ({
      rate,
      block: `block ${block}`,
      yieldTPerHa: Math.max(0, yieldOnCurve(truth, rate) + level + deviationTPerHa * deviate()),
    })),
  );
}

/** Rates of the simulated trials, kg/ha. */
export const RATES = [0, 40, 80, 120, 160, 200];
export const parabola: ResponseCurve = {
  model: "quadratic",
  interceptTPerHa: 5,
  linear: 0.03,
  quadratic: -0.0001,
};
export const plateau: ResponseCurve = {
  model: "quadraticPlateau",
  interceptTPerHa: 5,
  gainTPerHa: 3,
  plateauRate: 150,
};
export const broken: ResponseCurve = {
  model: "linearPlateau",
  interceptTPerHa: 5,
  gainTPerHa: 2.5,
  plateauRate: 110,
};
export const nothing: ResponseCurve = { model: "mean", interceptTPerHa: 6 };

/** Plots on a curve without any error. */
export const exact = (truth: ResponseCurve, rates = RATES): TrialPlot[] =>
  rates.map((rate) => ({ rate, yieldTPerHa: yieldOnCurve(truth, rate) }));

/** Four blocks of the rates, with errors. */
export const trial = (truth: ResponseCurve, deviationTPerHa = 0.3, seed = 1) =>
  simulateTrial(
    { truth, rates: RATES, blocks: [-0.4, 0, 0.1, 0.5], deviationTPerHa },
    normalDeviates(seededRandom(seed)),
  );
