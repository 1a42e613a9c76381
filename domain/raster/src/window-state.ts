import { sclHistogram } from "./statistics";
import { type FieldWindow, pixelState } from "./types";
import { nearestColumns, nearestRows, usabilityOf } from "./usability";

/**
 * State of each pixel of the window's grid from the scene classes, and the classes' histogram in the polygon.
 *
 * @param mask  1 where a pixel lies in the polygon
 */
export function stateOnGrid(window: FieldWindow, mask: Uint8Array, dilateClouds: boolean) {
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
      // Beyond the scene the arrays have nothing, as they have at -1.
      const source = sourceRow >= 0 && sourceCol >= 0 ? sourceRow + sourceCol : -1;
      const sceneClass = scl.classes[source] ?? 0;
      const pixel = usability[source] ?? pixelState.noData;
      state[index] = pixel;
      histogram[sceneClass] = (histogram[sceneClass] ?? 0) + 1;
      pixels++;
      if (pixel === pixelState.valid) validPixels++;
    }
  }
  return { state, pixels, validPixels, scl: sclHistogram(histogram) };
}
