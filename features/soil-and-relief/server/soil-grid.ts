import type { Boundary } from "@surco/contract";
import {
  type CellGrid,
  fromHomolosine,
  type LngLat,
  overlapsOf,
  type PlaneRing,
  partsOf,
  type Ring,
  ringsOf,
  SINUSOIDAL_UNTIL_LAT,
  toHomolosine,
} from "@surco/geometry";
import { z } from "zod";
import { SOIL_CELL_M } from "../contract";
import { PermanentFailure } from "./permanent-failure";

/** Projection of the request: homolosine, the map's own, within its sinusoidal part; degrees further south. */
const soilPlane = z.enum(["homolosine", "degrees"]);
type SoilPlane = z.infer<typeof soilPlane>;

/** Position of the cells in their projection. */
export const soilGrid = z.object({
  plane: soilPlane,
  originX: z.number(),
  originY: z.number(),
  cellWidth: z.number(),
  cellHeight: z.number(),
  width: z.number().int(),
  height: z.number().int(),
});
export type SoilGrid = z.infer<typeof soilGrid>;

/** Soil map cell that the field touches. */
export interface TouchedCell {
  /** Row-major index in the grid. */
  index: number;
  /** Part of the field in the cell; all add up to 1. */
  fieldShare: number;
  ring: Ring;
  centre: LngLat;
}

/** About 250 m of latitude. */
const CELL_DEG = SOIL_CELL_M / 111_195;
/** Limit of a grid; only a band across half a province exceeds it. */
const MAX_CELLS = 10_000;

/** Grid around a field, aligned with the soil map. @throws PermanentFailure FIELD_TOO_WIDE above MAX_CELLS */
export function soilGridAround(polygon: Boundary): SoilGrid {
  const plane = planeOf(polygon);
  const size = plane === "homolosine" ? SOIL_CELL_M : CELL_DEG;
  const points = partsIn(polygon, plane).flat(2);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const west = Math.floor(minOf(xs) / size);
  const north = Math.ceil(-minOf(ys.map((y) => -y)) / size);
  const width = Math.ceil(-minOf(xs.map((x) => -x)) / size) - west;
  const height = north - Math.floor(minOf(ys) / size);
  if (!(width * height <= MAX_CELLS)) throw new PermanentFailure("FIELD_TOO_WIDE");
  return {
    plane,
    originX: west * size,
    originY: north * size,
    cellWidth: size,
    cellHeight: size,
    width: Math.max(1, width),
    height: Math.max(1, height),
  };
}

/** Grid cells that the field touches, with the exact part of the field in each. */
export function touchedCells(polygon: Boundary, grid: SoilGrid): TouchedCell[] {
  const overlaps = overlapsOf(partsIn(polygon, grid.plane), grid).map(({ col, row, cellShare }) => ({
    col,
    row,
    weight: cellShare * relativeAreaOf(grid, row),
  }));
  const all = overlaps.reduce((sum, { weight }) => sum + weight, 0);
  return overlaps.map(({ col, row, weight }) => ({
    index: row * grid.width + col,
    fieldShare: weight / all,
    ring: cornersOf(grid, col, row),
    centre: toLngLat(grid.plane, centreOf(grid, col, row)),
  }));
}

function planeOf(polygon: Boundary): SoilPlane {
  const isOutsideSinusoidal = ringsOf(polygon).some((ring) =>
    ring.some(([, lat]) => Math.abs(lat) > SINUSOIDAL_UNTIL_LAT - 0.01),
  );
  return isOutsideSinusoidal ? "degrees" : "homolosine";
}

function partsIn(polygon: Boundary, plane: SoilPlane): PlaneRing[][] {
  return partsOf(polygon).map(({ coordinates }) => {
    if (plane === "degrees") return coordinates;
    return coordinates.map((ring) => ring.map(([lng, lat]) => toHomolosine(lng, lat)));
  });
}

/** Relative area of a cell: the homolosine is equal-area, degrees narrow towards the pole. */
function relativeAreaOf(grid: SoilGrid, row: number): number {
  if (grid.plane === "homolosine") return 1;
  return Math.cos((centreOf(grid, 0, row)[1] * Math.PI) / 180);
}

function centreOf(grid: CellGrid, col: number, row: number): [number, number] {
  return [grid.originX + (col + 0.5) * grid.cellWidth, grid.originY - (row + 0.5) * grid.cellHeight];
}

function cornersOf(grid: SoilGrid, col: number, row: number): Ring {
  const at = (right: number, down: number) =>
    toLngLat(grid.plane, [
      grid.originX + (col + right) * grid.cellWidth,
      grid.originY - (row + down) * grid.cellHeight,
    ]);
  const first = at(0, 1);
  return [first, at(1, 1), at(1, 0), at(0, 0), first];
}

function toLngLat(plane: SoilPlane, [x, y]: [number, number]): LngLat {
  const [lng, lat] = plane === "homolosine" ? fromHomolosine(x, y) : [x, y];
  return [Number(lng.toFixed(7)), Number(lat.toFixed(7))];
}

function minOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}
