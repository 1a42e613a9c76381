import { type ImageDate, overviewImages } from "@surco/imagery/contract";
import { call } from "@surco/kit-web";
import { numberLayer } from "@surco/raster";
import { isFixedLayer } from "../../charts/layer-texts";
import type { ImageViewer } from "../image-viewer";
import { storedThumbnails, type ThumbnailSource, useThumbnails } from "../use-images";

const noDates: ImageDate[] = [];
/** Longest side, px: twice that of the strip, for sharp screens. */
const SIDE_PX = 48;

/** Thumbnails of the viewer's dates in its layer and colours, by scene id. */
export function useLayerThumbnails(viewer: ImageViewer): Record<string, string> {
  const { field, layer, lock, palette } = viewer;
  const dates = viewer.isFirstAwaited ? noDates : viewer.dates;
  const isStored = lock !== null || (layer === "ndvi" && palette === "redToGreen");
  return useThumbnails(field.id, dates, isStored ? storedThumbnails(field.id) : drawnThumbnails(viewer));
}

/** Pictures that the browser draws of a layer's values. */
function drawnThumbnails({ field, layer, ownFormula, palette }: ImageViewer): ThumbnailSource {
  return {
    key: ["imagery", "thumbnails", field.id, layer, ownFormula?.version, palette],
    async read(dates, signal) {
      const images = dates.map(({ sceneId, windowId }) => `${field.id}:${sceneId}:${windowId}`).join();
      const [bytes, { drawThumbnails }] = await Promise.all([
        call(overviewImages, { query: { layer, images, side: SIDE_PX }, signal }),
        import("./draw-thumbnails"),
      ]);
      const range =
        layer !== "trueColour" && isFixedLayer(layer)
          ? numberLayer(layer).displayRange
          : (ownFormula?.displayRange ?? null);
      return drawThumbnails(new Uint8Array(bytes), { layer, palette, range });
    },
  };
}
