import { type Composition, groupMeans, meanOfGroups } from "./compose";
import { principalComponents } from "./principal-components";

/** More groups than this are reduced to their principal components. */
const MOST_PLAIN = 3;
/** Share of the variance that the components keep. */
const KEPT_VARIANCE = 0.8;

/** What pixels are clustered by. */
export interface PixelFeatures {
  /** Pixel after pixel, `count * dimensions`. */
  values: Float64Array;
  count: number;
  dimensions: number;
}

/**
 * Features of the pixels: the mean of each group, a gap filled with the mean of the others; of more than three groups the
 * principal components with 80 % of their variance.
 */
export function featuresOf({ layers, pixels }: Pick<Composition, "layers" | "pixels">): PixelFeatures {
  const count = pixels.length;
  const mean = meanOfGroups(layers, count);
  const groups = [...groupMeans(layers, count).values()];
  const dimensions = groups.length;
  const values = new Float64Array(count * dimensions);
  groups.forEach((group, dimension) => {
    for (let index = 0; index < count; index++) {
      const own = group[index] ?? Number.NaN;
      const other = mean[index] ?? Number.NaN;
      values[index * dimensions + dimension] = Number.isNaN(own) ? (Number.isNaN(other) ? 0 : other) : own;
    }
  });
  const features = { values, count, dimensions };
  return dimensions > MOST_PLAIN ? principalComponents(features, KEPT_VARIANCE) : features;
}
