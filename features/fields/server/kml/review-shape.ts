import { polygon as storablePolygon } from "@surco/contract";
import type { ImportedShape } from "@surco/fields/contract";
import { areaHa, type Polygon, repairPolygon, validatePolygon } from "@surco/geometry";

type Reviewed = Pick<ImportedShape, "polygon" | "areaHa" | "state" | "repairs">;

/** What the review says of one polygon of a file, mended as far as that goes. null stands for unreadable numbers. */
export function reviewShape(read: Polygon | null): Reviewed {
  if (read === null) return { polygon: null, areaHa: 0, state: "outside_world", repairs: [] };
  const { polygon, repairs } = repairPolygon(read);
  const check = validatePolygon(polygon);
  // Positions off the globe and rings of less than three corners cannot be drawn.
  const isDrawable = storablePolygon.safeParse(polygon).success;
  return {
    polygon: isDrawable ? polygon : null,
    areaHa: isDrawable || isTooDetailed(check) ? areaHa(polygon) : 0,
    state: check.ok ? (repairs.length > 0 ? "repaired" : "ok") : (check.problems[0]?.code ?? "no_area"),
    repairs,
  };
}

function isTooDetailed(check: ReturnType<typeof validatePolygon>): boolean {
  return !check.ok && check.problems.some((problem) => problem.code === "too_detailed");
}
