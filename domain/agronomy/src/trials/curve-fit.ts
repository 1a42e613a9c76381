import { elementAt } from "../numeric/element-at";
import type { ExperimentalUnit } from "./experimental-units";
import {
  type PlateauCurve,
  plateauShare,
  type ResponseCurve,
  type ResponseModel,
  yieldOnCurve,
} from "./response-curves";
import { distinctRates } from "./trial-plots";

/** Mean yield of the units of one rate and block. */
export interface RateMean {
  rate: number;
  yieldTPerHa: number;
  /** Points of its units. */
  weight: number;
  /** Number of the block, from 0. */
  block: number;
}

/** Mean of a rate and block, with the rate over the greatest one. */
type Cell = RateMean;

/** Units of a trial prepared for least squares with a level of yield for each block. */
export interface TrialSums {
  cells: readonly Cell[];
  /** Greatest rate, which the cells' rates are shares of. */
  scale: number;
  /** Tested rates, ascending, each once. */
  rates: readonly number[];
  units: number;
  blocks: number;
  /** Sum of squares within cells, which no curve explains. */
  withinSquares: number;
  /** Yields of the cells less the mean of their block. */
  centredYields: readonly number[];
}

export interface CurveFit {
  curve: ResponseCurve;
  /** Weighted sum of squares of residuals, (t/ha)^2 by point. */
  residualSquares: number;
  /** Coefficients of the curve beside the levels of the blocks. */
  coefficients: number;
  /** False for a plateau that would begin beyond the tested rates: then the trial shows none. */
  isWithinTested: boolean;
}

/** Starts of plateaus that are tried, as multiples of the greatest rate; beyond 1 the curve has no plateau in the trial. */
export const MAX_PLATEAU = 3;
const STEPS = 120;

/** Sums of a trial's units. @throws RangeError without a rate above zero */
export function trialSums(units: readonly ExperimentalUnit[]): TrialSums {
  const blocks = [...new Set(units.map(({ block }) => block))];
  const groups = new Map<string, ExperimentalUnit[]>();
  for (const unit of units) {
    const key = JSON.stringify([unit.rate, unit.block]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [unit]);
    else group.push(unit);
  }
  let withinSquares = 0;
  const means = [...groups.values()].map((group) => {
    const { rate, block } = elementAt(group, 0);
    const weight = group.reduce((sum, { points }) => sum + points, 0);
    const yieldTPerHa = group.reduce((sum, unit) => sum + unit.points * unit.yieldTPerHa, 0) / weight;
    withinSquares += group.reduce(
      (sum, unit) => sum + unit.points * (unit.yieldTPerHa - yieldTPerHa) ** 2,
      0,
    );
    return { rate, yieldTPerHa, weight, block: blocks.indexOf(block) };
  });
  return sumsOfMeans(means, { units: units.length, withinSquares });
}

/**
 * Sums of the means of a trial's rates and blocks, which hold all that a fit needs.
 *
 * @param units experimental units behind the means
 * @param withinSquares sum of squares within the means, weighted by points
 * @throws RangeError without a rate above zero
 */
export function sumsOfMeans(
  means: readonly RateMean[],
  { units, withinSquares }: { units: number; withinSquares: number },
): TrialSums {
  const scale = means.reduce((most, { rate }) => Math.max(most, rate), 0);
  if (!(scale > 0)) throw new RangeError("no rate above zero");
  const cells = means.map((mean) => ({ ...mean, rate: mean.rate / scale }));
  const blocks = new Set(means.map(({ block }) => block)).size;
  const centredYields = centred(
    cells,
    cells.map((cell) => cell.yieldTPerHa),
  );
  return { cells, scale, rates: distinctRates(means), units, blocks, withinSquares, centredYields };
}

/** Values of the cells less the mean of their block, weighted. */
function centred(cells: readonly Cell[], values: readonly number[]): number[] {
  const weights: number[] = [];
  const totals: number[] = [];
  cells.forEach(({ block, weight }, index) => {
    weights[block] = (weights[block] ?? 0) + weight;
    totals[block] = (totals[block] ?? 0) + weight * elementAt(values, index);
  });
  return cells.map(
    ({ block }, index) => elementAt(values, index) - elementAt(totals, block) / elementAt(weights, block),
  );
}

/** Weighted product of two lists of values by cell. */
export function product({ cells }: TrialSums, a: readonly number[], b: readonly number[]): number {
  return cells.reduce(
    (sum, { weight }, index) => sum + weight * elementAt(a, index) * elementAt(b, index),
    0,
  );
}

