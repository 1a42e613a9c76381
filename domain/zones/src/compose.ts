import { type StandardisedLayer, standardise } from "./standardise";
import type { ZoneGrid, ZoneLayer } from "./types";

/** Least share of the field that a layer has to show. */
const LEAST_VALID = 0.25;
/** Layers that show less than this are levelled with the others. */
const WHOLE = 0.98;
const LEVELLING_ROUNDS = 3;

export interface UsedLayer extends StandardisedLayer, Pick<ZoneLayer, "id" | "group" | "kind"> {}

export interface LeftOutLayer {
  id: string;
  /** Too little of the field is seen, or all of it is the same. */
  reason: "cloudy" | "flat";
}

/** Layers of a field on one scale. */
export interface Composition {
  /** Inner pixels; positions in the grid. */
  pixels: Int32Array;
  layers: UsedLayer[];
  leftOut: LeftOutLayer[];
}

/**
 * Standardises the layers of a field. A layer that shows a part of the field only is levelled with the mean of the others
 * over that part: its own median would be that of the part.
 */
export function compose(layers: readonly ZoneLayer[], grid: ZoneGrid): Composition {
  const pixels = pixelsOf(grid.isInner);
  const used: UsedLayer[] = [];
  const leftOut: LeftOutLayer[] = [];
  for (const { id, group, kind, values } of layers) {
    const standardised = standardise(values, pixels);
    if (standardised === null) leftOut.push({ id, reason: hasValues(values, pixels) ? "flat" : "cloudy" });
    else if (standardised.validFraction < LEAST_VALID) leftOut.push({ id, reason: "cloudy" });
    else used.push({ id, group, kind, ...standardised });
  }
  levelPartLayers(used.filter(({ kind }) => kind === "crop"));
  return { pixels, layers: used, leftOut };
}

/** Positions of the pixels that are set. */
function pixelsOf(mask: Uint8Array): Int32Array {
  const pixels = new Int32Array(mask.reduce((count, isIn) => count + (isIn === 1 ? 1 : 0), 0));
  let count = 0;
  mask.forEach((isIn, pixel) => {
    if (isIn === 1) pixels[count++] = pixel;
  });
  return pixels;
}

/**
 * Mean of layers by pixel, those of one group counting as one.
 *
 * @returns by position in `pixels`; NaN where no layer has a value
 */
export function meanOfGroups(layers: readonly UsedLayer[], pixelCount: number): Float32Array {
  return meanOf(
    [...byGroup(layers).values()].map((group) => meanOf(zOf(group), pixelCount)),
    pixelCount,
  );
}

/** Means of the layers of each group, by group. */
export function groupMeans(layers: readonly UsedLayer[], pixelCount: number): Map<string, Float32Array> {
  return new Map([...byGroup(layers)].map(([group, own]) => [group, meanOf(zOf(own), pixelCount)]));
}

export function byGroup(layers: readonly UsedLayer[]): Map<string, UsedLayer[]> {
  const groups = new Map<string, UsedLayer[]>();
  for (const layer of layers) groups.set(layer.group, [...(groups.get(layer.group) ?? []), layer]);
  return groups;
}

const zOf = (layers: readonly UsedLayer[]) => layers.map(({ z }) => z);

function meanOf(columns: readonly Float32Array[], pixelCount: number): Float32Array {
  const sums = new Float32Array(pixelCount);
  const counts = new Uint16Array(pixelCount);
  for (const column of columns) {
    for (let index = 0; index < pixelCount; index++) {
      const value = column[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sums[index] = (sums[index] ?? 0) + value;
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  for (let index = 0; index < pixelCount; index++) {
    const count = counts[index] ?? 0;
    sums[index] = count === 0 ? Number.NaN : (sums[index] ?? 0) / count;
  }
  return sums;
}

/** Gives part layers the mean and deviation that the composition has over their part. */
function levelPartLayers(layers: readonly UsedLayer[]): void {
  const parts = layers.filter(({ validFraction }) => validFraction < WHOLE);
  const pixelCount = layers[0]?.z.length ?? 0;
  if (parts.length === 0 || layers.length < 2) return;
  for (let round = 0; round < LEVELLING_ROUNDS; round++) {
    const mean = meanOfGroups(layers, pixelCount);
    const whole = momentsOf(mean, mean);
    if (!(whole.deviation > 0)) return;
    for (const { z } of parts) {
      const wanted = momentsOf(mean, z);
      const own = momentsOf(z, z);
      const gain = own.deviation > 0 ? wanted.deviation / whole.deviation / own.deviation : 1;
      const level = (wanted.mean - whole.mean) / whole.deviation;
      for (let index = 0; index < pixelCount; index++) z[index] = level + gain * ((z[index] ?? 0) - own.mean);
    }
  }
}

/** Mean and standard deviation of the values where another column has one. */
function momentsOf(values: Float32Array, where: Float32Array): { mean: number; deviation: number } {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value) || Number.isNaN(where[index] ?? Number.NaN)) continue;
    count++;
    sum += value;
    squares += value * value;
  }
  const mean = count === 0 ? 0 : sum / count;
  return { mean, deviation: count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}

function hasValues(values: Float32Array, pixels: Int32Array): boolean {
  return pixels.some((pixel) => Number.isFinite(values[pixel] ?? Number.NaN));
}
