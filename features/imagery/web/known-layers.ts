import { extraIndices, layerId } from "@surco/imagery/contract";
import type { ExtraLayer, LayerGroup } from "@surco/kit-web/map";
import type { FixedLayerId, LayerId } from "@surco/raster";
import { layerKey } from "../charts/layer-texts";
import type { Scale } from "./use-image-choice";

/** Entry of the layer picker: a layer, optionally with a scale. */
export interface LayerEntry {
  layer: FixedLayerId;
  scale?: Scale;
}

/** Built-in layers by theme. Contrasted NDVI layers are NDVI on another scale, under names that users look for. */
export const knownLayers: Partial<Record<LayerGroup, readonly LayerEntry[]>> = {
  crop: [
    { layer: "ndvi", scale: "absolute" },
    { layer: "ndvi", scale: "3" },
    { layer: "ndvi", scale: "10" },
    { layer: "health" },
    { layer: "evi" },
    { layer: "ndre" },
    { layer: "cire" },
  ],
  water: [{ layer: "water" }],
  picture: [{ layer: "trueColour" }],
  more: extraIndices.map((layer) => ({ layer })),
};

/** Text key of an entry's name. */
export function entryName({ layer, scale }: LayerEntry): string {
  return layerKey(layer, scale);
}

/** Layer of a name in the URL, built-in or of another feature; NDVI if unknown. */
export function findLayer(
  name: string,
  extraLayers: readonly ExtraLayer[],
): { layer: LayerId; extra: ExtraLayer | null } {
  const known = layerId.safeParse(name);
  if (known.success) return { layer: known.data, extra: null };
  return { layer: "ndvi", extra: extraLayers.find(({ id }) => id === name) ?? null };
}