/** Column of the cells for a term of a curve, without the level of their block. */
export function column({ cells }: TrialSums, term: (rate: number) => number): number[] {
  return centred(
    cells,
    cells.map(({ rate }) => term(rate)),
  );
}

/** Least-squares fit of a response curve, with a level for each block. The intercept is that of the mean block. */
export function fitCurve(sums: TrialSums, model: ResponseModel): CurveFit {
  switch (model) {
    case "mean":
      return finish(sums, model, { model, interceptTPerHa: 0 });
    case "quadratic":
      return finish(sums, model, quadraticOf(sums));
    default:
      return finish(sums, model, plateauOf(sums, model, bestPlateau(sums, model)));
  }
}

function quadraticOf(sums: TrialSums): ResponseCurve {
  const rates = column(sums, (rate) => rate);
  const squares = column(sums, (rate) => rate * rate);
  const [rr, rs, ss] = [
    product(sums, rates, rates),
    product(sums, rates, squares),
    product(sums, squares, squares),
  ];
  const [ry, sy] = [product(sums, rates, sums.centredYields), product(sums, squares, sums.centredYields)];
  const determinant = rr * ss - rs * rs;
  if (!(determinant > 1e-12 * rr * ss)) throw new RangeError("fewer than three rates");
  return {
    model: "quadratic",
    interceptTPerHa: 0,
    linear: (ss * ry - rs * sy) / determinant / sums.scale,
    quadratic: (rr * sy - rs * ry) / determinant / sums.scale ** 2,
  };
}

/** Plateau curve that begins at a share of the greatest rate, with the gain of least squares. */
function plateauOf(sums: TrialSums, model: PlateauCurve["model"], start: number): PlateauCurve {
  const term = column(sums, (rate) => plateauShare(model, rate / start));
  const gainTPerHa = product(sums, term, sums.centredYields) / product(sums, term, term);
  return { model, interceptTPerHa: 0, gainTPerHa, plateauRate: start * sums.scale };
}

/** Start of the plateau with the least residuals, as a share of the greatest rate. */
function bestPlateau(sums: TrialSums, model: PlateauCurve["model"]): number {
  return minimum(
    (start) => {
      const term = column(sums, (rate) => plateauShare(model, rate / start));
      return -(product(sums, term, sums.centredYields) ** 2) / product(sums, term, term);
    },
    leastPlateau(sums),
    MAX_PLATEAU,
  );
}

/** Least start of a plateau that is tried: at the lowest rate there would be no rise to fit. */
export function leastPlateau({ cells }: TrialSums): number {
  const lowest = cells.reduce((least, { rate }) => Math.min(least, rate), 1);
  return lowest + (1 - lowest) / STEPS;
}

/** Place of the least value of a function between two ends: the best of evenly spaced places, then a golden section. */
export function minimum(value: (at: number) => number, from: number, to: number, steps = STEPS): number {
  const step = (to - from) / steps;
  let best = from;
  let least = value(from);
  for (let index = 1; index <= steps; index++) {
    const at = from + index * step;
    const here = value(at);
    if (here < least) [best, least] = [at, here];
  }
  return goldenSection(value, Math.max(from, best - step), Math.min(to, best + step));
}

function goldenSection(value: (at: number) => number, from: number, to: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let [left, right] = [high - ratio * (high - low), low + ratio * (high - low)];
  let [atLeft, atRight] = [value(left), value(right)];
  for (let step = 0; step < 60; step++) {
    if (atLeft <= atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - ratio * (high - low);
      atLeft = value(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + ratio * (high - low);
      atRight = value(right);
    }
  }
  return (low + high) / 2;
}

const coefficientsOf = { mean: 0, quadratic: 2, quadraticPlateau: 2, linearPlateau: 2 } as const;

/** Intercept and residuals of a curve whose other coefficients are known. */
function finish(sums: TrialSums, model: ResponseModel, shape: ResponseCurve): CurveFit {
  const values = sums.cells.map(({ rate }) => yieldOnCurve(shape, rate * sums.scale));
  const residuals = centred(
    sums.cells,
    sums.cells.map(({ yieldTPerHa }, index) => yieldTPerHa - elementAt(values, index)),
  );
  const weight = sums.cells.reduce((sum, cell) => sum + cell.weight, 0);
  const interceptTPerHa =
    sums.cells.reduce(
      (sum, cell, index) => sum + cell.weight * (cell.yieldTPerHa - elementAt(values, index)),
      0,
    ) / weight;
  return {
    curve: { ...shape, interceptTPerHa },
    residualSquares: sums.withinSquares + product(sums, residuals, residuals),
    coefficients: coefficientsOf[model],
    isWithinTested: !("plateauRate" in shape) || shape.plateauRate < sums.scale,
  };
}
