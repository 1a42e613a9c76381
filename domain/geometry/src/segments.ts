import { contactOf, foldsBackAt } from "./contacts";
import { toGrid } from "./grid";
import type { LngLat } from "./types";

/** Returns true where segments a-b and c-d have a point in common, on coordinates rounded to 1e-7 degrees. */
export function segmentsMeet(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
  return (
    contactOf(
      { ring: 0, index: 0, a: toGrid(a), b: toGrid(b) },
      { ring: 1, index: 0, a: toGrid(c), b: toGrid(d) },
    ) !== null
  );
}

/** Returns true where the line before-corner-after runs straight back over itself. */
export function foldsBack(before: LngLat, corner: LngLat, after: LngLat): boolean {
  return foldsBackAt(toGrid(before), toGrid(corner), toGrid(after));
}
