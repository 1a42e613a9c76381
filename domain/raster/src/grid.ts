import { utmProjection } from "@surco/geometry";
import type { ProjectedPolygon } from "./project-polygon";
import type { Corners, PixelWindow, RasterGrid } from "./types";

/**
 * Whole pixels that hold a polygon's bounding box. They may lie beyond the grid's edges: a field that a tile holds in part is
 * still a whole field, the rest of which has no data.
 * @returns null where the polygon does not touch the grid
 */
export function windowOf(polygon: ProjectedPolygon, grid: RasterGrid): PixelWindow | null {
  const [west, south, east, north] = boundsOf(polygon);
  const size = grid.pixelSizeM;
  return windowTouching(grid, {
    col: Math.floor((west - grid.originX) / size),
    row: Math.floor((grid.originY - north) / size),
    endCol: Math.ceil((east - grid.originX) / size),
    endRow: Math.ceil((grid.originY - south) / size),
  });
}

/** The pixels of a grid under a part of another one, beyond the grid's edges too; null where it is not touched. */
export function windowUnder(grid: RasterGrid, part: RasterGrid): PixelWindow | null {
  const east = part.originX + part.width * part.pixelSizeM;
  const south = part.originY - part.height * part.pixelSizeM;
  const size = grid.pixelSizeM;
  return windowTouching(grid, {
    col: Math.floor((part.originX - grid.originX) / size),
    row: Math.floor((grid.originY - part.originY) / size),
    endCol: Math.ceil((east - grid.originX) / size),
    endRow: Math.ceil((grid.originY - south) / size),
  });
}

function windowTouching(
  grid: RasterGrid,
  { col, row, endCol, endRow }: { col: number; row: number; endCol: number; endRow: number },
): PixelWindow | null {
  const isBeside = endCol <= 0 || endRow <= 0 || col >= grid.width || row >= grid.height;
  if (isBeside || !(endCol > col && endRow > row)) return null;
  return { col, row, width: endCol - col, height: endRow - row };
}

/** True where the polygon's bounding box lies in the grid whole. */
export function gridHolds(grid: RasterGrid, polygon: ProjectedPolygon): boolean {
  const [west, south, east, north] = boundsOf(polygon);
  return (
    west >= grid.originX &&
    north <= grid.originY &&
    east <= grid.originX + grid.width * grid.pixelSizeM &&
    south >= grid.originY - grid.height * grid.pixelSizeM
  );
}

/** The part of a grid that a window cuts out. */
export function gridOfWindow(grid: RasterGrid, window: PixelWindow): RasterGrid {
  return {
    pixelSizeM: grid.pixelSizeM,
    originX: grid.originX + window.col * grid.pixelSizeM,
    originY: grid.originY - window.row * grid.pixelSizeM,
    width: window.width,
    height: window.height,
  };
}

/**
 * Pixels whose centre lies in the polygon, by scan line. Rings count even-odd, so holes and several parts need no order.
 * An edge crosses the line through the centres at y where y1 <= y < y2; a pixel belongs from x = ceil(crossing - 0.5) on.
 *
 * @returns row-major, `width * height`, 1 inside and 0 outside
 */
export function polygonMask(polygon: ProjectedPolygon, grid: RasterGrid): Uint8Array {
  const { width, height } = grid;
  const mask = new Uint8Array(width * height);
  const crossings = crossingsByRow(polygon, grid);

  for (let row = 0; row < height; row++) {
    const line = crossings[row];
    if (line === undefined) continue;
    line.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < line.length; pair += 2) {
      const from = Math.max(0, Math.ceil((line[pair] ?? 0) - 0.5));
      const until = Math.min(width, Math.ceil((line[pair + 1] ?? 0) - 0.5));
      if (until > from) mask.fill(1, row * width + from, row * width + until);
    }
  }
  return mask;
}

/** Columns, in pixels from the left edge, at which the rings cross each row's centre line. */
function crossingsByRow(polygon: ProjectedPolygon, grid: RasterGrid): (number[] | undefined)[] {
  const rows: (number[] | undefined)[] = new Array(grid.height);
  for (const ring of polygon.rings) {
    const points = ring.length / 2;
    for (let index = 0; index < points; index++) {
      const next = (index + 1) % points;
      // Always downwards: the line between two neighbours rounds alike in both, whichever way each goes along it.
      const isDown = (ring[2 * index + 1] ?? 0) >= (ring[2 * next + 1] ?? 0);
      const [upper, lower] = isDown ? [index, next] : [next, index];
      const x1 = ((ring[2 * upper] ?? 0) - grid.originX) / grid.pixelSizeM;
      const y1 = (grid.originY - (ring[2 * upper + 1] ?? 0)) / grid.pixelSizeM;
      const x2 = ((ring[2 * lower] ?? 0) - grid.originX) / grid.pixelSizeM;
      const y2 = (grid.originY - (ring[2 * lower + 1] ?? 0)) / grid.pixelSizeM;
      const first = Math.max(0, Math.ceil(y1 - 0.5));
      const end = Math.min(grid.height, Math.ceil(y2 - 0.5));
      for (let row = first; row < end; row++) {
        const x = x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1);
        const line = rows[row];
        if (line === undefined) rows[row] = [x];
        else line.push(x);
      }
    }
  }
  return rows;
}

/** Corners of a grid in degrees. @throws RangeError where `epsg` is no WGS84 UTM zone */
export function cornersOf(grid: RasterGrid, epsg: number): Corners {
  const { inverse } = utmProjection(epsg);
  const east = grid.originX + grid.width * grid.pixelSizeM;
  const south = grid.originY - grid.height * grid.pixelSizeM;
  return [
    inverse(grid.originX, grid.originY),
    inverse(east, grid.originY),
    inverse(east, south),
    inverse(grid.originX, south),
  ];
}

/** Index of the pixel under a place in a row-major raster, or null outside of it: what a pointer on the map asks. */
export function pixelAt(
  raster: RasterGrid & { epsg: number },
  lngLat: readonly [number, number],
): number | null {
  const [x, y] = utmProjection(raster.epsg).forward(lngLat[0], lngLat[1]);
  const col = Math.floor((x - raster.originX) / raster.pixelSizeM);
  const row = Math.floor((raster.originY - y) / raster.pixelSizeM);
  const isInside = col >= 0 && col < raster.width && row >= 0 && row < raster.height;
  return isInside ? row * raster.width + col : null;
}

function boundsOf(polygon: ProjectedPolygon): [west: number, south: number, east: number, north: number] {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const ring of polygon.rings) {
    for (let index = 0; index + 1 < ring.length; index += 2) {
      const x = ring[index] ?? Number.NaN;
      const y = ring[index + 1] ?? Number.NaN;
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}
