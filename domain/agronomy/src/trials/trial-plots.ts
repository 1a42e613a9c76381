import { elementAt } from "../numeric/element-at";
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

/**
 * `tooFewRates`: fewer than three rates that can be compared, within blocks where there are any; rates that hardly differ are
 * one. `tooFewPlots`: no plot is left to judge the fit by.
 */
export const trialProblems = ["tooFewRates", "tooFewPlots", "invalidPlot"] as const;
export type TrialProblem = (typeof trialProblems)[number];

/** Reasons that no response can be fitted to the plots; empty where one can. */
export function trialProblemsOf(plots: readonly TrialPlot[]): TrialProblem[] {
  if (plots.some((plot) => !isValid(plot))) return ["invalidPlot"];
  const problems: TrialProblem[] = [];
  if (comparableRates(plots) < parameterValue("trials.minRates")) problems.push("tooFewRates");
  const blocks = new Set(plots.map(({ block }) => block ?? null));
  // One more than the coefficients, or nothing is left to judge the fit by.
  if (plots.length < 3 + blocks.size) problems.push("tooFewPlots");
  return problems;
}

/**
 * Rates that the plots distinguish, counted as one more than the contrasts between them: rates are compared within a block, and
 * through other rates that stand in two blocks.
 */
function comparableRates(plots: readonly TrialPlot[]): number {
  const classes = rateClasses(plots);
  let groups: Set<number>[] = [];
  for (const block of new Set(plots.map((plot) => plot.block ?? null))) {
    const own = new Set(classes.filter((_, index) => (elementAt(plots, index).block ?? null) === block));
    const touching = groups.filter((group) => [...group].some((rate) => own.has(rate)));
    const joined = new Set([own, ...touching].flatMap((group) => [...group]));
    groups = [...groups.filter((group) => !touching.includes(group)), joined];
  }
  return 1 + groups.reduce((contrasts, group) => contrasts + group.size - 1, 0);
}

/** Class of each plot's rate: rates in ascending order are of one class while they differ little from its first one. */
export function rateClasses(plots: readonly TrialPlot[]): number[] {
  const order = [...plots.keys()].sort((a, b) => elementAt(plots, a).rate - elementAt(plots, b).rate);
  const rates = order.map((index) => elementAt(plots, index).rate);
  const [lowest = 0, highest = 0] = [rates[0], rates.at(-1)];
  const tolerance = (highest - lowest) * parameterValue("trials.sameRateShare");
  const classes = new Array<number>(plots.length).fill(0);
  let first = lowest;
  let current = 0;
  for (const index of order) {
    const { rate } = elementAt(plots, index);
    if (rate - first > tolerance) {
      first = rate;
      current++;
    }
    classes[index] = current;
  }
  return classes;
}

/** Rates of the plots, ascending, each once. */
export function distinctRates(plots: readonly { rate: number }[]): number[] {
  return [...new Set(plots.map(({ rate }) => rate))].sort((a, b) => a - b);
}

function isValid({ rate, yieldTPerHa, position }: TrialPlot): boolean {
  const placed = position === null || position === undefined || Number.isFinite(position.xM + position.yM);
  return Number.isFinite(rate) && rate >= 0 && Number.isFinite(yieldTPerHa) && yieldTPerHa >= 0 && placed;
}
