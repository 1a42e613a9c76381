import { cornersOf, polygonMask } from "./grid";
import type { ProjectedPolygon } from "./project-polygon";
import { type BandPixels, type FieldWindow, type PictureRaster, pixelState } from "./types";
import { nearestColumns, nearestRows } from "./usability";
import { stateOnGrid } from "./window-state";

/**
 * True-colour picture of one date: red, green and blue of the field's pixels, clouds included. Where the bands were not
 * read the picture has pixel states only.
 *
 * @param polygon  in the window's UTM zone
 * @throws RangeError where polygon and window lie in different zones
 */
export function computePicture(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  scene: { sceneId: string; date: string },
): PictureRaster {
  if (polygon.epsg !== window.epsg) {
    throw new RangeError(`polygon in EPSG:${polygon.epsg}, window in EPSG:${window.epsg}`);
  }
  const { epsg, pixelSizeM, originX, originY, width, height, scale, offset, bands } = window;
  const { state } = stateOnGrid(window, polygonMask(polygon, window), false);
  return {
    layer: "trueColour",
    sceneId: scene.sceneId,
    date: scene.date,
    epsg,
    pixelSizeM,
    originX,
    originY,
    width,
    height,
    corners: cornersOf(window, epsg),
    hasBands: bands.B04 !== undefined && bands.B03 !== undefined && bands.B02 !== undefined,
    scale,
    offset,
    red: cut(window, bands.B04, state),
    green: cut(window, bands.B03, state),
    blue: cut(window, bands.B02, state),
    state,
  };
}

/** Digital numbers of the field's pixels on the window's grid, by nearest pixel; 0 outside. */
function cut(window: FieldWindow, band: BandPixels | undefined, state: Uint8Array): Uint16Array {
  const cutOut = new Uint16Array(state.length);
  if (band === undefined) return cutOut;
  const cols = nearestColumns(window, band);
  const rows = nearestRows(window, band);
  for (let row = 0; row < window.height; row++) {
    const sourceRow = rows[row] ?? -1;
    if (sourceRow < 0) continue;
    for (let col = 0; col < window.width; col++) {
      const index = row * window.width + col;
      const sourceCol = cols[col] ?? -1;
      if (sourceCol < 0 || state[index] === pixelState.outside) continue;
      cutOut[index] = band.dn[sourceRow + sourceCol] ?? 0;
    }
  }
  return cutOut;
}
