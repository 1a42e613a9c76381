import { polygon as storablePolygon } from "@surco/contract";
import type { ImportedShape } from "@surco/fields/contract";
import { areaHa, MAX_POLYGON_POINTS, type Polygon, repairPolygon, validatePolygon } from "@surco/geometry";

type Reviewed = Pick<ImportedShape, "polygon" | "areaHa" | "state" | "repairs">;

/** What the review says of one polygon of a file, mended as far as that goes. null stands for unreadable numbers. */
export function reviewShape(read: Polygon | null): Reviewed {
  if (read === null) return { polygon: null, areaHa: 0, state: "outside_world", repairs: [] };
  if (pointsOf(read) > MAX_POLYGON_POINTS) {
    return { polygon: null, areaHa: areaHa(read), state: "too_detailed", repairs: [] };
  }
  const { polygon, repairs } = repairPolygon(read);
  const check = validatePolygon(polygon);
  const state = check.ok ? (repairs.length > 0 ? "repaired" : "ok") : (check.problems[0]?.code ?? "no_area");
  // Positions off the globe and rings of less than three corners cannot be drawn.
  const isDrawable = storablePolygon.safeParse(polygon).success;
  return isDrawable
    ? { polygon, areaHa: areaHa(polygon), state, repairs }
    : { polygon: null, areaHa: 0, state: check.ok ? "too_detailed" : state, repairs };
}

function pointsOf({ coordinates }: Polygon): number {
  return coordinates.reduce((sum, ring) => sum + ring.length, 0);
}
