import { elementAt } from "../numeric/element-at";
import { studentTQuantile } from "../numeric/student-t";
import {
  type CurveFit,
  column,
  leastPlateau,
  MAX_PLATEAU,
  minimum,
  product,
  type TrialSums,
} from "./curve-fit";
import { freeOptimum, type PlateauCurve, plateauShare, type QuadraticCurve } from "./response-curves";

/** Rates that may be the optimum. An open end lies at the edge of the tested rates: the optimum may be beyond it. */
export interface OptimumInterval {
  from: number;
  to: number;
  isOpenBelow: boolean;
  isOpenAbove: boolean;
  /** Share of such intervals that hold the true optimum. */
  coverage: number;
}

export interface IntervalTerms {
  /** Grain that pays one unit of the rate, t/ha by unit. */
  costTPerRate: number;
  coverage: number;
  /** Units that count as independent. */
  effectiveUnits: number;
}

/** Places that are tried between the optimum of a parabola and each end of the tested rates. */
const PLACES = 40;

/**
 * Interval of the economic optimum by profile likelihood: the tested rates for which the best curve with its optimum there
 * fits not much worse than the best curve of all. It is as lopsided as the trial leaves it.
 *
 * @returns null where too few units are left to estimate the error, and for curves without an optimum
 * @source Bates and Watts 1988, Nonlinear Regression Analysis, section 6.1; for a parabola it is Fieller's interval
 */
export function optimumInterval(
  sums: TrialSums,
  fit: CurveFit,
  terms: IntervalTerms,
): OptimumInterval | null {
  const { costTPerRate, coverage, effectiveUnits } = terms;
  const { model } = fit.curve;
  const degreesOfFreedom = effectiveUnits - sums.blocks - fit.coefficients;
  const free = freeOptimum(fit.curve, costTPerRate);
  if (free === null || model === "mean" || !(degreesOfFreedom >= 1)) return null;
  const error = fit.residualSquares / (sums.units - sums.blocks - fit.coefficients);
  const limit = fit.residualSquares + error * criticalRatio(sums, degreesOfFreedom, terms);
  const lowest = sums.cells.reduce((least, { rate }) => Math.min(least, rate), 1);
  const cost = costTPerRate * sums.scale;
  const best = Math.min(Math.max(free / sums.scale, lowest), 1);
  const [from, to] =
    model === "quadratic"
      ? parabolaEnds(sums, { best, lowest, cost, limit })
      : plateauEnds(sums, model, { best, lowest, cost, limit });
  return {
    from: from * sums.scale,
    to: to * sums.scale,
    isOpenBelow: from === lowest,
    isOpenAbove: to === 1,
    coverage,
  };
}

/** Profile in shares of the greatest rate: optimum, lowest rate, cost of the greatest rate and the squares allowed. */
interface Profile {
  best: number;
  lowest: number;
  cost: number;
  limit: number;
}

function parabolaEnds(sums: TrialSums, { best, lowest, cost, limit }: Profile): [number, number] {
  const yields = sums.centredYields;
  const [rates, squares] = [column(sums, (rate) => rate), column(sums, (rate) => rate * rate)];
  const isGood = (at: number) => {
    // A parabola with its optimum here is cost x rate and a multiple of this term; a negative one, or it is no optimum.
    const term = squares.map((square, index) => square - 2 * at * elementAt(rates, index));
    const rest = yields.map((value, index) => value - cost * elementAt(rates, index));
    const [tt, tr] = [product(sums, term, term), product(sums, term, rest)];
    const multiple = Math.min(0, tr / tt);
    const left = product(sums, rest, rest) - 2 * multiple * tr + multiple * multiple * tt;
    return sums.withinSquares + left <= limit;
  };
  return [outermost(isGood, best, lowest), outermost(isGood, best, 1)];
}

/**
 * Ends over all starts of a plateau: at each, the gains that fit well enough are a range around that of least squares, and
 * the optimum rises with the gain.
 */
