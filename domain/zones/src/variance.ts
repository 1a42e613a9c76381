import { cluster, nearestClusters } from "./cluster";
import { byGroup, type Composition, type UsedLayer } from "./compose";
import { featuresOf } from "./features";

/**
 * Share of the variance of layers that lies between zones, 0..1: each layer counts by its pixels with a value.
 *
 * @param labels  zone of each pixel of the layers, from 1; 0 = none
 */
export function varianceExplained(layers: readonly Pick<UsedLayer, "z">[], labels: Uint8Array): number {
  let within = 0;
  let total = 0;
  for (const { z } of layers) {
    const sums = squaresOf(z, labels);
    within += sums.within;
    total += sums.total;
  }
  return total > 0 ? Math.max(0, 1 - within / total) : 0;
}

/**
 * Variance of each season that zones made without it explain, of all seasons together; of the dates where there is one
 * season. Zones of noise explain none of it, however well they divide the dates that they were made of.
 *
 * @returns null where nothing can be left out
 */
export function heldOutVariance({ layers, pixels }: Composition, zones: number): number | null {
  const crop = layers.filter(({ kind }) => kind === "crop");
  const land = layers.filter(({ kind }) => kind === "land");
  const seasons = [...byGroup(crop).values()];
  const folds = seasons.length > 1 ? seasons : crop.map((layer) => [layer]);
  if (folds.length < 2) return null;
  let within = 0;
  let total = 0;
  for (const leftOut of folds) {
    const others = [...crop.filter((layer) => !leftOut.includes(layer)), ...land];
    const features = featuresOf({ layers: others, pixels });
    const labels = nearestClusters(features, cluster(features, zones));
    for (const { z } of leftOut) {
      const sums = squaresOf(z, labels);
      within += sums.within;
      total += sums.total;
    }
  }
  return total > 0 ? Math.max(0, 1 - within / total) : 0;
}

function squaresOf(z: Float32Array, labels: Uint8Array): { within: number; total: number } {
  const counts = new Float64Array(256);
  const sums = new Float64Array(256);
  let squares = 0;
  for (let index = 0; index < z.length; index++) {
    const value = z[index] ?? Number.NaN;
    const label = labels[index] ?? 0;
    if (Number.isNaN(value) || label === 0) continue;
    counts[label] = (counts[label] ?? 0) + 1;
    sums[label] = (sums[label] ?? 0) + value;
    squares += value * value;
  }
  let between = 0;
  let sum = 0;
  let count = 0;
  for (let label = 1; label < 256; label++) {
    const own = counts[label] ?? 0;
    if (own === 0) continue;
    const ownSum = sums[label] ?? 0;
    between += (ownSum * ownSum) / own;
    sum += ownSum;
    count += own;
  }
  const mean2 = count > 0 ? (sum * sum) / count : 0;
  return { within: squares - between, total: squares - mean2 };
}
