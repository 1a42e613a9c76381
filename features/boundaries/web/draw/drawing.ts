import type { LngLat } from "@surco/geometry";
import type { RingPurpose } from "./apply-ring";
import type { Refusal } from "./refusal";
import { type Corners, hasRing, isSameRing, type RingAt, type Shape } from "./shape";

/** Ways to make a ring: point by point, rectangle, circle, or by walking. */
export const forms = ["polygon", "rectangle", "circle", "walk"] as const;
type Form = (typeof forms)[number];

/** Active tool on the map. */
export type Tool = Form | "edit" | "move" | "measure";

/** State of a drawing that undo and redo cover. */
export interface DrawingSnapshot {
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

/** First ring of a shape. */
export const FIRST_RING: RingAt = { part: 0, hole: null };

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

/** The edited ring, or the first when that was removed. */
export function editedRing({ shape, ring }: Drawing): RingAt {
  return hasRing(shape, ring) || isSameRing(ring, FIRST_RING) ? ring : FIRST_RING;
}
