import type { LngLat } from "@surco/geometry";
import { applyRing, type RingPurpose } from "./apply-ring";
import { type Drawing, type DrawingSnapshot, type DrawingStep, FIRST_RING, type Tool } from "./drawing";
import { recordChange, redo, undo, withNewRevision } from "./drawing-history";
import { doesCrossItself, wouldCross } from "./line-crossing";
import { type Refusal, refusalOfShape } from "./refusal";
import { type Corners, cornersAt, MIN_CORNERS, movedBy, type Shape, withoutRing, withRing } from "./shape";

export function drawingReducer(drawing: Drawing, step: DrawingStep): Drawing {
  switch (step.type) {
    case "toolChosen":
      return chooseTool(drawing, step.tool, step.purpose ?? "add");
    case "pointed":
      return recordChange(drawing, { line: step.corners });
    case "placed":
      return place(drawing, step.position);
    case "closed":
      return close(drawing);
    case "formed":
      return apply(drawing, step.corners);
    case "typed":
      return type(drawing, step.corners);
    case "edited":
      return edit(drawing, step.corners, drawing.corner);
    case "ringChosen":
      return withNewRevision({ ...drawing, ring: step.ring, corner: null, refusal: null });
    case "ringDeleted":
      return deleteRing(drawing);
    case "cornerChosen":
      return { ...drawing, corner: step.corner };
    case "cornerStepped":
      return stepCorner(drawing, step.by);
    case "cornerMoved":
      return moveCorner(drawing, step.by);
    case "cornerInserted":
      return insertCorner(drawing);
    case "cornerDeleted":
      return deleteCorner(drawing);
    case "moved":
      return changeShape(drawing, { shape: movedBy(drawing.shape, step.by) });
    case "refused":
      // The map's editor would leave the refused point where a finger was lifted.
      return refuse(drawing, step.refusal);
    case "undone":
      return undo(drawing);
    case "redone":
      return redo(drawing);
    case "cleared":
      return withNewRevision(
        recordChange(drawing, {
          shape: drawing.origin,
          line: [],
          tool: drawing.origin.length > 0 ? "edit" : "polygon",
          purpose: "add",
          ring: FIRST_RING,
        }),
      );
  }
}

function refuse(drawing: Drawing, refusal: Refusal): Drawing {
  return withNewRevision({ ...drawing, refusal });
}

/** Changes the shape, unless it is invalid. */
function changeShape(drawing: Drawing, change: Partial<DrawingSnapshot> & { shape: Shape }): Drawing {
  const refusal = refusalOfShape(change.shape);
  return refusal === null ? withNewRevision(recordChange(drawing, change)) : refuse(drawing, refusal);
}

function chooseTool(drawing: Drawing, tool: Tool, purpose: RingPurpose): Drawing {
  if (tool !== "polygon" && drawing.line.length > 0) {
    return withNewRevision(recordChange(drawing, { line: [], tool, purpose }));
  }
  return withNewRevision({ ...drawing, tool, purpose, corner: null, refusal: null });
}

function place(drawing: Drawing, position: LngLat): Drawing {
  if (wouldCross(drawing.line, position)) return { ...drawing, refusal: "crosses" };
  return withNewRevision(recordChange(drawing, { line: [...drawing.line, position] }));
}

function close(drawing: Drawing): Drawing {
  const { line } = drawing;
  if (line.length === 0) return drawing;
  if (line.length < MIN_CORNERS) return { ...drawing, refusal: "tooFew" };
  if (doesCrossItself(line)) return { ...drawing, refusal: "closingCrosses" };
  return apply(drawing, line);
}

function apply(drawing: Drawing, corners: Corners): Drawing {
  const outcome = applyRing(drawing.shape, corners, drawing.purpose);
  if ("refused" in outcome) return refuse(drawing, outcome.refused);
  const { shape } = outcome;
  return changeShape(drawing, { shape, line: [], tool: "edit", purpose: "add", ring: FIRST_RING });
}

/** Replaces the edited ring by typed corners, or adds them as the first ring. */
function type(drawing: Drawing, corners: Corners): Drawing {
  if (drawing.shape.length === 0) return apply({ ...drawing, purpose: "add" }, corners);
  return changeShape(drawing, {
    shape: withRing(drawing.shape, drawing.ring, corners),
    line: [],
    tool: "edit",
  });
}

function edit(drawing: Drawing, corners: Corners, corner: number | null): Drawing {
  const shape = withRing(drawing.shape, drawing.ring, corners);
  const refusal = refusalOfShape(shape);
  if (refusal !== null) return refuse(drawing, refusal === "noArea" ? refusal : "editCrosses");
  const isThere = corner !== null && corner < corners.length;
  return { ...recordChange(drawing, { shape }), corner: isThere ? corner : null };
}

function deleteRing(drawing: Drawing): Drawing {
  const shape = withoutRing(drawing.shape, drawing.ring);
  if (shape.length === 0) return { ...drawing, refusal: "nothingLeft" };
  return { ...changeShape(drawing, { shape, ring: FIRST_RING }), corner: null };
}

function stepCorner(drawing: Drawing, by: 1 | -1): Drawing {
  const count = cornersAt(drawing.shape, drawing.ring).length;
  if (count === 0) return drawing;
  const from = drawing.corner ?? (by === 1 ? -1 : count);
  return { ...drawing, corner: (from + by + count) % count, refusal: null };
}

function moveCorner(drawing: Drawing, [byLng, byLat]: LngLat): Drawing {
  if (drawing.corner === null) return stepCorner(drawing, 1);
  const corners = cornersAt(drawing.shape, drawing.ring).map(
    ([lng, lat], index): LngLat => (index === drawing.corner ? [lng + byLng, lat + byLat] : [lng, lat]),
  );
  return withNewRevision(edit(drawing, corners, drawing.corner));
}

function insertCorner(drawing: Drawing): Drawing {
  const corners = cornersAt(drawing.shape, drawing.ring);
  const { corner } = drawing;
  const [from, next] = [corners[corner ?? -1], corners[((corner ?? -1) + 1) % corners.length]];
  if (corner === null || !from || !next) return stepCorner(drawing, 1);
  const middle: LngLat = [(from[0] + next[0]) / 2, (from[1] + next[1]) / 2];
  return withNewRevision(
    edit(drawing, [...corners.slice(0, corner + 1), middle, ...corners.slice(corner + 1)], corner + 1),
  );
}

function deleteCorner(drawing: Drawing): Drawing {
  const corners = cornersAt(drawing.shape, drawing.ring);
  const { corner } = drawing;
  if (corner === null) return { ...drawing, refusal: "noCorner" };
  if (corners.length <= MIN_CORNERS) return { ...drawing, refusal: "tooFew" };
  const fewer = corners.filter((_, index) => index !== corner);
  return withNewRevision(edit(drawing, fewer, Math.min(corner, fewer.length - 1)));
}
