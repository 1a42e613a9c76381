import { waterBreaks } from "./layer-classes";
import { type FieldWindow, type IndexRaster, pixelState } from "./types";
import { nearestColumns, nearestRows } from "./usability";

/** The scene class of sen2cor that means water. */
const WATER_CLASS = 6;
/** From here on the layer speaks of water. */
const WATER_FROM = waterBreaks[1] ?? 0;

/** Adds to the surface water layer what the scene's own classes say: two witnesses are better than one. */
export function confirmWater(window: FieldWindow, raster: IndexRaster): IndexRaster {
  const { scl } = window;
  const cols = nearestColumns(window, scl);
  const rows = nearestRows(window, scl);
  let pixels = 0;
  let agreed = 0;
  for (let index = 0; index < raster.state.length; index++) {
    if (raster.state[index] === pixelState.outside) continue;
    const row = rows[Math.floor(index / raster.width)] ?? -1;
    const col = cols[index % raster.width] ?? -1;
    if (row < 0 || col < 0 || scl.classes[row + col] !== WATER_CLASS) continue;
    pixels++;
    if ((raster.values[index] ?? Number.NaN) >= WATER_FROM) agreed++;
  }
  return { ...raster, sceneWater: { pixels, agreed } };
}
