import { absoluteClasses, type Classification, contrastedClasses, HOMOGENEOUS_SPAN } from "./classes";
import type { IndexRaster } from "./types";

/**
 * Breaks of crop health on NDVI: bare below 0.2, then sparse, moderate, good, and very good from 0.8. Common ones; there is no
 * authority behind them.
 */
export const healthBreaks: readonly number[] = [0.2, 0.4, 0.6, 0.8];
export const healthClassIds = ["bare", "sparse", "moderate", "good", "veryGood"] as const;

/** Class breaks of the deviation of NDVI from the usual one on that day of the season; our own. */
export const deviationBreaks: readonly number[] = [-0.15, -0.05, 0.05, 0.15];
export const deviationClassIds = ["muchBelow", "below", "usual", "above", "muchAbove"] as const;

/** Breaks of surface water on its index; our own, 0 is the one of the index' author. */
export const waterBreaks: readonly number[] = [-0.3, 0, 0.2];
export const waterClassIds = ["dry", "wetSoil", "shallow", "standing"] as const;

/** Classes of the absolute scale: a legend of five steps, whatever the layer. */
const ABSOLUTE_CLASSES = 5;

/** Breaks of equal steps over a display range; for NDVI 0.2, 0.4, 0.6, 0.8. */
export function evenBreaks([low, high]: readonly [number, number]): number[] {
  const step = (high - low) / ABSOLUTE_CLASSES;
  return Array.from({ length: ABSOLUTE_CLASSES - 1 }, (_, index) =>
    Number((low + step * (index + 1)).toPrecision(9)),
  );
}

/** "absolute" is the same for every field and date; 3 and 10 are equal shares of this field's own values. */
export type LayerScale = "absolute" | "3" | "10";

type Classified = Pick<IndexRaster, "values" | "state" | "layer" | "displayRange">;

/** A layer's classes, with the hectares of each. Crop health and surface water have classes of their own on every scale. */
export function layerClasses(raster: Classified, scale: LayerScale, areaHa: number): Classification {
  if (raster.layer === "health") return absoluteClasses(raster, healthBreaks, areaHa);
  if (raster.layer === "water") return absoluteClasses(raster, waterBreaks, areaHa);
  if (scale === "absolute") return absoluteClasses(raster, evenBreaks(raster.displayRange), areaHa);
  const [low, high] = raster.displayRange;
  // Noise threshold of NDVI's scale of 0 to 1, scaled to wider ranges.
  return contrastedClasses(raster, scale === "3" ? 3 : 10, areaHa, HOMOGENEOUS_SPAN * (high - low));
}
