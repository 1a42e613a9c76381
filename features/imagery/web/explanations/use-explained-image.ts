import { useImageViewer } from "../image-viewer";
import { useLayerFacts } from "../use-layer-facts";
import type { ExplainedImage } from "./explain-image";

/** Image that is shown with its numbers; null for a picture and while it loads. */
export function useExplainedImage(): ExplainedImage | null {
  const { raster, selected } = useImageViewer();
  const facts = useLayerFacts();
  return raster === null || selected === null || facts === null ? null : { date: selected, raster, facts };
}
