import { polygonMask } from "./grid";
import type { ProjectedPolygon } from "./project-polygon";
import type { ClearPixels } from "./reflectance-offset";
import { type FieldWindow, pixelState } from "./types";
import { nearestColumns, nearestRows, usabilityOf } from "./usability";

/** Red and blue digital numbers of the usable pixels of a field: the input of the offset's check on the data. */
export function clearPixelsOf(
  window: Omit<FieldWindow, "scale" | "offset">,
  polygon: ProjectedPolygon,
): ClearPixels {
  const states = usabilityOf(window.scl);
  return { red: clearDn("B04"), blue: clearDn("B02") };

  function clearDn(band: "B04" | "B02"): Uint16Array {
    const pixels = window.bands[band];
    if (pixels === undefined) return new Uint16Array(0);
    const mask = polygonMask(polygon, pixels);
    const cols = nearestColumns(pixels, window.scl);
    const rows = nearestRows(pixels, window.scl);
    return pixels.dn.filter((dn, index) => {
      if (dn === 0 || mask[index] !== 1) return false;
      const row = rows[Math.floor(index / pixels.width)] ?? -1;
      const col = cols[index % pixels.width] ?? -1;
      return row >= 0 && col >= 0 && states[row + col] === pixelState.valid;
    });
  }
}
