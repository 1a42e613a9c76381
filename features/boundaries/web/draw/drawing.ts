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

/** Ways to make a ring: point by point, from two points, or by walking. */
export const forms = ["polygon", "rectangle", "circle", "walk"] as const;
type Form = (typeof forms)[number];

/** Active tool on the map. */
export type Tool = Form | "edit" | "move" | "measure";

/** State of a drawing that undo and redo cover. */
interface Drawn {
  /** Closed rings. */
  readonly shape: Shape;
  /** Points of a ring that is not closed yet. */
  readonly line: Corners;
  readonly tool: Tool;
  readonly purpose: RingPurpose;
  /** The ring whose corners are edited. */
  readonly ring: RingAt;
}

/** A boundary being drawn, the single source of truth: the map's editor only shows it and reports gestures. */
export interface Drawing extends Drawn {
  /** Shape at the beginning of the drawing. */
  readonly origin: Shape;
  /** The corner of the ring that keys and buttons speak of. */
  readonly corner: number | null;
  readonly past: readonly Drawn[];
  readonly future: readonly Drawn[];
  readonly refusal: Refusal | null;
  /** Grows whenever the drawing changed elsewhere than in the map's editor, which then has to show it anew. */
  readonly revision: number;
}

export type DrawingStep =
  | { type: "toolChosen"; tool: Tool; purpose?: RingPurpose }
  /** A point was put in the map's editor; all points so far. */
  | { type: "pointed"; corners: Corners }
  /** A point was put elsewhere: under the cross, by a key. */
  | { type: "placed"; position: LngLat }
  | { type: "closed" }
  /** A whole ring: a rectangle, a circle, what was walked. */
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

/** Most steps that can be undone; more would be a day's work. */
const MAX_PAST = 200;
const FIRST_RING: RingAt = { part: 0, hole: null };

/** @param origin what is there already, for a boundary that is edited; its drawing may have gone on before a reload */
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

/** Checks that something is closed and nothing is left open. */
export function isWhole({ shape, line }: Drawing): boolean {
  return shape.length > 0 && line.length === 0;
}

/** Checks for any difference from the beginning. */
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
      return goOn(drawing, { line: step.corners });
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
      return anew({ ...drawing, ring: step.ring, corner: null, refusal: null });
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
      return take(drawing, { shape: movedBy(drawing.shape, step.by) });
    case "refused":
      return { ...drawing, refusal: step.refusal };
    case "undone":
      return undo(drawing);
    case "redone":
      return redo(drawing);
    case "cleared":
      return anew(
        goOn(drawing, {
          shape: drawing.origin,
          line: [],
          tool: drawing.origin.length > 0 ? "edit" : "polygon",
          purpose: "add",
          ring: FIRST_RING,
        }),
      );
  }
}

function goOn(drawing: Drawing, change: Partial<Drawn>): Drawing {
  const past = [...drawing.past, drawnOf(drawing)].slice(-MAX_PAST);
  return { ...drawing, ...change, past, future: [], refusal: null };
}

function anew(drawing: Drawing): Drawing {
  return { ...drawing, revision: drawing.revision + 1 };
}

function refuse(drawing: Drawing, refusal: Refusal): Drawing {
  return anew({ ...drawing, refusal });
}

function drawnOf({ shape, line, tool, purpose, ring }: Drawing): Drawn {
  return { shape, line, tool, purpose, ring };
}

/** Goes on with another shape, unless it could not be a field's. */
function take(drawing: Drawing, change: Partial<Drawn> & { shape: Shape }): Drawing {
  const refusal = refusalOfShape(change.shape);
  return refusal === null ? anew(goOn(drawing, change)) : refuse(drawing, refusal);
}

function chooseTool(drawing: Drawing, tool: Tool, purpose: RingPurpose): Drawing {
  if (tool !== "polygon" && drawing.line.length > 0) {
    return anew(goOn(drawing, { line: [], tool, purpose }));
  }
  return anew({ ...drawing, tool, purpose, corner: null, refusal: null });
}

