import { RasterOverlay, useMapPointer } from "@surco/kit-web/map";
import { pixelAt } from "@surco/raster";
import { useImageViewer } from "./image-viewer";

/** The picture of the date and layer shown, on the map; tells the viewer which pixel the pointer is over. */
export function ImageOnMap() {
  const { raster, rgba, opacity, setHovered } = useImageViewer();
  useMapPointer((position) => setHovered(raster && position ? pixelAt(raster, position) : null));
  if (raster === null || rgba === null) return null;
  return (
    <RasterOverlay
      corners={raster.corners}
      width={raster.width}
      height={raster.height}
      rgba={rgba}
      opacity={opacity}
    />
  );
}
