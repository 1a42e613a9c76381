import { layerId } from "@surco/imagery/contract";
import type { ExtraLayer, LayerGroup } from "@surco/kit-web/map";
import type { FixedLayerId, LayerId } from "@surco/raster";
import { layerKey } from "../charts/layer-words";
import type { Scale } from "./image-choice";

/** A line of the layer picker: a layer, and the scale that it is chosen with where it names one. */
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
  more: [
    { layer: "evi2" },
    { layer: "gndvi" },
    { layer: "savi" },
    { layer: "msavi" },
    { layer: "osavi" },
    { layer: "ndmi" },
    { layer: "mcari" },
    { layer: "ndwi" },
    { layer: "mndwi" },
  ],
};

/** The text under which an entry is named in the locale's block of layers. */
export function entryName({ layer, scale }: LayerEntry): string {
  return layerKey(layer, scale);
}

/** The layer that a name of the address means: ours, or one of another feature; NDVI where nobody has it. */
export function findLayer(
  name: string,
  extraLayers: readonly ExtraLayer[],
): { layer: LayerId; extra: ExtraLayer | null } {
  const known = layerId.safeParse(name);
  if (known.success) return { layer: known.data, extra: null };
  return { layer: "ndvi", extra: extraLayers.find(({ id }) => id === name) ?? null };
}
