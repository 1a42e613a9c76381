import { cornersOf, polygonMask } from "./grid";
import { type IndexFormula, type IndexId, indices } from "./indices";
import type { ProjectedPolygon } from "./project-polygon";
import { sclHistogram, statisticsInPlace } from "./statistics";
import {
  type BandPixels,
  type FieldWindow,
  type IndexRaster,
  pixelState,
  type RasterStatistics,
} from "./types";
import { nearestColumns, nearestRows, usabilityOf } from "./usability";

export interface ComputeIndexOptions {
  /** Also leaves out the scene's pixels next to cloud and cloud shadow. */
  dilateClouds?: boolean;
}

/**
 * One layer of one date: coarser bands are taken by nearest pixel onto the window's grid; pixels under cloud, shadow or
 * snow, with a digital number of 0, or with a meaningless value carry their reason instead of a value.
 *
 * @param polygon  in the window's UTM zone
 * @throws RangeError where polygon and window lie in different zones
 */
export function computeIndex(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  layer: IndexId,
  scene: { sceneId: string; date: string },
  options: ComputeIndexOptions = {},
): IndexRaster {
  const { values, state, statistics } = evaluateWindow(window, polygon, indices[layer], options);
  const { epsg, pixelSizeM, originX, originY, width, height } = window;
  return {
    layer,
    ...scene,
    epsg,
    pixelSizeM,
    originX,
    originY,
    width,
    height,
    corners: cornersOf(window, epsg),
    values: Float32Array.from(values),
    state,
    statistics,
  };
}

/** The statistics alone: what a year's curve needs. @throws RangeError as `computeIndex` */
export function computeIndexStatistics(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  layer: IndexId,
  options: ComputeIndexOptions = {},
): RasterStatistics {
  return evaluateWindow(window, polygon, indices[layer], options).statistics;
}

interface Evaluated {
  values: Float64Array;
  state: Uint8Array;
  statistics: RasterStatistics;
}

function evaluateWindow(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  formula: IndexFormula,
  options: ComputeIndexOptions,
): Evaluated {
  if (polygon.epsg !== window.epsg) {
    throw new RangeError(`polygon in EPSG:${polygon.epsg}, window in EPSG:${window.epsg}`);
  }
  const mask = polygonMask(polygon, window);
  const seen = stateOnGrid(window, mask, options.dilateClouds ?? false);
  const values = new Float64Array(mask.length).fill(Number.NaN);

  const usable = new Float64Array(seen.validPixels);
  const count = fillValues(window, formula, seen.state, values, usable);
  const statistics = statisticsInPlace(usable.subarray(0, count), seen.pixels, seen.scl);
  return { values, state: seen.state, statistics };
}

/** State of each pixel of the window's grid from the scene classes, and the classes' histogram in the polygon. */
function stateOnGrid(window: FieldWindow, mask: Uint8Array, dilateClouds: boolean) {
  const { scl, width, height } = window;
  const usability = usabilityOf(scl, dilateClouds);
  const cols = nearestColumns(window, scl);
  const rows = nearestRows(window, scl);
  const state = new Uint8Array(mask.length).fill(pixelState.outside);
  const histogram = new Uint32Array(256);
  let pixels = 0;
  let validPixels = 0;

  for (let row = 0; row < height; row++) {
    const sourceRow = rows[row] ?? -1;
    for (let col = 0; col < width; col++) {
      const index = row * width + col;
      if (mask[index] !== 1) continue;
      const sourceCol = cols[col] ?? -1;
      const isCovered = sourceRow >= 0 && sourceCol >= 0;
      const source = sourceRow + sourceCol;
      const sceneClass = isCovered ? (scl.classes[source] ?? 0) : 0;
      const pixel = isCovered ? (usability[source] ?? pixelState.noData) : pixelState.noData;
      state[index] = pixel;
      histogram[sceneClass] = (histogram[sceneClass] ?? 0) + 1;
      pixels++;
      if (pixel === pixelState.valid) validPixels++;
    }
  }
  return { state, pixels, validPixels, scl: sclHistogram(histogram) };
}

/** Writes the values of valid pixels, turns those without one into noData or invalid. @returns how many remain */
function fillValues(
  window: FieldWindow,
  formula: IndexFormula,
  state: Uint8Array,
  values: Float64Array,
  usable: Float64Array,
): number {
  const { width, height, scale, offset } = window;
  const [lowest, highest] = formula.validRange;
  const bands = formula.bands.map((band) => onGrid(window, window.bands[band]));
  const first = bands[0] ?? absent;
  const second = bands[1] ?? unused;
  const third = bands[2] ?? unused;
  let count = 0;

  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const index = row * width + col;
      if (state[index] !== pixelState.valid) continue;
      const a = first(row, col);
      const b = second(row, col);
      const c = third(row, col);
      if (a === 0 || b === 0 || c === 0) {
        state[index] = pixelState.noData;
        continue;
      }
      const value = formula.evaluate(a * scale + offset, b * scale + offset, c * scale + offset);
      if (!(value >= lowest && value <= highest)) {
        state[index] = pixelState.invalid;
        continue;
      }
      values[index] = value;
      usable[count++] = value;
    }
  }
  return count;
}

type DnReader = (row: number, col: number) => number;
/** Of a band that was not read: no data everywhere. */
const absent: DnReader = () => 0;
/** Stands in for a band that a formula does not take; any number but the one that means no data. */
const unused: DnReader = () => 1;

/** Digital number of a band under each pixel of the window's grid; 0 outside of the band. */
function onGrid(window: FieldWindow, band: BandPixels | undefined): DnReader {
  if (band === undefined) return absent;
  const { dn } = band;
  const cols = nearestColumns(window, band);
  const rows = nearestRows(window, band);
  return (row, col) => {
    const sourceRow = rows[row] ?? -1;
    const sourceCol = cols[col] ?? -1;
    return sourceRow < 0 || sourceCol < 0 ? 0 : (dn[sourceRow + sourceCol] ?? 0);
  };
}
