import { elementAt } from "../numeric/element-at";

const ITERATIONS = 200;

/**
 * Scores of points on their first principal component, by power iteration on the covariance from a fixed start.
 *
 * @param points coordinates by point, all of one length
 * @returns by point; the sign of the axis with the greatest loading is positive
 */
export function firstComponentScores(points: readonly (readonly number[])[]): number[] {
  const axes = elementAt(points, 0).length;
  const means = Array.from(
    { length: axes },
    (_, axis) => points.reduce((sum, point) => sum + elementAt(point, axis), 0) / points.length,
  );
  const centred = points.map((point) => point.map((value, axis) => value - elementAt(means, axis)));
  // Loadings that differ, so that no symmetry of the axes stops the iteration.
  let loadings = Array.from({ length: axes }, (_, axis) => 1 + axis / (axes * 10));
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const scores = centred.map((point) => dot(point, loadings));
    const next = loadings.map((_, axis) =>
      dot(
        centred.map((point) => elementAt(point, axis)),
        scores,
      ),
    );
    const length = Math.sqrt(dot(next, next));
    if (length === 0) break;
    loadings = next.map((value) => value / length);
  }
  const greatest = loadings.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);
  const sign = greatest < 0 ? -1 : 1;
  return centred.map((point) => sign * dot(point, loadings));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, axis) => sum + value * elementAt(b, axis), 0);
}
