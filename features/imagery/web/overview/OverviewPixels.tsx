import { RasterOverlay } from "@surco/kit-web/map";
import { colourise, type SmallRaster } from "@surco/raster";
import { useMemo } from "react";
import type { OverviewScale } from "./overview-colours";

interface OverviewPixelsProps {
  rasters: ReadonlyMap<string, SmallRaster>;
  scale: OverviewScale;
}

/** The fields' own pixels, all coloured with the one scale. */
export function OverviewPixels({ rasters, scale }: OverviewPixelsProps) {
  return [...rasters.values()].map((raster) => (
    <FieldPixels key={`${raster.fieldId} ${raster.sceneId}`} raster={raster} scale={scale} />
  ));
}

function FieldPixels({ raster, scale }: { raster: SmallRaster; scale: OverviewScale }) {
  const rgba = useMemo(() => colourise(raster, { kind: "scale", ...scale }), [raster, scale]);
  return <RasterOverlay corners={raster.corners} width={raster.width} height={raster.height} rgba={rgba} />;
}
