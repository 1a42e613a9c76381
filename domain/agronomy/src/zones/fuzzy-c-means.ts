import { elementAt } from "../numeric/element-at";
import { parameterValue } from "../parameters/agronomy-parameters";
import { firstComponentScores } from "./first-component";

const MAX_ITERATIONS = 300;
/** Largest change of a membership at which the iteration ends. */
const TOLERANCE = 1e-9;

export interface FuzzyClusters {
  /** Coordinates by cluster. */
  centres: number[][];
  /** Memberships by point and cluster; each row adds up to 1. */
  memberships: number[][];
  /** Cluster of the greatest membership by point. */
  labels: number[];
  fuzzinessPerformanceIndex: number;
  normalizedClassificationEntropy: number;
}

/**
 * Fuzzy c-means with given starting centres, so that runs repeat.
 *
 * @param points coordinates by point, all of one length
 * @param startCentres one by cluster, at least two
 * @param fuzziness exponent m, > 1; the parameter table's where left out
 * @throws RangeError for fewer points than clusters, fewer than two clusters or an exponent of 1 or less
 * @source Bezdek 1981, Pattern Recognition with Fuzzy Objective Function Algorithms
 */
export function fuzzyCMeans(
  points: readonly (readonly number[])[],
  startCentres: readonly (readonly number[])[],
  fuzziness = parameterValue("zones.fuzziness"),
): FuzzyClusters {
  if (startCentres.length < 2 || points.length < startCentres.length) {
    throw new RangeError(`${startCentres.length} clusters of ${points.length} points`);
  }
  if (!(fuzziness > 1)) throw new RangeError(`fuzziness out of range: ${fuzziness}`);
  let centres = startCentres.map((centre) => [...centre]);
  let memberships = membershipsOf(points, centres, fuzziness);
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    centres = centresOf(points, memberships, fuzziness);
    const next = membershipsOf(points, centres, fuzziness);
    const change = largestChange(memberships, next);
    memberships = next;
    if (change < TOLERANCE) break;
  }
  return {
    centres,
    memberships,
    labels: memberships.map((row) => row.indexOf(Math.max(...row))),
    fuzzinessPerformanceIndex: fuzzinessPerformanceIndex(memberships),
    normalizedClassificationEntropy: normalizedClassificationEntropy(memberships),
  };
}

/**
 * Fuzziness performance index c / (c - 1) (1 - F): 0 for crisp clusters, 1 for none.
 *
 * @source Odeh et al. 1992; Fridgen et al. 2004, Agron. J. 96:100
 */
export function fuzzinessPerformanceIndex(memberships: readonly (readonly number[])[]): number {
  const clusters = elementAt(memberships, 0).length;
  const partition = sumOf(memberships, (u) => u * u) / memberships.length;
  return (clusters / (clusters - 1)) * (1 - partition);
}

/**
 * Normalized classification entropy H / (1 - c / n): small for crisp clusters.
 *
 * @source Bezdek 1981; Fridgen et al. 2004, Agron. J. 96:100
 */
export function normalizedClassificationEntropy(memberships: readonly (readonly number[])[]): number {
  const clusters = elementAt(memberships, 0).length;
  const entropy = -sumOf(memberships, (u) => (u > 0 ? u * Math.log(u) : 0)) / memberships.length;
  return entropy / (1 - clusters / memberships.length);
}

/** Starting centres at the middles of equal parts of the points in the order of their first principal component. */
export function quantileCentres(points: readonly (readonly number[])[], clusters: number): number[][] {
  const scores = firstComponentScores(points);
  const order = [...points.keys()].sort((a, b) => elementAt(scores, a) - elementAt(scores, b) || a - b);
  return Array.from({ length: clusters }, (_, index) => {
    const position = Math.floor(((index + 0.5) * order.length) / clusters);
    return [...elementAt(points, elementAt(order, position))];
  });
}

/**
 * Clusters of the number that has the least sum of both indices, each scaled by its greatest value.
 *
 * @throws RangeError where there are not more points than the greatest number of clusters
 */
export function bestClusters(points: readonly (readonly number[])[]): FuzzyClusters {
  const [least, most] = [parameterValue("zones.minZones"), parameterValue("zones.maxZones")];
  if (points.length <= most) throw new RangeError(`too few points: ${points.length}`);
  const tried = Array.from({ length: most - least + 1 }, (_, index) =>
    fuzzyCMeans(points, quantileCentres(points, least + index)),
  );
  const greatestFpi = Math.max(...tried.map((one) => one.fuzzinessPerformanceIndex)) || 1;
  const greatestNce = Math.max(...tried.map((one) => one.normalizedClassificationEntropy)) || 1;
  const sums = tried.map(
    (one) => one.fuzzinessPerformanceIndex / greatestFpi + one.normalizedClassificationEntropy / greatestNce,
  );
  return elementAt(tried, sums.indexOf(Math.min(...sums)));
}

function membershipsOf(
  points: readonly (readonly number[])[],
  centres: readonly (readonly number[])[],
  fuzziness: number,
): number[][] {
  const exponent = 1 / (fuzziness - 1);
  return points.map((point) => {
    const squares = centres.map((centre) => squaredDistance(point, centre));
    const nearest = Math.min(...squares);
    // A point on a centre belongs to it alone; distances to the nearest keep the powers within range.
    const weights = squares.map((square) =>
      nearest === 0 ? Number(square === 0) : (nearest / square) ** exponent,
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
}

function centresOf(
  points: readonly (readonly number[])[],
  memberships: readonly (readonly number[])[],
  fuzziness: number,
): number[][] {
  return elementAt(memberships, 0).map((_, cluster) => {
    const weights = memberships.map((row) => elementAt(row, cluster) ** fuzziness);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return elementAt(points, 0).map(
      (__, axis) =>
        points.reduce((sum, point, index) => sum + elementAt(weights, index) * elementAt(point, axis), 0) /
        total,
    );
  });
}

function squaredDistance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, axis) => sum + (value - elementAt(b, axis)) ** 2, 0);
}

function largestChange(
  before: readonly (readonly number[])[],
  after: readonly (readonly number[])[],
): number {
  let change = 0;
  before.forEach((row, index) => {
    row.forEach((value, cluster) => {
      change = Math.max(change, Math.abs(value - elementAt(elementAt(after, index), cluster)));
    });
  });
  return change;
}

function sumOf(rows: readonly (readonly number[])[], term: (value: number) => number): number {
  return rows.reduce((sum, row) => sum + row.reduce((part, value) => part + term(value), 0), 0);
}
