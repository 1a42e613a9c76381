import { type LayerFacts, numberLayer, trueColourFacts } from "@surco/raster";
import { isFixedLayer } from "../charts/layer-words";
import { useImageViewer } from "./image-viewer";

/** What the layer shown is made of; null while that is not known. */
export function useLayerFacts(): LayerFacts | null {
  const { layer } = useImageViewer();
  if (layer === "trueColour") return trueColourFacts;
  return isFixedLayer(layer) ? numberLayer(layer) : null;
}
