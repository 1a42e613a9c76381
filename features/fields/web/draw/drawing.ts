import { validateBoundary } from "@surco/geometry";
import { type Corners, MIN_CORNERS, polygonOf } from "./line-crossing";

/** Why the last wish was not followed. */
export type Refusal = "crosses" | "closingCrosses" | "editCrosses" | "tooFew" | "noArea";

interface Outline {
  readonly corners: Corners;
  readonly isClosed: boolean;
}

/** The outline being drawn. It lives here; the map's editor only shows it and tells what the hand did. */
export interface Drawing extends Outline {
  readonly past: readonly Outline[];
  readonly refusal: Refusal | null;
  /** Grows whenever the outline changed elsewhere than in the map's editor, which then has to show it anew. */
  readonly revision: number;
}

export type DrawingStep =
  | { type: "pointed"; corners: Corners }
  | { type: "edited"; corners: Corners }
  | { type: "closed" }
  | { type: "typed"; corners: Corners }
  | { type: "refused"; refusal: Refusal }
  | { type: "undone" }
  | { type: "cleared" };

/** Steps that can be taken back; more would be a day's work. */
const MAX_PAST = 200;

export function newDrawing(corners: Corners = [], isClosed = false): Drawing {
  return { corners, isClosed, past: [], refusal: null, revision: 0 };
}

export function drawingReducer(drawing: Drawing, step: DrawingStep): Drawing {
  switch (step.type) {
    case "pointed":
      return goOn(drawing, { corners: step.corners, isClosed: false });
    case "edited":
      return goOn(drawing, { corners: step.corners, isClosed: true });
    case "closed":
      return close(drawing);
    case "typed":
      return anew(goOn(drawing, { corners: step.corners, isClosed: true }));
    case "refused":
      return { ...drawing, refusal: step.refusal };
    case "undone":
      return undo(drawing);
    case "cleared":
      return anew({ ...newDrawing(), revision: drawing.revision });
  }
}

function goOn(drawing: Drawing, now: Outline): Drawing {
  const { corners, isClosed } = drawing;
  const past = [...drawing.past, { corners, isClosed }].slice(-MAX_PAST);
  return { ...drawing, ...now, past, refusal: null };
}

function anew(drawing: Drawing): Drawing {
  return { ...drawing, revision: drawing.revision + 1 };
}

function close(drawing: Drawing): Drawing {
  const { corners, isClosed } = drawing;
  if (isClosed) return drawing;
  const refusal = refusalToClose(corners);
  if (refusal !== null) return { ...drawing, refusal };
  return anew(goOn(drawing, { corners, isClosed: true }));
}

function refusalToClose(corners: Corners): Refusal | null {
  if (corners.length < MIN_CORNERS) return "tooFew";
  const check = validateBoundary(polygonOf(corners));
  if (check.ok) return null;
  const codes = check.problems.map(({ code }) => code);
  if (codes.includes("crosses_itself")) return "closingCrosses";
  // Too large is said while drawing, and closing is how one sees by how much.
  return codes.includes("no_area") ? "noArea" : null;
}

function undo(drawing: Drawing): Drawing {
  const before = drawing.past.at(-1);
  // After a reload there is no past, but the last point can still be taken back.
  if (before === undefined) {
    if (drawing.corners.length === 0) return drawing;
    const corners = drawing.isClosed ? drawing.corners : drawing.corners.slice(0, -1);
    return anew({ ...drawing, corners, isClosed: false, refusal: null });
  }
  return anew({ ...drawing, ...before, past: drawing.past.slice(0, -1), refusal: null });
}