function plateauEnds(
  sums: TrialSums,
  model: PlateauCurve["model"],
  { best, lowest, cost, limit }: Profile,
): [number, number] {
  const total = sums.withinSquares + product(sums, sums.centredYields, sums.centredYields);
  const optimaAt = (start: number): [number, number] | null => {
    const term = column(sums, (rate) => plateauShare(model, rate / start));
    const [tt, ty] = [product(sums, term, term), product(sums, term, sums.centredYields)];
    const gain = ty / tt;
    const spare = limit - (total - gain * ty);
    if (!(spare >= 0)) return null;
    const reach = Math.sqrt(spare / tt);
    const optimumOf = (gainTPerHa: number) => {
      const curve = { model, interceptTPerHa: 0, gainTPerHa, plateauRate: start };
      return Math.max(lowest, freeOptimum(curve, cost) ?? lowest);
    };
    return [optimumOf(gain - reach), optimumOf(gain + reach)];
  };
  const lower = (start: number) => optimaAt(start)?.[0] ?? Number.POSITIVE_INFINITY;
  const upper = (start: number) => -(optimaAt(start)?.[1] ?? Number.NEGATIVE_INFINITY);
  const [least, most] = [leastPlateau(sums), MAX_PLATEAU];
  return [
    Math.min(best, lower(minimum(lower, least, most))),
    Math.min(1, Math.max(best, -upper(minimum(upper, least, most)))),
  ];
}

/**
 * Interval of the optimum of a parabola by Fieller's theorem, not held to the tested rates.
 *
 * @returns null where it is unbounded, and where too few units are left to estimate the error
 * @source Fieller 1954, J. R. Stat. Soc. B 16:175
 */
export function fiellerInterval(
  sums: TrialSums,
  fit: CurveFit & { curve: QuadraticCurve },
  terms: IntervalTerms,
): { from: number; to: number } | null {
  const degreesOfFreedom = terms.effectiveUnits - sums.blocks - fit.coefficients;
  if (!(degreesOfFreedom >= 1)) return null;
  const [rates, squares] = [column(sums, (rate) => rate), column(sums, (rate) => rate * rate)];
  const [rr, rs, ss] = [
    product(sums, rates, rates),
    product(sums, rates, squares),
    product(sums, squares, squares),
  ];
  const error = fit.residualSquares / (sums.units - sums.blocks - fit.coefficients);
  const g = (error * criticalRatio(sums, degreesOfFreedom, terms)) / (rr * ss - rs * rs);
  const b = (fit.curve.linear - terms.costTPerRate) * sums.scale;
  const c = fit.curve.quadratic * sums.scale ** 2;
  // (b + 2 c E)^2 <= g (ss - 4 rs E + 4 rr E^2), as a parabola in E.
  const [square, half, constant] = [4 * (c * c - g * rr), 2 * (b * c + g * rs), b * b - g * ss];
  if (!(square > 0)) return null;
  const root = Math.sqrt(Math.max(0, half * half - square * constant));
  return { from: ((-half - root) / square) * sums.scale, to: ((-half + root) / square) * sums.scale };
}

/** Excess of squares over the error that a true optimum seldom has, more where units resemble their neighbours. */
function criticalRatio(sums: TrialSums, degreesOfFreedom: number, terms: IntervalTerms): number {
  const inflation = sums.units / terms.effectiveUnits;
  return studentTQuantile((1 + terms.coverage) / 2, degreesOfFreedom) ** 2 * inflation;
}

/** Outermost good rate between the best one and an end. */
function outermost(isGood: (at: number) => boolean, best: number, end: number): number {
  if (best === end || isGood(end)) return end;
  let [good, bad] = [best, end];
  for (let place = 1; place < PLACES; place++) {
    const at = end + ((best - end) * place) / PLACES;
    if (isGood(at)) {
      good = at;
      break;
    }
    bad = at;
  }
  for (let step = 0; step < 40; step++) {
    const middle = (good + bad) / 2;
    if (isGood(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
