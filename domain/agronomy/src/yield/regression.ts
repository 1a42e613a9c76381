import { parameterValue } from "../parameters/agronomy-parameters";
import { type HarvestComparison, shrunkenBias } from "./calibration";

/** Straight line through pairs. */
export interface LineFit {
  intercept: number;
  slope: number;
  /** Standard deviation of the residuals. */
  residualSd: number;
  r2: number;
  /** Root mean square of the errors of each pair under a line through the others. */
  looRmse: number;
  /** That in % of the mean. */
  looRmsePct: number;
}

/** Least squares of y on x; null with fewer than 3 pairs or where all x are equal. */
export function fitLine(x: readonly number[], y: readonly number[]): LineFit | null {
  const n = x.length;
  if (n < 3 || y.length !== n) return null;
  const [meanX, meanY] = [mean(x), mean(y)];
  let [sxx, sxy, syy] = [0, 0, 0];
  x.forEach((value, index) => {
    const [dx, dy] = [value - meanX, (y[index] ?? 0) - meanY];
    sxx += dx * dx;
    sxy += dx * dy;
    syy += dy * dy;
  });
  if (!(sxx > 0)) return null;
  const slope = sxy / sxx;
  const intercept = meanY - slope * meanX;
  let [squares, leftOutSquares] = [0, 0];
  x.forEach((value, index) => {
    const residual = (y[index] ?? 0) - intercept - slope * value;
    const leverage = 1 / n + (value - meanX) ** 2 / sxx;
    squares += residual ** 2;
    leftOutSquares += (residual / (1 - leverage)) ** 2;
  });
  const looRmse = Math.sqrt(leftOutSquares / n);
  return {
    intercept,
    slope,
    residualSd: Math.sqrt(squares / (n - 2)),
    r2: syy > 0 ? 1 - squares / syy : 1,
    looRmse,
    looRmsePct: (100 * looRmse) / meanY,
  };
}

/** Season of a field in the district with its harvest, its model yield and the EVI of its critical period. */
export interface RegressionSeason {
  observedKgPerHa: number;
  modelKgPerHa: number;
  /** Index days over the critical period. */
  windowIntegral: number;
}

export interface RegressionChoice {
  line: LineFit;
  seasons: number;
  /** Error of the light-use-efficiency model, each season corrected by the others, in the same measure. */
  lightUseLooRmse: number;
  /** True where the line's error is the lower of the two. */
  isUsed: boolean;
}

/** Compares a line on the EVI integral with the light-use-efficiency model; null with fewer than 8 seasons. */
export function chooseRegression(seasons: readonly RegressionSeason[]): RegressionChoice | null {
  if (seasons.length < parameterValue("yield.minRegressionSeasons")) return null;
  const line = fitLine(
    seasons.map(({ windowIntegral }) => windowIntegral),
    seasons.map(({ observedKgPerHa }) => observedKgPerHa),
  );
  if (line === null) return null;
  const lightUseLooRmse = leaveOneOutRmse(seasons);
  // A line that falls with more leaf is chance.
  const isUsed = line.slope > 0 && line.looRmse < lightUseLooRmse;
  return { line, seasons: seasons.length, lightUseLooRmse, isUsed };
}

/** Each season is corrected by the others: the bias of all without its own part, so that many seasons take no longer each. */
function leaveOneOutRmse(comparisons: readonly Omit<HarvestComparison, "weight">[]): number {
  const { bias, harvests } = shrunkenBias(comparisons.map((one) => ({ ...one, weight: 1 })));
  const priorHarvests = parameterValue("yield.errorSd") ** 2 / parameterValue("yield.biasSd") ** 2;
  const sum = bias * (harvests + priorHarvests);
  const squares = comparisons.map(({ observedKgPerHa, modelKgPerHa }) => {
    const ofOthers = (sum - Math.log(observedKgPerHa / modelKgPerHa)) / (harvests - 1 + priorHarvests);
    return (observedKgPerHa - modelKgPerHa * Math.exp(ofOthers)) ** 2;
  });
  return Math.sqrt(mean(squares));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
