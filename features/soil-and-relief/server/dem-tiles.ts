import type { Bbox } from "@surco/geometry";

/** A file of the model by the south-western corner of its degree, whole degrees. */
export interface DemTile {
  south: number;
  west: number;
}

/** Files are moved half a square north and west, so that the middle of their first square lies on the degree itself. */
const HALF_STEP_DEG = 1 / 7200;

/** The files that a rectangle touches. */
export function demTilesOf([west, south, east, north]: Bbox): DemTile[] {
  const columnOf = (lng: number) => Math.floor(lng + HALF_STEP_DEG);
  const rowOf = (lat: number) => Math.ceil(lat - HALF_STEP_DEG) - 1;
  const tiles: DemTile[] = [];
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let column = columnOf(west); column <= columnOf(east); column++) {
      tiles.push({ south: row, west: column });
    }
  }
  return tiles;
}

/**
 * Place of a file below the model's base address.
 * @source Copernicus DEM on AWS: Copernicus_DSM_COG_10_S34_00_W061_00_DEM, degrees of the lower left corner
 */
export function demTilePath({ south, west }: DemTile): string {
  const latitude = `${south < 0 ? "S" : "N"}${String(Math.abs(south)).padStart(2, "0")}`;
  const longitude = `${west < 0 ? "W" : "E"}${String(Math.abs(west)).padStart(3, "0")}`;
  const name = `Copernicus_DSM_COG_10_${latitude}_00_${longitude}_00_DEM`;
  return `${name}/${name}.tif`;
}
