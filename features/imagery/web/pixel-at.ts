import { utmProjection } from "@surco/geometry";
import type { IndexRaster } from "@surco/raster";

/** Index of the pixel under a place `[lng, lat]`, or null beyond the raster. */
export function pixelAt(raster: IndexRaster, lngLat: readonly [number, number]): number | null {
  const [x, y] = utmProjection(raster.epsg).forward(lngLat[0], lngLat[1]);
  const col = Math.floor((x - raster.originX) / raster.pixelSizeM);
  const row = Math.floor((raster.originY - y) / raster.pixelSizeM);
  if (col < 0 || row < 0 || col >= raster.width || row >= raster.height) return null;
  return row * raster.width + col;
}
