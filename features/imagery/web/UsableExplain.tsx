import { Explain } from "@surco/kit-web";
import { isPicture } from "@surco/raster";
import { useQuery } from "@tanstack/react-query";
import { canOpen } from "./choose-date";
import { useActiveViewer } from "./compare/comparison";
import { explainUsable } from "./explanations/explain-image";
import { layerImageOptions } from "./use-images";

const noScene = { sceneId: "", windowId: "" };

/** Derivation of the usable share of the chosen date, as those of the other dates; a picture's pixels are counted in its NDVI. */
export function UsableExplain() {
  const { field, selected, raster } = useActiveViewer();
  const isCounted = raster === null && selected !== null && canOpen(selected);
  const ndvi = useQuery({
    ...layerImageOptions(field.id, selected ?? noScene, "ndvi"),
    enabled: isCounted,
  }).data;
  const counted = raster ?? (isCounted && ndvi !== undefined && !isPicture(ndvi) ? ndvi : null);
  return selected === null || counted === null ? null : (
    <Explain explanation={explainUsable(selected, counted.statistics)} />
  );
}
