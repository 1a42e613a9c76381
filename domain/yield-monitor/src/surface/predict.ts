import type { PlanePoints } from "../plane";
import type { PointIndex } from "../point-index";
import { correlationAt, type Variogram } from "./variogram";

/** Neighbours that a place is predicted from. */
const NEIGHBOURS = 16;

export interface Neighbour {
  index: number;
  distance: number;
}

/** Predicts the yield of a place from its neighbours; NaN without any. */
export type Predict = (neighbours: readonly Neighbour[]) => number;

/** Inverse distance weights: 1 / distance squared, no nearer than a metre. @source Shepard 1968 */
export function inverseDistance(values: Float64Array): Predict {
  return (neighbours) => {
    let [sum, weights] = [0, 0];
    for (const { index, distance } of neighbours) {
      const weight = 1 / Math.max(1, distance) ** 2;
      sum += weight * (values[index] ?? 0);
      weights += weight;
    }
    return sum / weights;
  };
}

/**
 * Ordinary kriging in a local neighbourhood. The nugget is error of measurement: it stands on the diagonal and not in the
 * covariance with the place, so that the map is smooth.
 *
 * @source Cressie 1993, Statistics for Spatial Data, sections 3.2 and 3.4
 */
export function ordinaryKriging(values: Float64Array, points: PlanePoints, variogram: Variogram): Predict {
  const most = NEIGHBOURS + 1;
  const matrix = new Float64Array(most * (most + 1));
  return (neighbours) => {
    const count = neighbours.length;
    if (count === 0) return Number.NaN;
    const [size, width] = [count + 1, count + 2];
    fillSystem(matrix, neighbours, points, variogram);
    if (!eliminate(matrix, size)) return Number.NaN;
    substituteBack(matrix, size);
    return neighbours.reduce(
      (sum, { index }, row) => sum + (matrix[row * width + size] ?? 0) * (values[index] ?? 0),
      0,
    );
  };
}

/** Covariances of the neighbours, the condition that weights add up to one, and covariances with the place. */
function fillSystem(
  matrix: Float64Array,
  neighbours: readonly Neighbour[],
  { x, y }: PlanePoints,
  variogram: Variogram,
): void {
  const { nugget, partialSill } = variogram;
  const count = neighbours.length;
  const width = count + 2;
  neighbours.forEach(({ index: own, distance: toPlace }, row) => {
    for (let column = 0; column < row; column++) {
      const other = neighbours[column]?.index ?? 0;
      const distance = Math.hypot((x[own] ?? 0) - (x[other] ?? 0), (y[own] ?? 0) - (y[other] ?? 0));
      const covariance = partialSill * correlationAt(variogram, distance);
      matrix[row * width + column] = covariance;
      matrix[column * width + row] = covariance;
    }
    matrix[row * width + row] = partialSill + nugget;
    matrix[row * width + count] = 1;
    matrix[count * width + row] = 1;
    matrix[row * width + count + 1] = partialSill * correlationAt(variogram, toPlace);
  });
  matrix[count * width + count] = 0;
  matrix[count * width + count + 1] = 1;
}

/** Eliminates below the diagonal of rows with their right side, exchanging rows; false where the system is singular. */
function eliminate(matrix: Float64Array, size: number): boolean {
  const width = size + 1;
  for (let pivot = 0; pivot < size; pivot++) {
    exchangeRows(matrix, width, pivot, largestBelow(matrix, size, pivot));
    const value = matrix[pivot * width + pivot] ?? 0;
    if (Math.abs(value) < 1e-12) return false;
    for (let row = pivot + 1; row < size; row++) {
      const factor = (matrix[row * width + pivot] ?? 0) / value;
      for (let column = pivot; factor !== 0 && column < width; column++) {
        const at = row * width + column;
        matrix[at] = (matrix[at] ?? 0) - factor * (matrix[pivot * width + column] ?? 0);
      }
    }
  }
  return true;
}

function largestBelow(matrix: Float64Array, size: number, pivot: number): number {
  const sizeAt = (row: number) => Math.abs(matrix[row * (size + 1) + pivot] ?? 0);
  let largest = pivot;
  for (let row = pivot + 1; row < size; row++) if (sizeAt(row) > sizeAt(largest)) largest = row;
  return largest;
}

function exchangeRows(matrix: Float64Array, width: number, one: number, other: number): void {
  if (one === other) return;
  const kept = matrix.slice(one * width, (one + 1) * width);
  matrix.copyWithin(one * width, other * width, (other + 1) * width);
  matrix.set(kept, other * width);
}

/** Solves an eliminated system; the solution replaces the right side. */
function substituteBack(matrix: Float64Array, size: number): void {
  const width = size + 1;
  for (let row = size - 1; row >= 0; row--) {
    let rest = matrix[row * width + size] ?? 0;
    for (let column = row + 1; column < size; column++)
      rest -= (matrix[row * width + column] ?? 0) * (matrix[column * width + size] ?? 0);
    matrix[row * width + size] = rest / (matrix[row * width + row] ?? 1);
  }
}

/** Index with the neighbours of places. */
export const neighboursAt = (index: PointIndex, x: number, y: number, without?: number): Neighbour[] =>
  index.nearest(x, y, NEIGHBOURS, without);
