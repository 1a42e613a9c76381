import type { Boundary } from "@surco/geometry";
import { polygonMask, projectPolygon } from "@surco/raster";
import type { PlanePoints } from "../plane";
import { type PointIndex, pointIndex } from "../point-index";
import type { YieldRecords } from "../records";
import { inverseDistance, neighboursAt, ordinaryKriging, type Predict } from "./predict";
import { fitVariogram, type Variogram } from "./variogram";

/** Pixels as those of images and decision zones, m. */
const PIXEL_M = 10;
/** Fewer records make no map. */
export const LEAST_RECORDS = 20;
/** Records that are left out, one at a time, to compare the methods. */
const LEFT_OUT = 500;
/** A pixel further from every record has no data, m. */
const GREATEST_GAP_M = 30;

/** Pixels of 10 m in the UTM zone of the field, on whole tens of metres as those of Sentinel-2. */
export interface YieldGrid {
  epsg: number;
  pixelSizeM: number;
  originX: number;
  originY: number;
  width: number;
  height: number;
}

export interface YieldSurface {
  grid: YieldGrid;
  /** t/ha, row by row from the north; NaN = no data. */
  values: Float32Array;
  method: "kriging" | "inverse-distance";
  /** Root mean square error of records that were left out, t/ha; null where kriging had no variogram. */
  krigingErrorTPerHa: number | null;
  inverseErrorTPerHa: number;
  variogram: Variogram | null;
}

/**
 * Map of the kept records, by ordinary kriging or inverse distance: whichever predicts left-out records better.
 *
 * @param kept  records of the map
 * @returns null where there are too few
 */
export function yieldSurface(
  { yieldTPerHa }: Pick<YieldRecords, "yieldTPerHa">,
  points: PlanePoints,
  kept: Uint32Array,
  field: Boundary,
): YieldSurface | null {
  if (kept.length < LEAST_RECORDS) return null;
  const index = pointIndex(points.x, points.y, PIXEL_M, kept);
  const variogram = fitVariogram(yieldTPerHa, points, kept);
  const inverse = inverseDistance(yieldTPerHa);
  const kriging = variogram && ordinaryKriging(yieldTPerHa, points, variogram);
  const inverseErrorTPerHa = leftOutError(inverse, yieldTPerHa, points, kept, index);
  const krigingErrorTPerHa = kriging && leftOutError(kriging, yieldTPerHa, points, kept, index);
  const isKriging = krigingErrorTPerHa !== null && krigingErrorTPerHa <= inverseErrorTPerHa;
  const grid = yieldGrid(field, points.epsg);
  return {
    grid,
    values: predictGrid(isKriging && kriging ? kriging : inverse, grid, field, index),
    method: isKriging ? "kriging" : "inverse-distance",
    krigingErrorTPerHa,
    inverseErrorTPerHa,
    variogram,
  };
}

/** Grid of a field. */
export function yieldGrid(field: Boundary, epsg: number): YieldGrid {
  const { rings } = projectPolygon(field, epsg);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      west = Math.min(west, ring[at] ?? west);
      east = Math.max(east, ring[at] ?? east);
      south = Math.min(south, ring[at + 1] ?? south);
      north = Math.max(north, ring[at + 1] ?? north);
    }
  }
  const [left, top] = [Math.floor(west / PIXEL_M) * PIXEL_M, Math.ceil(north / PIXEL_M) * PIXEL_M];
  return {
    epsg,
    pixelSizeM: PIXEL_M,
    originX: left,
    originY: top,
    width: Math.ceil((east - left) / PIXEL_M),
    height: Math.ceil((top - south) / PIXEL_M),
  };
}

function leftOutError(
  predict: Predict,
  values: Float64Array,
  { x, y }: PlanePoints,
  kept: Uint32Array,
  index: PointIndex,
): number {
  const stride = Math.max(1, Math.floor(kept.length / LEFT_OUT));
  let [squares, count] = [0, 0];
  for (let place = 0; place < kept.length; place += stride) {
    const row = kept[place] ?? 0;
    const error = predict(neighboursAt(index, x[row] ?? 0, y[row] ?? 0, row)) - (values[row] ?? 0);
    if (Number.isNaN(error)) continue;
    squares += error * error;
    count++;
  }
  return Math.sqrt(squares / Math.max(1, count));
}

function predictGrid(predict: Predict, grid: YieldGrid, field: Boundary, index: PointIndex): Float32Array {
  const { width, height, originX, originY, pixelSizeM, epsg } = grid;
  const mask = polygonMask(projectPolygon(field, epsg), grid);
  const values = new Float32Array(width * height).fill(Number.NaN);
  for (let pixel = 0; pixel < values.length; pixel++) {
    if (mask[pixel] !== 1) continue;
    const column = pixel % width;
    const neighbours = neighboursAt(
      index,
      originX + (column + 0.5) * pixelSizeM,
      originY - ((pixel - column) / width + 0.5) * pixelSizeM,
    );
    if ((neighbours[0]?.distance ?? Number.POSITIVE_INFINITY) > GREATEST_GAP_M) continue;
    // No yield is below zero; a surface may swing a little beyond its records.
    values[pixel] = Math.max(0, predict(neighbours));
  }
  return values;
}
