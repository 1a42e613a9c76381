import { parameterValue } from "../parameters/agronomy-parameters";

/** Place of a plot or point on a plane, m. */
export interface PlanePosition {
  xM: number;
  yM: number;
}

/** Yield of a plot, strip or point of a response trial. */
export interface TrialPlot {
  /** kg N/ha, plants/ha or any other, >= 0. */
  rate: number;
  yieldTPerHa: number;
  /** Replicate or block with its own level of yield; null: none is considered. */
  block?: string | null;
  /** Strip or plot that the point belongs to and that got its rate as a whole; null: not known. */
  strip?: string | null;
  position?: PlanePosition | null;
}

export const trialProblems = ["tooFewRates", "tooFewPlots", "invalidPlot"] as const;
export type TrialProblem = (typeof trialProblems)[number];

/** Reasons that no response can be fitted to the plots; empty where one can. */
export function trialProblemsOf(plots: readonly TrialPlot[]): TrialProblem[] {
  const problems: TrialProblem[] = [];
  if (distinctRates(plots).length < parameterValue("trials.minRates")) problems.push("tooFewRates");
  const blocks = new Set(plots.map(({ block }) => block ?? null));
  // One more than the coefficients, or nothing is left to judge the fit by.
  if (plots.length < 3 + blocks.size) problems.push("tooFewPlots");
  if (plots.some((plot) => !isValid(plot))) problems.push("invalidPlot");
  return problems;
}

/** Rates of the plots, ascending, each once. */
export function distinctRates(plots: readonly { rate: number }[]): number[] {
  return [...new Set(plots.map(({ rate }) => rate))].sort((a, b) => a - b);
}

function isValid({ rate, yieldTPerHa, position }: TrialPlot): boolean {
  const placed = position === null || position === undefined || Number.isFinite(position.xM + position.yM);
  return Number.isFinite(rate) && rate >= 0 && Number.isFinite(yieldTPerHa) && yieldTPerHa >= 0 && placed;
}
