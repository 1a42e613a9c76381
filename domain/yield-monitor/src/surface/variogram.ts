import type { PlanePoints } from "../plane";
import { pointIndex } from "../point-index";

export interface Variogram {
  model: "spherical" | "exponential";
  /** Variance at no distance: error of measurement, (t/ha)^2. */
  nugget: number;
  /** Variance that places share, (t/ha)^2. */
  partialSill: number;
  /** m; of an exponential model the distance parameter, a third of the practical range. */
  rangeM: number;
}

const LAGS = 15;
const GREATEST_LAG_M = 300;
/** Records that pairs are made of, and pairs of each, taken from the whole field. */
const SEEDS = 400;
const PAIRS_OF_SEED = 600;
const RANGES = 40;
/** Nugget of at least this part of the sill: two records of one place never make a system singular. */
const LEAST_NUGGET = 0.01;

/** Part of the sill that two places at a distance share, 0..1. */
export function correlationAt(
  { model, rangeM }: Pick<Variogram, "model" | "rangeM">,
  distanceM: number,
): number {
  const ratio = distanceM / rangeM;
  if (model === "exponential") return Math.exp(-ratio);
  return ratio >= 1 ? 0 : 1 - 1.5 * ratio + 0.5 * ratio ** 3;
}

/**
 * Variogram of yields: semivariances of pairs by distance, with the spherical or exponential model that fits them better,
 * weighted by the number of pairs over the squared distance.
 *
 * @param chosen  records to use
 * @returns null where there are too few pairs, or no variance
 * @source Cressie 1993, Statistics for Spatial Data, section 2.4; the weights are those of gstat (fit.method 7), Pebesma 2004
 */
export function fitVariogram(
  yieldTPerHa: Float64Array,
  points: PlanePoints,
  chosen: Uint32Array,
): Variogram | null {
  const lags = semivariances(yieldTPerHa, points, chosen);
  if (lags.length < 4) return null;
  const longest = lags.at(-1)?.distance ?? 1;
  let best: { variogram: Variogram; error: number } | null = null;
  for (const model of ["spherical", "exponential"] as const) {
    for (let step = 1; step <= RANGES; step++) {
      const rangeM = (longest * 1.5 * step) / RANGES / (model === "exponential" ? 3 : 1);
      const fitted = fitSills(lags, (distance) => 1 - correlationAt({ model, rangeM }, distance));
      if (best === null || fitted.error < best.error)
        best = {
          variogram: { model, rangeM, nugget: fitted.nugget, partialSill: fitted.partialSill },
          error: fitted.error,
        };
    }
  }
  if (best === null) return null;
  const { nugget, partialSill } = best.variogram;
  const sill = nugget + partialSill;
  if (!(sill > 0)) return null;
  return { ...best.variogram, nugget: Math.max(nugget, LEAST_NUGGET * sill) };
}

interface Lag {
  distance: number;
  semivariance: number;
  weight: number;
}

function semivariances(values: Float64Array, { x, y }: PlanePoints, chosen: Uint32Array): Lag[] {
  const greatest = Math.min(GREATEST_LAG_M, extentOf(x, y, chosen) / 2);
  if (!(greatest > 0)) return [];
  const index = pointIndex(x, y, greatest / 4, chosen);
  const [counts, squares, distances] = [0, 1, 2].map(() => new Float64Array(LAGS)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const stride = Math.max(1, Math.floor(chosen.length / SEEDS));
  for (let seed = 0; seed < chosen.length; seed += stride) {
    const row = chosen[seed] ?? 0;
    const near: { other: number; distance: number }[] = [];
    index.within(x[row] ?? 0, y[row] ?? 0, greatest, (other, distance) => {
      if (other !== row) near.push({ other, distance });
    });
    const step = Math.max(1, Math.floor(near.length / PAIRS_OF_SEED));
    near.forEach(({ other, distance }, place) => {
      // Near pairs are few, and matter most.
      if (distance > greatest / 10 && place % step !== 0) return;
      const lag = Math.min(LAGS - 1, Math.floor((distance / greatest) * LAGS));
      counts[lag] = (counts[lag] ?? 0) + 1;
      distances[lag] = (distances[lag] ?? 0) + distance;
      squares[lag] = (squares[lag] ?? 0) + ((values[row] ?? 0) - (values[other] ?? 0)) ** 2;
    });
  }
  return Array.from(counts, (count, lag): Lag => {
    const distance = Math.max((distances[lag] ?? 0) / count, greatest / 1000);
    return { distance, semivariance: (squares[lag] ?? 0) / (2 * count), weight: count / distance ** 2 };
  }).filter(({ weight, distance }) => weight > 0 && Number.isFinite(distance));
}

function extentOf(x: Float64Array, y: Float64Array, chosen: Uint32Array): number {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const row of chosen) {
    west = Math.min(west, x[row] ?? west);
    east = Math.max(east, x[row] ?? east);
    south = Math.min(south, y[row] ?? south);
    north = Math.max(north, y[row] ?? north);
  }
  return Math.hypot(east - west, north - south);
}

/** Least squares of nugget and partial sill, neither below zero. */
function fitSills(
  lags: readonly Lag[],
  shapeAt: (distance: number) => number,
): { nugget: number; partialSill: number; error: number } {
  let [w, s, ss, g, gs] = [0, 0, 0, 0, 0];
  for (const { distance, semivariance, weight } of lags) {
    const shape = shapeAt(distance);
    w += weight;
    s += weight * shape;
    ss += weight * shape * shape;
    g += weight * semivariance;
    gs += weight * shape * semivariance;
  }
  const determinant = w * ss - s * s;
  let partialSill = determinant > 0 ? (w * gs - s * g) / determinant : 0;
  let nugget = (g - partialSill * s) / w;
  if (partialSill < 0) [partialSill, nugget] = [0, g / w];
  if (nugget < 0) [partialSill, nugget] = [ss > 0 ? gs / ss : 0, 0];
  const error = lags.reduce(
    (sum, { distance, semivariance, weight }) =>
      sum + weight * (semivariance - nugget - partialSill * shapeAt(distance)) ** 2,
    0,
  );
  return { nugget, partialSill, error };
}
