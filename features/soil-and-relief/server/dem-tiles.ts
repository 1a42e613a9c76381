import type { Bbox } from "@surco/geometry";

/** DEM file, named by the south-western corner of its degree cell, whole degrees. */
export interface DemTile {
  south: number;
  west: number;
}

/** Files are offset half a pixel north and west: the centre of their first pixel lies on the degree. */
const HALF_PIXEL_DEG = 1 / 7200;

/** Files that a rectangle touches. */
export function demTilesOf([west, south, east, north]: Bbox): DemTile[] {
  const columnOf = (lng: number) => Math.floor(lng + HALF_PIXEL_DEG);
  const rowOf = (lat: number) => Math.ceil(lat - HALF_PIXEL_DEG) - 1;
  const tiles: DemTile[] = [];
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let column = columnOf(west); column <= columnOf(east); column++) {
      tiles.push({ south: row, west: column });
    }
  }
  return tiles;
}

/**
 * Path of a file below the base URL.
 * @source Copernicus DEM on AWS: Copernicus_DSM_COG_10_S34_00_W061_00_DEM, degrees of the lower left corner
 */
export function demTilePath({ south, west }: DemTile): string {
  const latitude = `${south < 0 ? "S" : "N"}${String(Math.abs(south)).padStart(2, "0")}`;
  const longitude = `${west < 0 ? "W" : "E"}${String(Math.abs(west)).padStart(3, "0")}`;
  const name = `Copernicus_DSM_COG_10_${latitude}_00_${longitude}_00_DEM`;
  return `${name}/${name}.tif`;
}
