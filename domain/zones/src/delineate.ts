import { cluster, nearestClusters } from "./cluster";
import { type Composition, compose, type LeftOutLayer, meanOfGroups, type UsedLayer } from "./compose";
import { featuresOf, type PixelFeatures } from "./features";
import { type HomogeneousReason, homogeneousReason } from "./homogeneous";
import { fillFromNearest } from "./labels/fill";
import { codeOfLevel } from "./level";
import { stabilityOf } from "./stability";
import { standardise } from "./standardise";
import { ZONE_COUNTS, type ZoneGrid, type ZoneLabels, type ZoneLayer, ZonesRefused } from "./types";
import { heldOutVariance, varianceExplained } from "./variance";
import { bestZoneCount, scoreZoneCounts, type ZoneCountScore } from "./zone-count";

/** Least number of dates: what one date shows may be the weather of one week. */
export const LEAST_DATES = 2;
/** Least number of inner pixels. */
const LEAST_PIXELS = 50;

export interface ZoneCountResult extends ZoneCountScore {
  /** Share of the variance of all dates between the zones, 0..1, before they are simplified. */
  varianceExplained: number;
}

/** Zones of a field for each number of zones, with what they are worth. */
export interface DelineatedZones {
  layers: { id: string; group: string; validFraction: number; contrast: number }[];
  leftOut: LeftOutLayer[];
  curve: ZoneCountResult[];
  /** Number of zones with the least sum of FPI and NCE. */
  proposedZones: number;
  /** Labels of the field's pixels by number of zones. */
  labels: ReadonlyMap<number, ZoneLabels>;
  /** Mean of the seasons at the field's pixels, as `codeOfLevel`. */
  level: Uint8Array;
  /** `stabilityClass` of the field's pixels; null of one season. */
  stability: Uint8Array | null;
  /** Variance of seasons that the proposed zones explain when made without them, 0..1; null where there is one date. */
  heldOutVariance: number | null;
  homogeneous: HomogeneousReason | null;
  /** As many zones by k-means of the newest date alone, the usual way: variance of the other dates that both explain. */
  comparison: { layerId: string; lastImage: number; zones: number };
}

/**
 * Divides a field into zones of similar, lasting behaviour.
 *
 * @param layers  oldest first
 * @throws ZonesRefused for fewer than two usable dates, or a field of too few pixels
 */
export function delineateZones(layers: readonly ZoneLayer[], grid: ZoneGrid): DelineatedZones {
  const composition = compose(layers, grid);
  const crop = composition.layers.filter(({ kind }) => kind === "crop");
  if (composition.pixels.length < LEAST_PIXELS)
    throw new ZonesRefused("too-few-pixels", composition.pixels.length, LEAST_PIXELS);
  if (crop.length < LEAST_DATES) throw new ZonesRefused("too-few-dates", crop.length, LEAST_DATES);

  const features = featuresOf(composition);
  const tried = ZONE_COUNTS.map((count) => cluster(features, count));
  const byCount = new Map(
    tried.map((clusters) => [
      clusters.count,
      byLevel(nearestClusters(features, clusters), clusters.count, composition),
    ]),
  );

  const scores = scoreZoneCounts(tried);
  const proposedZones = bestZoneCount(scores);
  const curve = scores.map((score) => ({
    ...score,
    varianceExplained: varianceExplained(crop, byCount.get(score.zones) ?? new Uint8Array()),
  }));
  const heldOut = heldOutVariance(composition, proposedZones);

  const stability = stabilityOf(crop, composition.pixels.length);
  const comparison = compareWithLastImage(crop, composition, proposedZones, byCount.get(proposedZones));
  const onGrid = (values: Uint8Array) => placeOnGrid(values, composition.pixels, grid);
  return {
    layers: composition.layers.map(({ id, group, validFraction, contrast }) => ({
      id,
      group,
      validFraction,
      contrast,
    })),
    leftOut: composition.leftOut,
    curve,
    proposedZones,
    labels: new Map([...byCount].map(([count, labels]) => [count, onGrid(labels)])),
    level: onGrid(levelOf(features)),
    stability: stability && onGrid(stability),
    heldOutVariance: heldOut,
    homogeneous: homogeneousReason(
      crop.map(({ contrast }) => contrast),
      heldOut,
    ),
    comparison,
  };
}

/**
 * Zones of one layer alone, whose values lie anywhere: fuzzy c-means of its standardised values.
 *
 * @returns zone of each value from 1 for the lowest; 0 where it is NaN, everywhere where all values are alike
 */
export function zonesOfLayer(values: Float32Array, zones: number): ZoneLabels {
  const layer = standardise(
    values,
    Int32Array.from(values, (_, index) => index),
  );
  const labels = new Uint8Array(values.length);
  if (layer === null) return labels;
  const known = Int32Array.from(layer.z.keys()).filter(
    (index) => !Number.isNaN(layer.z[index] ?? Number.NaN),
  );
  const features: PixelFeatures = {
    values: Float64Array.from(known, (index) => layer.z[index] ?? 0),
    count: known.length,
    dimensions: 1,
  };
  nearestClusters(features, cluster(features, zones)).forEach((label, place) => {
    labels[known[place] ?? 0] = label;
  });
  return labels;
}

/** Numbers labels by the mean of their pixels over all dates, the lowest first. */
function byLevel(labels: Uint8Array, count: number, { layers, pixels }: Composition): Uint8Array {
  const mean = meanOfGroups(
    layers.filter(({ kind }) => kind === "crop"),
    pixels.length,
  );
  const sums = new Float64Array(count + 1);
  const counts = new Float64Array(count + 1);
  labels.forEach((label, index) => {
    const value = mean[index] ?? Number.NaN;
    if (Number.isNaN(value)) return;
    sums[label] = (sums[label] ?? 0) + value;
    counts[label] = (counts[label] ?? 0) + 1;
  });
  const level = (label: number) => (sums[label] ?? 0) / Math.max(1, counts[label] ?? 0);
  const order = Array.from({ length: count }, (_, index) => index + 1).sort((a, b) => level(a) - level(b));
  const rank = new Uint8Array(count + 1);
  order.forEach((label, index) => {
    rank[label] = index + 1;
  });
  return labels.map((label) => rank[label] ?? 0);
}

/** The first feature is the mean of the seasons. */
function levelOf({ values, count, dimensions }: PixelFeatures): Uint8Array {
  return Uint8Array.from({ length: count }, (_, index) => codeOfLevel(values[index * dimensions] ?? 0));
}

function compareWithLastImage(
  crop: readonly UsedLayer[],
  { pixels }: Composition,
  zones: number,
  own: Uint8Array | undefined,
): DelineatedZones["comparison"] {
  const last = crop.at(-1);
  if (last === undefined || own === undefined) throw new RangeError("no dates");
  const features = featuresOf({ layers: [last], pixels });
  const labels = nearestClusters(features, cluster(features, zones, true));
  const others = crop.slice(0, -1);
  return {
    layerId: last.id,
    lastImage: varianceExplained(others, labels),
    zones: varianceExplained(others, own),
  };
}

/** Values of inner pixels on the grid; the field's other pixels take the nearest one's. */
function placeOnGrid(
  values: Uint8Array,
  pixels: Int32Array,
  { width, height, isInside }: ZoneGrid,
): Uint8Array {
  const onGrid = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index++) onGrid[pixels[index] ?? 0] = values[index] ?? 0;
  return fillFromNearest(onGrid, width, height, isInside);
}
