import type { LngLat, Polygon, Ring } from "@surco/geometry";
import { utmProjection } from "@surco/geometry";
import { type PixelCorner, pixelRings, type RasterGrid } from "@surco/raster";

/**
 * The outline of a region of pixels that hang together by their edges, along the pixels' edges: outer ring counter-clockwise,
 * holes clockwise, all closed.
 *
 * @param region  pixels of the grid, row-major; not empty
 * @param leastHolePixels  smaller holes are filled
 * @throws RangeError where the region is empty or `epsg` is no WGS84 UTM zone
 */
export function outlineOf(
  region: readonly number[],
  grid: RasterGrid,
  epsg: number,
  leastHolePixels = 1,
): Polygon {
  const rings = pixelRings(region, grid.width).map(withoutStraightCorners);
  const outer = rings.find((ring) => areaOf(ring) > 0);
  if (outer === undefined) throw new RangeError("a region without pixels");
  const holes = rings.filter((ring) => areaOf(ring) < 0 && -areaOf(ring) >= leastHolePixels);
  const { inverse } = utmProjection(epsg);
  const signedAreaOnMap = (ring: readonly PixelCorner[]): Ring => {
    const positions = ring.map(([col, row]): LngLat => {
      const [lng, lat] = inverse(grid.originX + col * grid.pixelSizeM, grid.originY - row * grid.pixelSizeM);
      return [round7(lng), round7(lat)];
    });
    return [...positions, positions[0] ?? [0, 0]];
  };
  return { type: "Polygon", coordinates: [outer, ...holes].map(signedAreaOnMap) };
}

function withoutStraightCorners(ring: readonly PixelCorner[]): PixelCorner[] {
  return ring.filter(([col, row], index) => {
    const [beforeCol, beforeRow] = ring[(index + ring.length - 1) % ring.length] ?? [0, 0];
    const [afterCol, afterRow] = ring[(index + 1) % ring.length] ?? [0, 0];
    return (col - beforeCol) * (afterRow - row) !== (row - beforeRow) * (afterCol - col);
  });
}

/** Signed area in pixels, positive for a ring that is counter-clockwise on the map. */
function areaOf(ring: readonly PixelCorner[]): number {
  let doubled = 0;
  ring.forEach(([col, row], index) => {
    const [nextCol, nextRow] = ring[(index + 1) % ring.length] ?? [0, 0];
    doubled += nextCol * row - col * nextRow;
  });
  return doubled / 2;
}

function round7(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}
