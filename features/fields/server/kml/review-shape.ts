import { boundary as storable } from "@surco/contract";
import type { ImportedShape } from "@surco/fields/contract";
import {
  areaHa,
  type Boundary,
  MAX_POLYGON_POINTS,
  repairBoundary,
  ringsOf,
  validateBoundary,
} from "@surco/geometry";

type Reviewed = Pick<ImportedShape, "polygon" | "areaHa" | "state" | "repairs">;

/** What the review says of one polygon of a file, mended as far as that goes. null stands for unreadable numbers. */
export function reviewShape(read: Boundary | null): Reviewed {
  if (read === null) return { polygon: null, areaHa: 0, state: "outside_world", repairs: [] };
  if (pointsOf(read) > MAX_POLYGON_POINTS) {
    return { polygon: null, areaHa: areaHa(read), state: "too_detailed", repairs: [] };
  }
  const { polygon, repairs } = repairBoundary(read);
  const check = validateBoundary(polygon);
  const state = check.ok ? (repairs.length > 0 ? "repaired" : "ok") : (check.problems[0]?.code ?? "no_area");
  // Positions off the globe and rings of less than three corners cannot be drawn.
  const isDrawable = storable.safeParse(polygon).success;
  return isDrawable
    ? { polygon, areaHa: areaHa(polygon), state, repairs }
    : { polygon: null, areaHa: 0, state: check.ok ? "too_detailed" : state, repairs };
}

function pointsOf(boundary: Boundary): number {
  return ringsOf(boundary).reduce((sum, ring) => sum + ring.length, 0);
}
