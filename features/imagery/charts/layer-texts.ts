import {
  type DrawnNumbers,
  deviationClassIds,
  type FixedLayerId,
  healthClassIds,
  type LayerId,
  type LayerScale,
  waterClassIds,
} from "@surco/raster";

/** Translates a key of the feature, in browser and server. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Text key of a layer; contrasted NDVI layers have their own names. */
export function layerKey(layer: FixedLayerId, scale: LayerScale = "absolute"): string {
  return layer === "ndvi" && scale !== "absolute" ? `layer.${layer}${scale}` : `layer.${layer}`;
}

/**
 * Class names of a drawn layer, lowest values first: value ranges, or the layer's own names.
 * @param number  formats a value with the given number of decimals
 */
export function classNames(
  { classification, raster, isDeviation, decimals }: DrawnNumbers,
  t: Translate,
  number: (value: number, digits: number) => string,
): string[] {
  const written = (value: number) => number(value, decimals);
  return classification.classes.map(({ from, until }, index) => {
    if (isDeviation) return t(`health.departures.${deviationClassIds[index] ?? "usual"}`);
    if (raster.layer === "health") return t(`health.classes.${healthClassIds[index] ?? "moderate"}`);
    if (raster.layer === "water") return t(`water.classes.${waterClassIds[index] ?? "dry"}`);
    if (from === null) return until === null ? "" : t("legend.below", { value: written(until) });
    return until === null
      ? t("legend.from", { value: written(from) })
      : t("legend.range", { from: written(from), to: written(until) });
  });
}

/** True for a built-in layer, false for a custom formula. */
export function isFixedLayer(layer: LayerId): layer is FixedLayerId {
  return !layer.startsWith("formula-");
}
