import { RasterOverlay, useMapPointer } from "@surco/kit-web/map";
import { pixelAt } from "@surco/raster";
import { useImageViewer } from "./image-viewer";

/** The picture of the date and layer shown, on the map; tells the viewer which pixel the pointer is over. */
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
