import type { LngLat } from "@surco/geometry";
import { applyRing, type RingPurpose } from "./apply-ring";
import { doesCrossItself, wouldCross } from "./line-crossing";
import { type Refusal, refusalOfShape } from "./refusal";
import {
  type Corners,
  cornersAt,
  hasRing,
  isSameRing,
  MIN_CORNERS,
  movedBy,
  type RingAt,
  type Shape,
  withoutRing,
  withRing,
} from "./shape";

/** Ways to make a ring: point by point, rectangle, circle, or by walking. */
export const forms = ["polygon", "rectangle", "circle", "walk"] as const;
type Form = (typeof forms)[number];

/** Active tool on the map. */
export type Tool = Form | "edit" | "move" | "measure";

/** State of a drawing that undo and redo cover. */
interface DrawingSnapshot {
  /** Closed rings. */
  readonly shape: Shape;
  /** Points of the ring not closed yet. */
  readonly line: Corners;
  readonly tool: Tool;
  readonly purpose: RingPurpose;
  /** The edited ring. */
  readonly ring: RingAt;
}

/** State of a drawing, the single source of truth: the map's editor only shows it and reports gestures. */
export interface Drawing extends DrawingSnapshot {
  /** Shape at the beginning of the drawing. */
  readonly origin: Shape;
  /** Index of the corner selected for keys and buttons. */
  readonly corner: number | null;
  readonly past: readonly DrawingSnapshot[];
  readonly future: readonly DrawingSnapshot[];
  readonly refusal: Refusal | null;
  /** Increases with every change made outside the map's editor, which then has to be refreshed. */
  readonly revision: number;
}

export type DrawingStep =
  | { type: "toolChosen"; tool: Tool; purpose?: RingPurpose }
  /** A point was added in the map's editor; all points so far. */
  | { type: "pointed"; corners: Corners }
  /** A point was added outside the map's editor: at the crosshair or by key. */
  | { type: "placed"; position: LngLat }
  | { type: "closed" }
  /** A whole ring: a rectangle, a circle, a walk. */
  | { type: "formed"; corners: Corners }
  | { type: "typed"; corners: Corners }
  | { type: "edited"; corners: Corners }
  | { type: "ringChosen"; ring: RingAt }
  | { type: "ringDeleted" }
  | { type: "cornerChosen"; corner: number | null }
  | { type: "cornerStepped"; by: 1 | -1 }
  | { type: "cornerMoved"; by: LngLat }
  | { type: "cornerInserted" }
  | { type: "cornerDeleted" }
  | { type: "moved"; by: LngLat }
  | { type: "refused"; refusal: Refusal }
  | { type: "undone" }
  | { type: "redone" }
  | { type: "cleared" };

/** Limit of undo steps. */
const MAX_PAST = 200;
const FIRST_RING: RingAt = { part: 0, hole: null };

/** Begins a drawing. @param origin the saved boundary when one is edited; `shape` and `line` come from a draft */
export function newDrawing(origin: Shape = [], shape: Shape = origin, line: Corners = []): Drawing {
  return {
    origin,
    shape,
    line,
    tool: shape.length > 0 && line.length === 0 ? "edit" : "polygon",
    purpose: "add",
    ring: FIRST_RING,
    corner: null,
    past: [],
    future: [],
    refusal: null,
    revision: 0,
  };
}

/** Checks that there is a closed ring and no open one. */
export function isComplete({ shape, line }: Drawing): boolean {
  return shape.length > 0 && line.length === 0;
}

/** Checks for any difference from the origin. */
export function isChanged({ shape, line, origin }: Drawing): boolean {
  return line.length > 0 || (shape !== origin && shape.length + origin.length > 0);
}

export function canUndo(drawing: Drawing): boolean {
  return drawing.past.length > 0 || isChanged(drawing);
}

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
      return { ...drawing, refusal: step.refusal };
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

function recordChange(drawing: Drawing, change: Partial<DrawingSnapshot>): Drawing {
  const past = [...drawing.past, snapshotOf(drawing)].slice(-MAX_PAST);
  return { ...drawing, ...change, past, future: [], refusal: null };
}

function withNewRevision(drawing: Drawing): Drawing {
  return { ...drawing, revision: drawing.revision + 1 };
}

function refuse(drawing: Drawing, refusal: Refusal): Drawing {
  return withNewRevision({ ...drawing, refusal });
}

function snapshotOf({ shape, line, tool, purpose, ring }: Drawing): DrawingSnapshot {
  return { shape, line, tool, purpose, ring };
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

function undo(drawing: Drawing): Drawing {
  const before = drawing.past.at(-1) ?? beforeReload(drawing);
  if (before === null) return drawing;
  return withNewRevision({
    ...drawing,
    ...before,
    corner: null,
    past: drawing.past.slice(0, -1),
    future: [snapshotOf(drawing), ...drawing.future],
    refusal: null,
  });
}

/** State before the last step when a reload lost the history: one point or ring fewer, else the origin. */
function beforeReload(drawing: Drawing): DrawingSnapshot | null {
  if (!isChanged(drawing)) return null;
  const { shape, line, origin } = drawing;
  if (line.length > 0) return { ...snapshotOf(drawing), line: line.slice(0, -1) };
  const [only] = shape;
  const isSimple = origin.length === 0 && shape.length === 1 && only?.holes.length === 0;
  if (isSimple) return { ...snapshotOf(drawing), shape: [], line: only.outer, tool: "polygon" };
  return { ...snapshotOf(drawing), shape: origin, ring: FIRST_RING };
}

function redo(drawing: Drawing): Drawing {
  const [next, ...future] = drawing.future;
  if (next === undefined) return drawing;
  const past = [...drawing.past, snapshotOf(drawing)];
  return withNewRevision({ ...drawing, ...next, corner: null, past, future, refusal: null });
}

/** The edited ring, or the first when that was removed. */
export function editedRing({ shape, ring }: Drawing): RingAt {
  return hasRing(shape, ring) || isSameRing(ring, FIRST_RING) ? ring : FIRST_RING;
}
