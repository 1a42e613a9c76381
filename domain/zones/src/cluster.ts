import type { PixelFeatures } from "./features";

/** Fuzziness of the zones. @source agronomic practice: Management Zone Analyst offers 1.1 to 2, its users take 1.3 */
const FUZZINESS = 1.3;
/** Pixels by which centres are found; more change the third digit of a centre. */
const FITTED_PIXELS = 5_000;
const MOST_ROUNDS = 80;
/** Centres that move less, in standard deviations, have settled. */
const SETTLED = 1e-4;
const LEAST_DISTANCE2 = 1e-12;
const NO_MEMBER = 1e-9;

export interface Clusters {
  /** Centre after centre, `count * dimensions`, ascending in the first dimension. */
  centres: Float64Array;
  count: number;
  /** Memberships of the fitted pixels, `pixels * count`; each pixel's add up to 1. */
  memberships: Float64Array;
}

/**
 * Fuzzy c-means, or k-means where `isHard`. Starts from quantiles of the first feature and draws nothing, so that the
 * same layers give the same zones.
 *
 * @source Bezdek 1981, Pattern Recognition with Fuzzy Objective Function Algorithms; MacQueen 1967 (k-means)
 */
export function cluster(features: PixelFeatures, count: number, isHard = false): Clusters {
  const fitted = thinned(features);
  const { dimensions } = fitted;
  let centres = firstCentres(fitted, count);
  const memberships = new Float64Array(fitted.count * count);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    assign(fitted, centres, count, isHard, memberships);
    const moved = centresOf(fitted, memberships, count, isHard, centres);
    let largest = 0;
    for (let index = 0; index < moved.length; index++) {
      largest = Math.max(largest, Math.abs((moved[index] ?? 0) - (centres[index] ?? 0)));
    }
    centres = moved;
    if (largest < SETTLED) break;
  }
  centres = ascending(centres, count, dimensions);
  assign(fitted, centres, count, isHard, memberships);
  return { centres, count, memberships };
}

/** Cluster of each pixel, from 1: the one with the nearest centre. */
export function nearestClusters(
  { values, count: pixels, dimensions }: PixelFeatures,
  { centres, count }: Pick<Clusters, "centres" | "count">,
): Uint8Array {
  const labels = new Uint8Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) {
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let one = 0; one < count; one++) {
      const distance2 = distance2Of(values, pixel, centres, one, dimensions);
      if (distance2 < least) {
        least = distance2;
        nearest = one;
      }
    }
    labels[pixel] = nearest + 1;
  }
  return labels;
}

/** Every n-th pixel, evenly over the field. */
function thinned(features: PixelFeatures): PixelFeatures {
  const { values, count, dimensions } = features;
  if (count <= FITTED_PIXELS) return features;
  const kept = new Float64Array(FITTED_PIXELS * dimensions);
  for (let index = 0; index < FITTED_PIXELS; index++) {
    const pixel = Math.floor((index * count) / FITTED_PIXELS);
    kept.set(values.subarray(pixel * dimensions, (pixel + 1) * dimensions), index * dimensions);
  }
  return { values: kept, count: FITTED_PIXELS, dimensions };
}

/** Means of equal shares of the pixels in the order of the first feature. */
function firstCentres({ values, count: pixels, dimensions }: PixelFeatures, count: number): Float64Array {
  const order = Int32Array.from({ length: pixels }, (_, pixel) => pixel).sort(
    (a, b) => (values[a * dimensions] ?? 0) - (values[b * dimensions] ?? 0) || a - b,
  );
  const centres = new Float64Array(count * dimensions);
  for (let one = 0; one < count; one++) {
    const from = Math.floor((one * pixels) / count);
    const until = Math.max(from + 1, Math.floor(((one + 1) * pixels) / count));
    for (let place = from; place < until; place++) {
      const pixel = order[place] ?? 0;
      for (let dimension = 0; dimension < dimensions; dimension++) {
        const cell = one * dimensions + dimension;
        centres[cell] = (centres[cell] ?? 0) + (values[pixel * dimensions + dimension] ?? 0) / (until - from);
      }
    }
  }
  return centres;
}

function assign(
  { values, count: pixels, dimensions }: PixelFeatures,
  centres: Float64Array,
  count: number,
  isHard: boolean,
  memberships: Float64Array,
): void {
  const distances2 = new Float64Array(count);
  for (let pixel = 0; pixel < pixels; pixel++) {
    let least = Number.POSITIVE_INFINITY;
    let nearest = 0;
    for (let one = 0; one < count; one++) {
      const distance2 = Math.max(LEAST_DISTANCE2, distance2Of(values, pixel, centres, one, dimensions));
      distances2[one] = distance2;
      if (distance2 < least) {
        least = distance2;
        nearest = one;
      }
    }
    let sum = 0;
    for (let one = 0; one < count; one++) {
      const share = isHard
        ? one === nearest
          ? 1
          : 0
        : (least / (distances2[one] ?? least)) ** (1 / (FUZZINESS - 1));
      memberships[pixel * count + one] = share;
      sum += share;
    }
    for (let one = 0; one < count; one++) {
      memberships[pixel * count + one] = (memberships[pixel * count + one] ?? 0) / sum;
    }
  }
}

/** Centres weighted by membership; one without a pixel stays where it was. */
function centresOf(
  { values, count: pixels, dimensions }: PixelFeatures,
  memberships: Float64Array,
  count: number,
  isHard: boolean,
  before: Float64Array,
): Float64Array {
  const centres = new Float64Array(count * dimensions);
  const weights = new Float64Array(count);
  for (let index = 0; index < pixels * count; index++) {
    const membership = memberships[index] ?? 0;
    if (membership < NO_MEMBER) continue;
    const one = index % count;
    const pixel = (index - one) / count;
    const weight = isHard ? membership : membership ** FUZZINESS;
    weights[one] = (weights[one] ?? 0) + weight;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const cell = one * dimensions + dimension;
      centres[cell] = (centres[cell] ?? 0) + weight * (values[pixel * dimensions + dimension] ?? 0);
    }
  }
  for (let cell = 0; cell < centres.length; cell++) {
    const weight = weights[Math.floor(cell / dimensions)] ?? 0;
    centres[cell] = weight > 0 ? (centres[cell] ?? 0) / weight : (before[cell] ?? 0);
  }
  return centres;
}

function ascending(centres: Float64Array, count: number, dimensions: number): Float64Array {
  const order = Array.from({ length: count }, (_, one) => one).sort(
    (a, b) => (centres[a * dimensions] ?? 0) - (centres[b * dimensions] ?? 0),
  );
  const sorted = new Float64Array(centres.length);
  order.forEach((one, place) => {
    sorted.set(centres.subarray(one * dimensions, (one + 1) * dimensions), place * dimensions);
  });
  return sorted;
}

function distance2Of(
  values: Float64Array,
  pixel: number,
  centres: Float64Array,
  one: number,
  dimensions: number,
): number {
  let sum = 0;
  for (let dimension = 0; dimension < dimensions; dimension++) {
    const difference =
      (values[pixel * dimensions + dimension] ?? 0) - (centres[one * dimensions + dimension] ?? 0);
    sum += difference * difference;
  }
  return sum;
}
