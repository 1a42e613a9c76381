import type { PixelFeatures } from "./features";

/**
 * Principal components of features, the strongest first, as many as hold a share of the variance.
 *
 * @param keptVariance  0..1
 * @source Jolliffe 2002, Principal Component Analysis, section 6.1.1
 */
export function principalComponents(features: PixelFeatures, keptVariance: number): PixelFeatures {
  const { values, count, dimensions } = features;
  const means = meansOf(features);
  const { eigenvalues, eigenvectors } = eigenOf(covarianceOf(features, means), dimensions);
  const order = [...eigenvalues.keys()].sort((a, b) => (eigenvalues[b] ?? 0) - (eigenvalues[a] ?? 0));
  const total = eigenvalues.reduce((sum, value) => sum + Math.max(0, value), 0);
  let kept = 0;
  let held = 0;
  while (kept < dimensions && held < keptVariance * total) held += eigenvalues[order[kept++] ?? 0] ?? 0;
  kept = Math.max(1, kept);

  const projected = new Float64Array(count * kept);
  for (let component = 0; component < kept; component++) {
    const column = order[component] ?? 0;
    // The sign of an eigenvector is arbitrary: more of the features is more of the component.
    let sum = 0;
    for (let row = 0; row < dimensions; row++) sum += eigenvectors[row * dimensions + column] ?? 0;
    const sign = sum < 0 ? -1 : 1;
    for (let index = 0; index < count; index++) {
      let value = 0;
      for (let row = 0; row < dimensions; row++) {
        value +=
          ((values[index * dimensions + row] ?? 0) - (means[row] ?? 0)) *
          (eigenvectors[row * dimensions + column] ?? 0);
      }
      projected[index * kept + component] = sign * value;
    }
  }
  return { values: projected, count, dimensions: kept };
}

function meansOf({ values, count, dimensions }: PixelFeatures): Float64Array {
  const means = new Float64Array(dimensions);
  for (let index = 0; index < values.length; index++) {
    const dimension = index % dimensions;
    means[dimension] = (means[dimension] ?? 0) + (values[index] ?? 0) / count;
  }
  return means;
}

function covarianceOf({ values, count, dimensions }: PixelFeatures, means: Float64Array): Float64Array {
  const covariance = new Float64Array(dimensions * dimensions);
  for (let index = 0; index < count; index++) {
    for (let a = 0; a < dimensions; a++) {
      const first = (values[index * dimensions + a] ?? 0) - (means[a] ?? 0);
      for (let b = a; b < dimensions; b++) {
        const cell = a * dimensions + b;
        covariance[cell] =
          (covariance[cell] ?? 0) +
          (first * ((values[index * dimensions + b] ?? 0) - (means[b] ?? 0))) / count;
      }
    }
  }
  for (let a = 0; a < dimensions; a++) {
    for (let b = 0; b < a; b++) covariance[a * dimensions + b] = covariance[b * dimensions + a] ?? 0;
  }
  return covariance;
}

const SWEEPS = 30;
const NEGLIGIBLE = 1e-20;

/** Eigenvalues and eigenvectors (columns) of a symmetric matrix, by Jacobi rotations. */
function eigenOf(matrix: Float64Array, size: number): { eigenvalues: number[]; eigenvectors: Float64Array } {
  const a = Float64Array.from(matrix);
  const vectors = new Float64Array(size * size);
  for (let index = 0; index < size; index++) vectors[index * size + index] = 1;
  for (let sweep = 0; sweep < SWEEPS && outsideOf(a, size) >= NEGLIGIBLE; sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, vectors, size, p, q);
  }
  return {
    eigenvalues: Array.from({ length: size }, (_, index) => a[index * size + index] ?? 0),
    eigenvectors: vectors,
  };
}

/** Sum of the squares above the diagonal. */
function outsideOf(a: Float64Array, size: number): number {
  let sum = 0;
  for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) sum += (a[p * size + q] ?? 0) ** 2;
  return sum;
}

/** Makes the elements p, q and q, p of a symmetric matrix zero. */
function rotate(a: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const outside = a[p * size + q] ?? 0;
  if (outside === 0) return;
  const theta = ((a[q * size + q] ?? 0) - (a[p * size + p] ?? 0)) / (2 * outside);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(t * t + 1);
  rotateColumns(a, size, p, q, cos, t * cos);
  rotateRows(a, size, p, q, cos, t * cos);
  rotateColumns(vectors, size, p, q, cos, t * cos);
}

function rotateColumns(a: Float64Array, size: number, p: number, q: number, cos: number, sin: number): void {
  for (let row = 0; row < size; row++) {
    const first = a[row * size + p] ?? 0;
    const second = a[row * size + q] ?? 0;
    a[row * size + p] = cos * first - sin * second;
    a[row * size + q] = sin * first + cos * second;
  }
}

function rotateRows(a: Float64Array, size: number, p: number, q: number, cos: number, sin: number): void {
  for (let column = 0; column < size; column++) {
    const first = a[p * size + column] ?? 0;
    const second = a[q * size + column] ?? 0;
    a[p * size + column] = cos * first - sin * second;
    a[q * size + column] = sin * first + cos * second;
  }
}
