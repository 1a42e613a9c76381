import { parameterValue } from "../parameters/agronomy-parameters";
import { flatRange, type RateRange } from "../response/flat-range";
import type { SumsFit } from "./fit-trial";
import { type IntervalTerms, type OptimumInterval, optimumInterval } from "./optimum-interval";
import { freeOptimum, yieldOnCurve } from "./response-curves";

/**
 * Standing of the optimum. `aboveTested` and `belowTested`: the curve has it beyond the rates of the trial, so that the trial
 * holds none. `nothingPays`: no rate above zero pays, and zero was tested. `notConcave`: the curve bends upwards.
 */
export type OptimumStatus =
  | "within"
  | "aboveTested"
  | "belowTested"
  | "nothingPays"
  | "notConcave"
  | "noResponse";

export interface TrialOptimum {
  status: OptimumStatus;
  /** Rate to apply; null where the trial holds no optimum. */
  rate: number | null;
  /** Rate of the curve's own optimum, also beyond the tested rates; null where it has none. */
  rateOfCurve: number | null;
  /** Yield at the rate. */
  yieldTPerHa: number | null;
  interval: OptimumInterval | null;
  /** Tested rates whose margin is within the stated loss of the best one's; null where the trial holds no optimum. */
  flatRates: RateRange | null;
}

/**
 * Economic optimum of a trial.
 *
 * @param costTPerRate grain that pays one unit of the rate, t/ha by unit: a price ratio / 1000 for kg of N; 0 for the
 * greatest yield
 * @param coverage share of intervals that hold the true optimum; the parameter table's where left out
 * @throws RangeError for a negative cost
 */
export function trialOptimum(
  trial: SumsFit,
  costTPerRate: number,
  coverage = parameterValue("trials.intervalCoverage"),
): TrialOptimum {
  if (!(costTPerRate >= 0)) throw new RangeError(`cost out of range: ${costTPerRate}`);
  const { curve, testedRates } = trial;
  const free = freeOptimum(curve, costTPerRate);
  const status = statusOf(trial, free);
  const rate =
    status === "within" ? free : status === "nothingPays" || status === "noResponse" ? lowestZero() : null;
  const marginAt = (at: number) => yieldOnCurve(curve, at) - costTPerRate * at;
  const lossShare = parameterValue("recommendation.flatLossShare");
  return {
    status,
    rate,
    rateOfCurve: free === Number.NEGATIVE_INFINITY ? null : free,
    yieldTPerHa: rate === null ? null : yieldOnCurve(curve, rate),
    interval: intervalOf(trial, { costTPerRate, coverage, effectiveUnits: trial.effectiveUnits }),
    flatRates:
      rate === null ? null : flatRange(marginAt, rate, testedRates, Math.max(0, marginAt(rate)) * lossShare),
  };

  function lowestZero(): number | null {
    return testedRates.from === 0 ? 0 : null;
  }
}

/**
 * Interval over all curves that the trial does not rule out: to take the chosen one for the truth would leave out the doubt
 * about the choice.
 */
function intervalOf({ curve, fits, sums }: SumsFit, terms: IntervalTerms): OptimumInterval | null {
  if (curve.model === "mean") return null;
  const least = fits.reduce((best, { aicc }) => Math.min(best, aicc ?? best), Number.POSITIVE_INFINITY);
  const most = least + parameterValue("trials.intervalAicc");
  const intervals = fits
    .filter((fit) => fit.curve === curve || (fit.aicc !== null && fit.aicc <= most))
    .flatMap((fit) => optimumInterval(sums, fit, terms) ?? []);
  const [first] = intervals;
  if (first === undefined) return null;
  return {
    from: Math.min(...intervals.map(({ from }) => from)),
    to: Math.max(...intervals.map(({ to }) => to)),
    isOpenBelow: intervals.some(({ isOpenBelow }) => isOpenBelow),
    isOpenAbove: intervals.some(({ isOpenAbove }) => isOpenAbove),
    coverage: first.coverage,
  };
}

function statusOf({ curve, testedRates }: SumsFit, free: number | null): OptimumStatus {
  if (curve.model === "mean") return "noResponse";
  if (free === null) return "notConcave";
  if (free > testedRates.to) return "aboveTested";
  if (free >= testedRates.from) return "within";
  return testedRates.from === 0 ? "nothingPays" : "belowTested";
}
