import { elementAt } from "../numeric/element-at";
import type { PlanePosition } from "./trial-plots";

/** Pairs of more units would take too long: of more, evenly spaced ones stand for all. */
const MAX_UNITS = 500;

export interface PlacedResidual {
  position: PlanePosition;
  /** Yield on the fitted curve, which varies with the rate alone. */
  fittedTPerHa: number;
  residualTPerHa: number;
}

/**
 * Share of the units that count as independent for the response: 1 / (n Var r), where Var r is the variance of the
 * correlation of response and residuals by their covariances within classes of distance, up to the class at which residuals
 * resemble each other no more. Where neighbours resemble each other in yield but not in rate, as in a randomized trial, all
 * units count.
 *
 * @returns (0, 1]; 1 where nothing varies
 * @source Clifford, Richardson and Hémon 1989, Biometrics 45:123; Dutilleul 1993, Biometrics 49:305
 */
export function independentShare(placed: readonly PlacedResidual[]): number {
  const stride = Math.ceil(placed.length / MAX_UNITS);
  const units = placed.filter((_, index) => index % stride === 0);
  const count = units.length;
  const fitted = deviations(units.map(({ fittedTPerHa }) => fittedTPerHa));
  const residuals = deviations(units.map(({ residualTPerHa }) => residualTPerHa));
  const [varianceFitted, varianceResiduals] = [meanSquare(fitted), meanSquare(residuals)];
  if (!(varianceFitted > 0 && varianceResiduals > 0)) return 1;

  const distances: number[] = [];
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) distances.push(distanceM(elementAt(units, i), elementAt(units, j)));
  }
  const farthest = distances.reduce((most, distance) => Math.max(most, distance), 0);
  const classes = Math.max(1, Math.ceil(1 + Math.log2(distances.length)));
  const sums = Array.from({ length: classes }, () => ({ pairs: 0, fitted: 0, residuals: 0 }));
  let pair = 0;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const share = farthest > 0 ? elementAt(distances, pair++) / farthest : 0;
      const sum = elementAt(sums, Math.min(classes - 1, Math.floor(share * classes)));
      sum.pairs++;
      sum.fitted += elementAt(fitted, i) * elementAt(fitted, j);
      sum.residuals += elementAt(residuals, i) * elementAt(residuals, j);
    }
  }
  // Each pair counts in both orders; a unit with itself brings the product of the variances.
  let covariance = count * varianceFitted * varianceResiduals;
  for (const { pairs, fitted: ofFitted, residuals: ofResiduals } of sums) {
    // Farther apart only noise is left, and the opposite sign that deviations from a mean force upon it.
    if (!(ofResiduals > 0)) break;
    covariance += (2 * ofFitted * ofResiduals) / pairs;
  }
  const inflation = covariance / (count * varianceFitted * varianceResiduals);
  return 1 / Math.min(Math.max(1, inflation), count);
}

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function meanSquare(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length;
}

function distanceM(a: PlacedResidual, b: PlacedResidual): number {
  return Math.hypot(a.position.xM - b.position.xM, a.position.yM - b.position.yM);
}