function place(drawing: Drawing, position: LngLat): Drawing {
  if (wouldCross(drawing.line, position)) return { ...drawing, refusal: "crosses" };
  return anew(goOn(drawing, { line: [...drawing.line, position] }));
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
  return take(drawing, { shape, line: [], tool: "edit", purpose: "add", ring: FIRST_RING });
}

/** Typed corners take the place of the ring that is edited, or are the first. */
function type(drawing: Drawing, corners: Corners): Drawing {
  if (drawing.shape.length === 0) return apply({ ...drawing, purpose: "add" }, corners);
  return take(drawing, { shape: withRing(drawing.shape, drawing.ring, corners), line: [], tool: "edit" });
}

function edit(drawing: Drawing, corners: Corners, corner: number | null): Drawing {
  const shape = withRing(drawing.shape, drawing.ring, corners);
  const refusal = refusalOfShape(shape);
  if (refusal !== null) return refuse(drawing, refusal === "noArea" ? refusal : "editCrosses");
  const isThere = corner !== null && corner < corners.length;
  return { ...goOn(drawing, { shape }), corner: isThere ? corner : null };
}

function deleteRing(drawing: Drawing): Drawing {
  const shape = withoutRing(drawing.shape, drawing.ring);
  if (shape.length === 0) return { ...drawing, refusal: "nothingLeft" };
  return { ...take(drawing, { shape, ring: FIRST_RING }), corner: null };
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
  return anew(edit(drawing, corners, drawing.corner));
}

function insertCorner(drawing: Drawing): Drawing {
  const corners = cornersAt(drawing.shape, drawing.ring);
  const { corner } = drawing;
  const [from, next] = [corners[corner ?? -1], corners[((corner ?? -1) + 1) % corners.length]];
  if (corner === null || !from || !next) return stepCorner(drawing, 1);
  const middle: LngLat = [(from[0] + next[0]) / 2, (from[1] + next[1]) / 2];
  return anew(
    edit(drawing, [...corners.slice(0, corner + 1), middle, ...corners.slice(corner + 1)], corner + 1),
  );
}

function deleteCorner(drawing: Drawing): Drawing {
  const corners = cornersAt(drawing.shape, drawing.ring);
  const { corner } = drawing;
  if (corner === null) return { ...drawing, refusal: "noCorner" };
  if (corners.length <= MIN_CORNERS) return { ...drawing, refusal: "tooFew" };
  const fewer = corners.filter((_, index) => index !== corner);
  return anew(edit(drawing, fewer, Math.min(corner, fewer.length - 1)));
}

function undo(drawing: Drawing): Drawing {
  const before = drawing.past.at(-1) ?? beforeReload(drawing);
  if (before === null) return drawing;
  return anew({
    ...drawing,
    ...before,
    corner: null,
    past: drawing.past.slice(0, -1),
    future: [drawnOf(drawing), ...drawing.future],
    refusal: null,
  });
}

/** State that undo leads to after a reload, which loses the past: one point or ring fewer, else the origin. */
function beforeReload(drawing: Drawing): Drawn | null {
  if (!isChanged(drawing)) return null;
  const { shape, line, origin } = drawing;
  if (line.length > 0) return { ...drawnOf(drawing), line: line.slice(0, -1) };
  const [only] = shape;
  const isSimple = origin.length === 0 && shape.length === 1 && only?.holes.length === 0;
  if (isSimple) return { ...drawnOf(drawing), shape: [], line: only.outer, tool: "polygon" };
  return { ...drawnOf(drawing), shape: origin, ring: FIRST_RING };
}

function redo(drawing: Drawing): Drawing {
  const [next, ...future] = drawing.future;
  if (next === undefined) return drawing;
  const past = [...drawing.past, drawnOf(drawing)];
  return anew({ ...drawing, ...next, corner: null, past, future, refusal: null });
}

/** The ring that is edited, or the first where it is gone. */
export function ringOf({ shape, ring }: Drawing): RingAt {
  return hasRing(shape, ring) || isSameRing(ring, FIRST_RING) ? ring : FIRST_RING;
}
