import type { Boundary } from "@surco/contract";
import { projectPolygon, type RasterGrid, type RgbaPicture } from "@surco/raster";
import type { PlacedPicture } from "./paper-layer";

/** A picture on the grid of a scene, with the field's place on it. */
export function placeOnGrid(
  grid: Pick<RasterGrid, "originX" | "originY" | "pixelSizeM" | "width" | "height"> & { epsg: number },
  rgba: RgbaPicture["rgba"],
  polygon: Boundary,
): PlacedPicture {
  const { originX, originY, pixelSizeM, width, height } = grid;
  const outline = projectPolygon(polygon, grid.epsg).rings.map((ring) =>
    ring.map((metres, at) => (at % 2 === 0 ? metres - originX : originY - metres) / pixelSizeM),
  );
  return { width, height, rgba, pixelWidthM: pixelSizeM, pixelHeightM: pixelSizeM, outline };
}
