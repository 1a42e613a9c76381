import { type Composition, meanOfGroups, type UsedLayer } from "./compose";

/**
 * Weight of a layer of the land against the mean of all dates, whose weight is 1: the crop has answered to the land
 * already. Judgement.
 */
const LAND_WEIGHT = 0.5;

/** Values by which pixels are clustered. */
export interface PixelFeatures {
  /** Pixel after pixel, `count * dimensions`. */
  values: Float64Array;
  count: number;
  dimensions: number;
}

/**
 * Features of the pixels: the mean of all seasons with standard deviation 1, then each layer of the land. Principal
 * components of the seasons found the zones of the demo world less well: a patch that was struck in one season had a zone of
 * its own.
 */
export function featuresOf({ layers, pixels }: Pick<Composition, "layers" | "pixels">): PixelFeatures {
  const count = pixels.length;
  const land = layers.filter(({ kind }) => kind === "land");
  const dimensions = 1 + land.length;
  const values = new Float64Array(count * dimensions);
  const mean = cropMean(layers, count);
  for (let index = 0; index < count; index++) values[index * dimensions] = mean[index] ?? 0;
  land.forEach(({ z }, place) => {
    for (let index = 0; index < count; index++) {
      const value = z[index] ?? Number.NaN;
      values[index * dimensions + 1 + place] = Number.isNaN(value) ? 0 : LAND_WEIGHT * value;
    }
  });
  return { values, count, dimensions };
}

/** Mean of the seasons, scaled to standard deviation 1; 0 where no date shows the pixel. */
function cropMean(layers: readonly UsedLayer[], count: number): Float64Array {
  const mean = meanOfGroups(
    layers.filter(({ kind }) => kind === "crop"),
    count,
  );
  let squares = 0;
  let known = 0;
  for (const value of mean) {
    if (Number.isNaN(value)) continue;
    squares += value * value;
    known++;
  }
  const deviation = Math.sqrt(squares / Math.max(1, known));
  return Float64Array.from(mean, (value) => (Number.isNaN(value) || deviation === 0 ? 0 : value / deviation));
}
