import { cornersOf, polygonMask } from "./grid";
import type { IndexId } from "./indices";
import { innerMask } from "./inner-mask";
import { type NumberLayer, numberLayer } from "./layers";
import type { ProjectedPolygon } from "./project-polygon";
import { quantilesInPlace } from "./quantiles";
import { statisticsInPlace } from "./statistics";
import {
  type BandPixels,
  type FieldWindow,
  type IndexRaster,
  pixelState,
  type RasterStatistics,
} from "./types";
import { nearestColumns, nearestRows } from "./usability";
import { stateOnGrid } from "./window-state";

export interface ComputeOptions {
  /** Also leaves out the scene's pixels next to cloud and cloud shadow. */
  dilateClouds?: boolean;
  /** Also leaves out the pixels at the field's edge, see `innerMask`. */
  isInner?: boolean;
}

/**
 * One layer of one date: coarser bands are taken by nearest pixel onto the window's grid; pixels under cloud, shadow or
 * snow, with a digital number of 0, or with a meaningless value carry their reason instead of a value.
 *
 * @param polygon  in the window's UTM zone
 * @throws RangeError where polygon and window lie in different zones
 */
export function computeLayer(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  layer: NumberLayer,
  scene: { sceneId: string; date: string },
  options: ComputeOptions = {},
): IndexRaster {
  const { values, state, statistics } = evaluateWindow(window, polygon, layer, options);
  const { epsg, pixelSizeM, originX, originY, width, height } = window;
  return {
    layer: layer.id,
    sceneId: scene.sceneId,
    date: scene.date,
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
    displayRange: layer.displayRange ?? deviationOf(values),
  };
}

/** The statistics alone: what a year's curve needs. @throws RangeError as `computeLayer` */
export function computeLayerStatistics(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  layer: NumberLayer,
  options: ComputeOptions = {},
): RasterStatistics {
  return evaluateWindow(window, polygon, layer, options).statistics;
}

/** `computeLayer` of an index of the registry. */
export function computeIndex(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  index: IndexId,
  scene: { sceneId: string; date: string },
  options: ComputeOptions = {},
): IndexRaster {
  return computeLayer(window, polygon, numberLayer(index), scene, options);
}

/** `computeLayerStatistics` of an index of the registry. */
export function computeIndexStatistics(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  index: IndexId,
  options: ComputeOptions = {},
): RasterStatistics {
  return computeLayerStatistics(window, polygon, numberLayer(index), options);
}

interface Evaluated {
  values: Float64Array;
  state: Uint8Array;
  statistics: RasterStatistics;
}

function evaluateWindow(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  layer: NumberLayer,
  options: ComputeOptions,
): Evaluated {
  if (polygon.epsg !== window.epsg) {
    throw new RangeError(`polygon in EPSG:${polygon.epsg}, window in EPSG:${window.epsg}`);
  }
  const whole = polygonMask(polygon, window);
  const mask = options.isInner === true ? innerMask(whole, window.width, window.height) : whole;
  const seen = stateOnGrid(window, mask, options.dilateClouds ?? false);
  const values = new Float64Array(mask.length).fill(Number.NaN);
  const usable = fillValues(window, layer, seen.state, seen.validPixels, values);
  return { values, state: seen.state, statistics: statisticsInPlace(usable, seen.pixels, seen.scl) };
}

/**
 * Writes the values of valid pixels, turns those without one into noData or invalid.
 * @returns the values that remain, in an array of their own
 */
function fillValues(
  window: FieldWindow,
  layer: NumberLayer,
  state: Uint8Array,
  validPixels: number,
  values: Float64Array,
): Float64Array {
  const places = placesOf(state, validPixels);
  const reflectances = layer.bands.map((band) => gather(window, window.bands[band], state, places));
  const results = new Float64Array(places.length);
  layer.evaluate(reflectances, results, places.length);

  const [lowest, highest] = layer.validRange;
  let count = 0;
  for (let pixel = 0; pixel < places.length; pixel++) {
    const place = places[pixel] ?? 0;
    if (state[place] !== pixelState.valid) continue;
    const value = results[pixel] ?? Number.NaN;
    if (!(value >= lowest && value <= highest)) {
      state[place] = pixelState.invalid;
      continue;
    }
    values[place] = value;
    // In place: consumed values make room for the remaining ones.
    results[count++] = value;
  }
  return results.subarray(0, count);
}

/** Indices of the valid pixels, in order. */
function placesOf(state: Uint8Array, validPixels: number): Uint32Array {
  const places = new Uint32Array(validPixels);
  let count = 0;
  for (let index = 0; index < state.length; index++) {
    if (state[index] === pixelState.valid) places[count++] = index;
  }
  return places;
}

/** Reflectances of a band at some pixels of the window's grid; those without any are marked as such. */
function gather(
  window: FieldWindow,
  band: BandPixels | undefined,
  state: Uint8Array,
  places: Uint32Array,
): Float64Array {
  const { scale, offset } = window;
  const reflectances = new Float64Array(places.length);
  if (band === undefined) {
    for (const place of places) state[place] = pixelState.noData;
    return reflectances;
  }
  const { dn } = band;
  const sources = sourcesOf(window, band, places);
  for (let pixel = 0; pixel < places.length; pixel++) {
    const place = places[pixel] ?? 0;
    const source = sources[pixel] ?? -1;
    const number = source < 0 ? 0 : (dn[source] ?? 0);
    if (number === 0) state[place] = pixelState.noData;
    reflectances[pixel] = number * scale + offset;
  }
  return reflectances;
}

/** Index of the band's pixel under each of some pixels of the window's grid; -1 where the band has none. */
function sourcesOf(window: FieldWindow, band: BandPixels, places: Uint32Array): Uint32Array | Int32Array {
  const { width } = window;
  const isSameGrid =
    band.width === width &&
    band.height === window.height &&
    band.pixelSizeM === window.pixelSizeM &&
    band.originX === window.originX &&
    band.originY === window.originY;
  if (isSameGrid) return places;
  const cols = nearestColumns(window, band);
  const rows = nearestRows(window, band);
  const sources = new Int32Array(places.length);
  for (let pixel = 0; pixel < places.length; pixel++) {
    const place = places[pixel] ?? 0;
    const row = (place / width) | 0;
    const sourceRow = rows[row] ?? -1;
    const sourceCol = cols[place - row * width] ?? -1;
    sources[pixel] = sourceRow < 0 || sourceCol < 0 ? -1 : sourceRow + sourceCol;
  }
  return sources;
}

/** 2nd and 98th percentile of the values: the scale of a layer that names none. Never empty. */
function deviationOf(values: Float64Array): readonly [number, number] {
  const [low = 0, high = 1] = quantilesInPlace(
    values.filter((value) => !Number.isNaN(value)),
    [0.02, 0.98],
  );
  if (Number.isNaN(low)) return [0, 1];
  return high > low ? [low, high] : [low - 0.5, low + 0.5];
}
