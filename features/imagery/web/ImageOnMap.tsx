import { PointerLabel, RasterOverlay } from "@surco/kit-web/map";
import { useImageViewer } from "./image-viewer";
import { usePixelText } from "./use-pixel-text";

/** The shown picture on the map, with the value at the pointer. */
export function ImageOnMap() {
  const viewer = useImageViewer();
  const textAt = usePixelText();
  const { image, rgba, opacity } = viewer;
  if (image === null || rgba === null) return null;
  return (
    <>
      <RasterOverlay
        corners={image.corners}
        width={image.width}
        height={image.height}
        rgba={rgba}
        opacity={opacity}
      />
      <PointerLabel valueAt={(position) => textAt(viewer, position)} />
    </>
  );
}
