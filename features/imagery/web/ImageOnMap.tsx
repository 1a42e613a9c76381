import { RasterOverlay, useMapPointer } from "@surco/kit-web/map";
import { pixelAt } from "@surco/raster";
import { useImageViewer } from "./image-viewer";

/** Draws the shown picture on the map and reports the pixel under the pointer to the viewer. */
export function ImageOnMap() {
  const { image, rgba, opacity, setHovered } = useImageViewer();
  useMapPointer((position) => setHovered(image && position ? pixelAt(image, position) : null));
  if (image === null || rgba === null) return null;
  return (
    <RasterOverlay
      corners={image.corners}
      width={image.width}
      height={image.height}
      rgba={rgba}
      opacity={opacity}
    />
  );
}
