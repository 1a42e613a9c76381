import { utmProjection } from "@surco/geometry";
import { pixelAt } from "@surco/raster";
import type { YieldGrid } from "../contract";
import type { YieldMapsDeps } from "./yield-maps-deps";

/** Yields of a map on another grid, as a layer of decision zones takes them. */
export interface YieldLayer {
  yieldMapId: string;
  season: string;
  cropId: number;
  /** t/ha of the grid's pixels, row by row from the north; NaN = no data. */
  values: Float32Array;
}

/**
 * Surface of a yield map on the grid of a field's zones: of the pixel under the middle of each. null for a map without a surface.
 */
export async function readYieldLayer(
  { maps }: Pick<YieldMapsDeps, "maps">,
  yieldMapId: string,
  grid: YieldGrid,
): Promise<YieldLayer | null> {
  const map = await maps.findById(yieldMapId);
  const surface = map?.surface ?? null;
  const pixels = surface && (await maps.findPixels(yieldMapId));
  if (map === null || surface === null || pixels === null) return null;
  const { inverse } = utmProjection(grid.epsg);
  const values = Float32Array.from({ length: grid.width * grid.height }, (_, pixel) => {
    const column = pixel % grid.width;
    const row = (pixel - column) / grid.width;
    const place = inverse(
      grid.originX + (column + 0.5) * grid.pixelSizeM,
      grid.originY - (row + 0.5) * grid.pixelSizeM,
    );
    const own = pixelAt(surface.grid, place);
    return own === null ? Number.NaN : (pixels[own] ?? Number.NaN);
  });
  return { yieldMapId, season: map.season, cropId: map.cropId, values };
}
