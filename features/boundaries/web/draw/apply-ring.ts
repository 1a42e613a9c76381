import { cutBoundary, uniteBoundaries } from "@surco/geometry";
import type { Refusal } from "./refusal";
import { boundaryOfShape, type Corners, polygonOf, type Shape, shapeOf } from "./shape";

/** Purpose of a drawn ring: add land to the field, or cut land from it. */
export type RingPurpose = "add" | "cut";

const refusalOfCut = {
  splits: "splits",
  "nothing-left": "nothingLeft",
  outside: "outside",
} as const satisfies Record<string, Refusal>;

/** Adds a ring to a shape, as another part where it lies beside it; or cuts it out, as a hole or from the edge. */
export function applyRing(
  shape: Shape,
  corners: Corners,
  purpose: RingPurpose,
): { shape: Shape } | { refused: Refusal } {
  const ring = polygonOf(corners);
  if (purpose === "add") {
    if (shape.length === 0) return { shape: [{ outer: corners, holes: [] }] };
    return { shape: shapeOf(uniteBoundaries(boundaryOfShape(shape), ring)) };
  }
  if (shape.length === 0) return { refused: "nothingToCut" };
  const cut = cutBoundary(boundaryOfShape(shape), ring);
  return "refused" in cut ? { refused: refusalOfCut[cut.refused] } : { shape: shapeOf(cut.boundary) };
}
