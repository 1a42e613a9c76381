import type { Bbox } from "@surco/geometry";

/** Tiles of one zoom, a grid of columns and rows from the north-western one. */
export interface TileGrid {
  zoom: number;
  fromX: number;
  fromY: number;
  columns: number;
  rows: number;
}

/** Web Mercator ends here, degrees. @source EPSG 3857 */
const LAST_LAT = 85.051128;
/** Tiles that one picture of a field is made of, at most. */
const MAX_TILES = 16;

/** Tiles that touch a box, at the finest zoom at which they are few. @param maxZoom 0 or more */
export function tilesOfBox(box: Bbox, maxZoom: number): TileGrid {
  for (let zoom = maxZoom; ; zoom -= 1) {
    const grid = gridAt(box, zoom);
    if (zoom === 0 || grid.columns * grid.rows <= MAX_TILES) return grid;
  }
}

/** True for a tile that touches the box, or lies beside one that does. */
export function isTileNear(box: Bbox, tile: { z: number; x: number; y: number }): boolean {
  const { fromX, fromY, columns, rows } = gridAt(box, tile.z);
  const isWithin = (at: number, from: number, count: number) => at >= from - 1 && at <= from + count;
  return isWithin(tile.x, fromX, columns) && isWithin(tile.y, fromY, rows);
}

/** Outer edges of the grid: west, south, east, north, degrees. @source slippy map tile names */
export function boundsOfGrid({ zoom, fromX, fromY, columns, rows }: TileGrid): Bbox {
  const tiles = 2 ** zoom;
  const lngOf = (x: number) => (x / tiles) * 360 - 180;
  const latOf = (y: number) => Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tiles))) * (180 / Math.PI);
  return [lngOf(fromX), latOf(fromY + rows), lngOf(fromX + columns), latOf(fromY)];
}

function gridAt([west, south, east, north]: Bbox, zoom: number): TileGrid {
  const tiles = 2 ** zoom;
  const inGrid = (position: number) => Math.min(tiles - 1, Math.max(0, Math.floor(position)));
  const columnOf = (lng: number) => inGrid(((lng + 180) / 360) * tiles);
  const rowOf = (lat: number) => inGrid((0.5 - mercatorOf(lat) / (2 * Math.PI)) * tiles);
  const [fromX, fromY] = [columnOf(west), rowOf(north)];
  return { zoom, fromX, fromY, columns: columnOf(east) - fromX + 1, rows: rowOf(south) - fromY + 1 };
}

function mercatorOf(lat: number): number {
  const bounded = Math.min(LAST_LAT, Math.max(-LAST_LAT, lat));
  return Math.asinh(Math.tan((bounded * Math.PI) / 180));
}
