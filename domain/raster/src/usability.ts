import { type PixelState, pixelState, type RasterGrid, type SceneClasses } from "./types";

/**
 * Usability of sen2cor's scene classes. Usable: 4 vegetation, 5 not vegetated, 6 water, 7 unclassified.
 * @source Sentinel-2 L2A scene classification, https://sentiwiki.copernicus.eu/web/s2-products
 */
const stateOfClass: readonly PixelState[] = [
  pixelState.noData, // 0 no data
  pixelState.noData, // 1 saturated or defective
  pixelState.shadow, // 2 dark area, topographic shadow
  pixelState.shadow, // 3 cloud shadow
  pixelState.valid,
  pixelState.valid,
  pixelState.valid,
  pixelState.valid,
  pixelState.cloud, // 8 cloud, medium probability
  pixelState.cloud, // 9 cloud, high probability
  pixelState.cloud, // 10 thin cirrus
  pixelState.snow, // 11 snow or ice
];

/** Pixel state of a scene class; an unknown class counts as no data. */
export function stateOfSceneClass(sceneClass: number): PixelState {
  return stateOfClass[sceneClass] ?? pixelState.noData;
}

/** Classes whose edges sen2cor often leaves unmarked: cloud shadow and the three kinds of cloud. */
const DILATED = new Set([3, 8, 9, 10]);

/**
 * States of the scene's own pixels.
 *
 * @param dilateClouds  also takes away the eight neighbours of every cloud and cloud shadow pixel
 * @returns a `PixelState` for each class, row-major
 */
export function usabilityOf(scl: SceneClasses, dilateClouds = false): Uint8Array {
  // A loop: `Uint8Array.from` with a function takes fifteen times as long.
  const states = new Uint8Array(scl.classes.length);
  for (let index = 0; index < states.length; index++) {
    states[index] = stateOfSceneClass(scl.classes[index] ?? 0);
  }
  if (!dilateClouds) return states;

  for (let row = 0; row < scl.height; row++) {
    for (let col = 0; col < scl.width; col++) {
      const sceneClass = scl.classes[row * scl.width + col] ?? 0;
      if (DILATED.has(sceneClass)) growInto(states, scl, col, row, stateOfSceneClass(sceneClass));
    }
  }
  return states;
}

function growInto(states: Uint8Array, grid: RasterGrid, col: number, row: number, state: PixelState): void {
  for (let y = Math.max(0, row - 1); y <= Math.min(grid.height - 1, row + 1); y++) {
    for (let x = Math.max(0, col - 1); x <= Math.min(grid.width - 1, col + 1); x++) {
      const index = y * grid.width + x;
      if (states[index] === pixelState.valid) states[index] = state;
    }
  }
}

/**
 * Share of a field's pixels that are neither cloud, shadow, snow nor missing: known from the scene classes alone, before
 * any band is read.
 *
 * @param mask  1 where a pixel of `grid` lies in the field
 * @returns 0..1; 0 where the mask is empty
 */
export function usableFraction(
  scl: SceneClasses,
  grid: RasterGrid,
  mask: Uint8Array,
  dilateClouds = false,
): number {
  const states = usabilityOf(scl, dilateClouds);
  const cols = nearestColumns(grid, scl);
  const rows = nearestRows(grid, scl);
  let inside = 0;
  let usable = 0;
  for (let row = 0; row < grid.height; row++) {
    const start = rows[row] ?? -1;
    for (let col = 0; col < grid.width; col++) {
      if (mask[row * grid.width + col] !== 1) continue;
      inside++;
      const source = cols[col] ?? -1;
      if (start >= 0 && source >= 0 && states[start + source] === pixelState.valid) usable++;
    }
  }
  return inside === 0 ? 0 : usable / inside;
}

/** For each column of `grid` the column of `source` under its centre, -1 outside. */
export function nearestColumns(grid: RasterGrid, source: RasterGrid): Int32Array {
  return Int32Array.from({ length: grid.width }, (_, col) => {
    const x = grid.originX + (col + 0.5) * grid.pixelSizeM;
    const index = Math.floor((x - source.originX) / source.pixelSizeM);
    return index >= 0 && index < source.width ? index : -1;
  });
}

/** For each row of `grid` the index at which the row of `source` under its centre starts, -1 outside. */
export function nearestRows(grid: RasterGrid, source: RasterGrid): Int32Array {
  return Int32Array.from({ length: grid.height }, (_, row) => {
    const y = grid.originY - (row + 0.5) * grid.pixelSizeM;
    const index = Math.floor((source.originY - y) / source.pixelSizeM);
    return index >= 0 && index < source.height ? index * source.width : -1;
  });
}
