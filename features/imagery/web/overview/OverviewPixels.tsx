import { RasterOverlay } from "@surco/kit-web/map";
import type { SmallImage } from "@surco/raster";
import { useMemo } from "react";
import { type OverviewScale, renderSmallImage } from "./overview-colours";

interface OverviewPixelsProps {
  images: ReadonlyMap<string, SmallImage>;
  scale: OverviewScale;
}

/** Pixels of the fields in the shared scale. */
export function OverviewPixels({ images, scale }: OverviewPixelsProps) {
  return [...images.values()].map((image) => (
    <FieldPixels key={`${image.fieldId} ${image.sceneId}`} image={image} scale={scale} />
  ));
}

function FieldPixels({ image, scale }: { image: SmallImage; scale: OverviewScale }) {
  const rgba = useMemo(() => renderSmallImage(image, scale), [image, scale]);
  if (rgba === null) return null;
  return <RasterOverlay corners={image.corners} width={image.width} height={image.height} rgba={rgba} />;
}
